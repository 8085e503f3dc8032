import fc from 'fast-check'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { applyPatch, type TranscriptPatch } from '../../../../../shared/text/transcript/transcript-patch'
import type { Word } from '../../../../../shared/text/transcript/word'
import { anyWord } from '../texts'

export const word = (text: string, start: number, end: number, more: Partial<Word> = {}): Word => ({
  text,
  start,
  end,
  confidence: null,
  speaker: null,
  machine: null,
  glued: false,
  opens: false,
  confirmed: false,
  ...more,
})

/** "hello 1-2 world 2-3.5", a slash before a word that opens a paragraph. */
export function wordsOf(written: string, speaker: string | null = null): Word[] {
  const parts = written.split(' ')
  return Array.from({ length: parts.length / 2 }, (_, at) => {
    const text = parts[2 * at] ?? ''
    const [start, end] = (parts[2 * at + 1] ?? '').split('-').map(Number)
    const opens = at === 0 || text.startsWith('/')
    return word(text.replace(/^\//, ''), start ?? 0, end ?? 0, { opens, speaker, machine: at })
  })
}

export const transcriptOf = (words: readonly Word[], duration: number | null = null): Transcript => ({
  words,
  speakers: [...new Set(words.map(({ speaker }) => speaker))]
    .filter(id => id !== null)
    .map((id, style) => ({ id, name: '', style })),
  duration,
})

/** What is said when, in one line. */
export const timesOf = (words: readonly Word[]): string =>
  words
    .map(({ text, start, end, opens }) => `${opens ? '/' : ''}${text} ${rounded(start)}-${rounded(end)}`)
    .join(' ')

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

export function applied(transcript: Transcript, patch: TranscriptPatch): Transcript {
  const result = applyPatch(transcript, patch)
  if (!result.ok) throw new Error(`A patch of our own was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

const speakerId = fc.constantFrom('1', '2', 'Ms Ω', null)

/** Sound transcripts: words that touch, words with gaps, words as short as they come, two or three voices. */
export const anyTranscript: fc.Arbitrary<Transcript> = fc
  .array(
    fc.record({
      text: anyWord,
      gap: fc.constantFrom(0, 0, 0, 0.005, 0.3, 4),
      length: fc.constantFrom(0.001, 0.08, 0.2, 0.7),
      speaker: fc.option(speakerId, { nil: undefined, freq: 4 }),
      confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      flags: fc.nat(15),
    }),
    { maxLength: 25 },
  )
  .map(items => {
    let time = 3600
    let speaker: string | null = null
    const words = items.map((item, at): Word => {
      const start = time + item.gap
      time = start + item.length
      const isNew = item.speaker !== undefined && item.speaker !== speaker
      if (item.speaker !== undefined) speaker = item.speaker
      return word(item.text.trim(), start, time, {
        confidence: item.confidence,
        speaker,
        machine: item.flags & 8 ? null : at,
        glued: (item.flags & 1) !== 0,
        opens: at === 0 || isNew || (item.flags & 6) === 6,
        confirmed: (item.flags & 2) !== 0,
      })
    })
    return transcriptOf(words, items.length % 2 === 0 ? null : time + 2)
  })
