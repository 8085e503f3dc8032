import { z } from 'zod'
import type { RecognisedWord } from '../../engine-ports'

/** `continuous` writes a line a word, the program that came after it a line of JSON an utterance. */
export type SphinxKind = 'continuous' | 'single'

/** Ends of sentences, silence, breath and other noises. */
const filler = /^(<.*>|\[.*\]|\+\+.*\+\+)$/
/** Which of a word's ways to be spoken it was. */
const variant = /\(\d+\)$/
/** A word ends with its last frame, not before it. */
const frameSeconds = 0.01

const timedLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/

const utteranceSchema = z.object({
  w: z.array(z.object({ b: z.number(), d: z.number(), p: z.number(), t: z.string() })),
})

/** It says of each how sure it is. */
type SureWord = RecognisedWord & { conf: number }

/** Whole lines of what the program wrote. Words it made of noise are dropped. */
export function readSphinxOutput(output: string, kind: SphinxKind): RecognisedWord[] {
  const lines = output.split(/\r?\n/)
  const words = kind === 'continuous' ? lines.flatMap(readWordLine) : lines.flatMap(readUtterance)
  return words
    .filter(({ word }) => !filler.test(word))
    .map(({ word, conf, ...times }) => ({
      ...times,
      // Sums of rounded logarithms come out a little above one.
      conf: Math.min(1, conf),
      word: word.replace(variant, ''),
    }))
}

function readWordLine(line: string): SureWord[] {
  const [, word, start, end, conf] = timedLine.exec(line) ?? []
  if (word === undefined) return []
  return [{ word, start: Number(start), end: Number(end) + frameSeconds, conf: Number(conf) }]
}

function readUtterance(line: string): SureWord[] {
  if (!line.startsWith('{')) return []
  const utterance = utteranceSchema.safeParse(parseJson(line))
  if (!utterance.success) return []
  return utterance.data.w.map(({ b, d, p, t }) => ({ word: t, start: b, end: b + d, conf: p }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
