import type { HeardWords } from '../chunks/recognise-chunks'
import { knowsWordTimes, type SherpaResult } from './read-result'

type Facts = Pick<HeardWords, 'language' | 'wordTimes'>

/** What a model says of a chunk beside its words, and how long that is. */
export interface ChunkFacts {
  language: Facts['language']
  /** Null: it has no words. */
  wordTimes: Facts['wordTimes'] | null
  seconds: number
}

/** What a model takes a noise for says nothing. */
export const factsOf = (result: SherpaResult): Omit<ChunkFacts, 'seconds'> =>
  result.text.trim() === ''
    ? { language: null, wordTimes: null }
    : { language: languageOf(result), wordTimes: wordTimesOf(result) }

function wordTimesOf(result: SherpaResult): Facts['wordTimes'] {
  if (!knowsWordTimes(result)) return 'estimated'
  return result.durations.length === result.tokens.length ? 'measured' : 'starts'
}

/** `en` of one model is `<|en|>` of another. */
function languageOf({ lang }: SherpaResult): string | null {
  return /^(?:<\|)?([a-z]{2,3})(?:\|>)?$/.exec(lang)?.[1] ?? null
}

const surest = ['measured', 'starts', 'estimated'] as const

/** The language that was heard longest, and times as sure as the least sure of them. */
export function factsOfAll(chunks: readonly ChunkFacts[]): Facts {
  const seconds = new Map<string, number>()
  for (const { language, seconds: length } of chunks) {
    if (language !== null) seconds.set(language, (seconds.get(language) ?? 0) + length)
  }
  const [longest] = [...seconds].toSorted(([, one], [, other]) => other - one)
  const least = surest.findLast(times => chunks.some(({ wordTimes }) => wordTimes === times))
  return { language: longest?.[0] ?? null, wordTimes: least ?? 'measured' }
}
