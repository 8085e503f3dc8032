import { createHash } from 'node:crypto'
import { toneOf } from '../../service/contract/tone'

/**
 * What the service makes of each line, and so what alone is right for it. Every line bears a number, which stands in
 * all that is made of it.
 */
export const textOf = (line: number): string => `Line ${line} of the play.`

/** The number of a line, by its text or by the name of its recording. */
export function lineIn(text: string): number | null {
  const found = /\bline[ -](\d+)\b/i.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

export const recordingName = (line: number): string => `line-${line}.wav`

export const recordingOf = (line: number): Buffer => soundOf(recordingName(line), 0.5)

const header = 44

/** A tone of the length that was asked for, and in its first samples the mark of its line. */
export function soundOf(text: string, requiredTime: number | null): Buffer {
  const sound = toneOf(requiredTime ?? 0.2)
  createHash('sha256').update(text).digest().copy(sound, header)
  return sound
}

/** Three words are enough to be told from those of another recording. */
export const wordsOf = (line: number): { start: number; end: number; conf: number; word: string }[] =>
  ['this', 'is', `line-${line}`].map((word, at) => ({ start: at, end: at + 0.5, conf: 0.9, word }))

export const speakerOf = (line: number): string => `speaker-${line}`

export const translationOf = (text: string, language: string): string => `[${language}] ${text}`

export const suggestionsOf = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${text.toLowerCase()} variant ${at + 1}`)
