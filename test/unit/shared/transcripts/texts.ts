import fc from 'fast-check'
import { patchBetween } from '../../../../shared/text/transcript/transcript-patch'
import type { Word } from '../../../../shared/text/transcript/word'
import {
  applyStep,
  invertStep,
  type TranscriptStep,
  type TranscriptText,
} from '../../../../shared/transcripts/transcript-text'
import type { EditedBy } from '../../../../shared/undo/undo-history'
import { anyTranscript, transcriptOf, wordsOf } from '../text/transcript/transcripts'

export const textOf = (written: string, more: Partial<TranscriptText> = {}): TranscriptText => ({
  name: 'A talk',
  transcript: transcriptOf(wordsOf(written)),
  notes: [],
  ...more,
})

export function applied(text: TranscriptText, step: TranscriptStep): TranscriptText {
  const result = applyStep(text, step)
  if (!result.ok) throw new Error(`A step of our own was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Replaces the words from one place to another by what is written. */
export function wordsStep(
  text: TranscriptText,
  from: number,
  to: number,
  words: readonly Word[],
): TranscriptStep {
  const { transcript } = text
  const next = [...transcript.words.slice(0, from), ...words, ...transcript.words.slice(to)]
  return { kind: 'patch', patch: patchBetween(transcript, { ...transcript, words: next }) }
}

/** A text, and steps that were made on it one after the other, some of them taken back and done again. */
export const anyEdits: fc.Arbitrary<{
  text: TranscriptText
  made: { step: TranscriptStep; by: EditedBy }[]
  /** The text after each of them. */
  texts: TranscriptText[]
}> = fc
  .record({
    first: anyTranscript,
    others: fc.array(anyTranscript, { maxLength: 6 }),
    ways: fc.array(fc.constantFrom('edit', 'typing', 'name', 'note', 'undo', 'redo'), { maxLength: 14 }),
  })
  .map(({ first, others, ways }) => {
    const text: TranscriptText = { name: 'A', transcript: first, notes: [] }
    let now = text
    let turn = 0
    const made: { step: TranscriptStep; by: EditedBy }[] = []
    const texts: TranscriptText[] = []
    let past: TranscriptStep[] = []
    let future: TranscriptStep[] = []
    for (const way of ways) {
      turn += 1
      const found = wayStep(
        way,
        now,
        others[turn % Math.max(1, others.length)]?.words ?? [],
        turn,
        past,
        future,
      )
      if (!found) continue
      const { step, by } = found
      now = applied(now, step)
      if (by === 'undo') {
        past = past.slice(0, -1)
        future = [...future, invertStep(step)]
      } else {
        past = [...past, step]
        future = by === 'redo' ? future.slice(0, -1) : []
      }
      made.push({ step, by })
      texts.push(now)
    }
    return { text, made, texts }
  })

function wayStep(
  way: string,
  now: TranscriptText,
  words: readonly Word[],
  turn: number,
  past: readonly TranscriptStep[],
  future: readonly TranscriptStep[],
): { step: TranscriptStep; by: EditedBy } | null {
  switch (way) {
    case 'undo': {
      const last = past.at(-1)
      return last ? { step: invertStep(last), by: 'undo' } : null
    }
    case 'redo': {
      const last = future.at(-1)
      return last ? { step: last, by: 'redo' } : null
    }
    case 'name':
      return { step: { kind: 'name', was: now.name, now: `name ${turn}` }, by: 'person' }
    case 'note': {
      const id = `n${turn}`
      return { step: { kind: 'note', was: null, now: { id, at: turn, text: 'x' } }, by: 'person' }
    }
    default:
      return { step: wordsStep(now, 0, now.transcript.words.length, words), by: 'person' }
  }
}
