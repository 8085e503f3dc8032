import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkPatch,
  invertTranscriptPatch,
  patchBetween,
  type TranscriptPatch,
} from '../../../../../shared/text/transcript/transcript-patch'
import { findUnsoundWord, type Word } from '../../../../../shared/text/transcript/word'
import { anyTranscript, transcriptOf, wordsOf } from './transcripts'

const transcript = transcriptOf(wordsOf('one 0-1 two 1-2 three 2-3'))

/** Some fields of a word changed. */
function changed(at: number, change: Partial<Word>, of = transcript): TranscriptPatch {
  const words = of.words.map((word, index) => (index === at ? { ...word, ...change } : word))
  return patchBetween(of, { ...of, words })
}

describe('a patch that is checked', () => {
  it.each([
    ['a word over the one behind it', changed(1, { end: 2.5 }), 'order of word 3'],
    ['a word over the one before it', changed(1, { start: 0.5 }), 'order of word 2'],
    ['a word that lasts no time', changed(2, { end: 2 }), 'length of word 3'],
    ['a word without letters', changed(1, { text: '' }), 'text of word 2'],
    ['a first word that begins no paragraph', changed(0, { opens: false }), 'paragraph of word 1'],
    ['another voice in the middle of a paragraph', changed(1, { speaker: 'x' }), 'paragraph of word 2'],
  ])('may not bring %s', (_what, patch, problem) => {
    expect(checkPatch(transcript, patch)).toEqual({ kind: 'unexpected', detail: `unsound edit: ${problem}` })
  })

  it('may change a sound text to another', () => {
    expect(checkPatch(transcript, changed(1, { text: 'zwei', start: 1.2, opens: true }))).toBeNull()
    expect(checkPatch(transcript, [])).toBeNull()
    const speaker = { id: 'x', name: '', style: 0 }
    const voice: TranscriptPatch = [
      { kind: 'speaker', at: 0, was: null, now: speaker },
      { kind: 'voice', at: 0, count: 3, was: null, now: 'x' },
    ]
    expect(checkPatch(transcript, voice)).toBeNull()
    expect(
      checkPatch(transcript, invertTranscriptPatch(patchBetween(transcriptOf([]), transcript))),
    ).toBeNull()
  })

  it('must fit', () => {
    const misplaced: TranscriptPatch = [{ kind: 'words', at: 7, removed: [], inserted: [] }]
    expect(checkPatch(transcript, misplaced)).toMatchObject({ kind: 'invalid' })
  })

  it('may leave unsound what was unsound in the same place, so that it can be mended', () => {
    const broken = transcriptOf(wordsOf('one 0-1 two 0.2-2 three 2-3'))
    expect(checkPatch(broken, changed(1, { text: 'zwei' }, broken))).toBeNull()
    expect(checkPatch(broken, changed(2, { end: 2 }, broken))).not.toBeNull()
  })

  it('is refused exactly when it makes a sound text unsound', () => {
    fc.assert(
      fc.property(anyTranscript, anyTranscript, fc.nat(), (from, to, at) => {
        const words = to.words.toSpliced(at % (to.words.length + 1), 1)
        const isSound = findUnsoundWord(words) === null
        expect(checkPatch(from, patchBetween(from, { ...to, words })) === null).toBe(isSound)
      }),
    )
  })
})
