import { z } from 'zod'
import type { RecognisedWord } from '../../engine-ports'
import { type TimedPiece, wordsFromPieces } from '../words-from-pieces'
import { inWholeLetters } from './whole-letters'

/** What the package answers of one chunk. */
export const sherpaResultSchema = z.object({
  text: z.string(),
  /** As the model found it; empty where it does not say. */
  lang: z.string().default(''),
  tokens: z.array(z.string()).default([]),
  /** Seconds at which each token begins; none where the model does not know. */
  timestamps: z.array(z.number()).default([]),
  durations: z.array(z.number()).default([]),
  ys_log_probs: z.array(z.number()).default([]),
  segment_timestamps: z.array(z.number()).default([]),
  segment_durations: z.array(z.number()).default([]),
  segment_texts: z.array(z.string()).default([]),
})

export type SherpaResult = z.infer<typeof sherpaResultSchema>

export const knowsTokenTimes = ({ tokens, timestamps }: SherpaResult): boolean =>
  tokens.length > 0 && timestamps.length === tokens.length

/** Whether it can be told of each word, and not of the chunk alone. */
export const knowsWordTimes = (result: SherpaResult): boolean =>
  knowsTokenTimes(result) && inWholeLetters(result.text, tokenPieces(result, 0)) !== null

/** Some models say when a token begins but not how long it lasts. Seconds of a long syllable. */
const longestToken = 0.4

/** `length` of the chunk, in seconds. */
export function readSherpaResult(result: SherpaResult, length: number): RecognisedWord[] {
  if (!knowsTokenTimes(result)) return wordsFromPieces(segmentPieces(result, length))
  const pieces = tokenPieces(result, length)
  return wordsFromPieces(inWholeLetters(result.text, pieces) ?? spread(result.text, pieces))
}

function tokenPieces(result: SherpaResult, length: number): TimedPiece[] {
  const { tokens, timestamps, durations, ys_log_probs: logProbs } = result
  return tokens.map((token, index): TimedPiece => {
    const start = timestamps[index] ?? 0
    const next = timestamps[index + 1] ?? length
    const lasts = durations[index] ?? longestToken
    const logProb = logProbs[index]
    return {
      text: token.replaceAll('▁', ' '),
      start,
      end: Math.max(start, Math.min(start + lasts, next)),
      conf: logProb === undefined ? null : Math.exp(logProb),
    }
  })
}

/** The whole text over the whole time, for want of anything better. */
function spread(text: string, pieces: readonly TimedPiece[]): TimedPiece[] {
  const start = pieces[0]?.start ?? 0
  return [{ text, start, end: pieces.at(-1)?.end ?? start, conf: null }]
}

/** Sentences with their times, or one text for the whole chunk. Models that know no more are labelled so. */
function segmentPieces(result: SherpaResult, length: number): TimedPiece[] {
  const { segment_texts: texts, segment_timestamps: starts, segment_durations: durations } = result
  if (texts.length === 0) return [{ text: result.text, start: 0, end: length, conf: null }]
  return texts.map((text, index) => {
    const start = Math.min(starts[index] ?? 0, length)
    const end = Math.min(start + (durations[index] ?? 0), length)
    return { text, start, end: Math.max(start, end), conf: null }
  })
}
