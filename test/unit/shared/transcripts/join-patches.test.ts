import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TranscriptPatch } from '../../../../shared/text/transcript/transcript-patch'
import { transcriptUndo } from '../../../../shared/transcripts/transcript-text'
import { anyTranscript, applied, word } from '../text/transcript/transcripts'

function joinPatches(one: TranscriptPatch, other: TranscriptPatch): TranscriptPatch | null {
  const joined = transcriptUndo.join({ kind: 'patch', patch: one }, { kind: 'patch', patch: other })
  return joined?.kind === 'patch' ? joined.patch : null
}

describe('two edits as one', () => {
  it('come to the same, and are their own undo, wherever they meet', () => {
    const places = fc.record({ at: fc.nat(30), removed: fc.nat(4), inserted: fc.nat(4) })
    fc.assert(
      fc.property(anyTranscript, places, places, (transcript, one, other) => {
        const change = (
          words: typeof transcript.words,
          { at, removed, inserted }: typeof one,
          mark: string,
        ) => {
          const from = Math.min(at, words.length)
          return {
            kind: 'words' as const,
            at: from,
            removed: words.slice(from, from + removed),
            inserted: Array.from({ length: inserted }, (_, index) => word(`${mark}${index}`, 1, 2)),
          }
        }
        const first = change(transcript.words, one, 'a')
        const between = applied(transcript, [first])
        const second = change(between.words, other, 'b')
        const joined = joinPatches([first], [second])
        const isApart =
          second.at > first.at + first.inserted.length || second.at + second.removed.length < first.at
        if (isApart) expect(joined).toBeNull()
        else expect(joined && applied(transcript, joined)).toEqual(applied(between, [second]))
      }),
    )
  })

  it('does not join what is more than words', () => {
    const voice = { kind: 'voice', at: 0, count: 1, was: null, now: 'a' } as const
    expect(joinPatches([voice], [voice])).toBeNull()
    expect(joinPatches([], [voice])).toBeNull()
  })
})
