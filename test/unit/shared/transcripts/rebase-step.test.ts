import { describe, expect, it } from 'vitest'
import { mergeWordsWithSpeakers } from '../../../../shared/text/transcript/merge-words-with-speakers'
import { findUnsoundWord } from '../../../../shared/text/transcript/word'
import { rebaseStep } from '../../../../shared/transcripts/rebase-step'
import type { TranscriptStep } from '../../../../shared/transcripts/transcript-text'
import { transcriptOf, word, wordsOf } from '../text/transcript/transcripts'
import { applied, textOf, wordsStep } from './texts'

const before = textOf('one 1-2 two 2-3 three 3-4 four 4-5')
/** The same words, after jobs found that two people speak. */
const after = {
  ...before,
  transcript: transcriptOf(
    mergeWordsWithSpeakers(wordsOf('one 1-2 two 2-3 three 3-4 four 4-5'), [
      { start: 0, end: 3, speaker: 'a' },
      { start: 3, end: 9, speaker: 'b' },
    ]),
  ),
}

const rebased = (step: TranscriptStep) => {
  const found = rebaseStep(after, step)
  return found && applied(after, found)
}

describe('a step made a moment before jobs were done', () => {
  it('is as it was where it still fits', () => {
    const step: TranscriptStep = { kind: 'note', was: null, now: { id: 'n', at: 1, text: '' } }
    expect(rebaseStep(after, step)).toBe(step)
    const name: TranscriptStep = { kind: 'name', was: 'Another', now: 'B' }
    expect(rebaseStep(after, name)).toBe(name)
  })

  it('says what was typed, by whoever is known to speak now', () => {
    const step = wordsStep(before, 1, 3, [word('zwei', 2, 3), word('drei', 3, 3.5), word('halb', 3.5, 4)])
    const words = rebased(step)?.transcript.words
    expect(words?.map(({ text, speaker }) => `${speaker} ${text}`)).toEqual([
      'a one',
      'a zwei',
      'b drei',
      'b halb',
      'b four',
    ])
    expect(words && findUnsoundWord(words)).toBeNull()
  })

  it('gives words to the speaker a person chose', () => {
    const step: TranscriptStep = {
      kind: 'patch',
      patch: [
        { kind: 'speaker', at: 0, was: null, now: { id: 'c', name: 'Cy', style: 4 } },
        { kind: 'voice', at: 2, count: 2, was: null, now: 'c' },
      ],
    }
    const text = rebased(step)
    expect(text?.transcript.words.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'c', 'c'])
    expect(text?.transcript.speakers.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('finds a speaker at another place of the list', () => {
    const speaker = { id: 'b', name: '', style: 7 }
    const change = (now: typeof speaker | null): TranscriptStep => ({
      kind: 'patch',
      patch: [{ kind: 'speaker', at: 0, was: speaker, now }],
    })
    expect(rebased(change({ ...speaker, name: 'Bea' }))?.transcript.speakers[1]?.name).toBe('Bea')
    const gone: TranscriptStep = {
      kind: 'patch',
      patch: [{ kind: 'speaker', at: 0, was: { id: 'x', name: '', style: 0 }, now: null }],
    }
    expect(rebaseStep(after, gone)).toEqual({ kind: 'patch', patch: [] })
  })

  it('follows a note that was moved, and gives up one that was removed', () => {
    const note = { id: 'n', at: 1, text: '' }
    const moved = { ...after, notes: [{ ...note, at: 4 }] }
    const change: TranscriptStep = { kind: 'note', was: note, now: { ...note, text: 'x' } }
    expect(rebaseStep(moved, change)).toEqual({ kind: 'note', was: { ...note, at: 4 }, now: change.now })
    expect(rebaseStep(after, { kind: 'note', was: note, now: null })).toBeNull()
  })

  it('is given up when what it was about is not there any more', () => {
    const shorter = textOf('one 1-2')
    expect(rebaseStep(shorter, wordsStep(before, 2, 3, [word('drei', 3, 4)]))).toBeNull()
    const voice: TranscriptStep = {
      kind: 'patch',
      patch: [{ kind: 'voice', at: 3, count: 1, was: null, now: 'z' }],
    }
    expect(rebaseStep(shorter, voice)).toBeNull()
    // It would leave the next word in the middle of somebody else's paragraph.
    const merge: TranscriptStep = {
      kind: 'patch',
      patch: [{ kind: 'voice', at: 0, count: 1, was: 'x', now: 'z' }],
    }
    expect(rebaseStep(after, merge)).toBeNull()
  })
})
