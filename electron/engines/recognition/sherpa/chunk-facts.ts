import type { HeardWords } from '../chunks/recognise-chunks'
import { knowsWordTimes, type SherpaResult } from './read-result'

type Facts = Pick<HeardWords, 'language' | 'wordTimes'>

/** What a model says of a chunk beside its words, and how long that is. */
export interface ChunkFacts extends Facts {
  seconds: number
}

export const factsOf = (result: SherpaResult): Facts => ({
  language: languageOf(result),
  wordTimes: !knowsWordTimes(result)
    ? 'estimated'
    : result.durations.length === result.tokens.length
      ? 'measured'
      : 'starts',
})

/** `en` of one model is `<|en|>` of another. */
function languageOf({ text, lang }: SherpaResult): string | null {
  // What a model takes a noise for says nothing.
  if (text.trim() === '') return null
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
  const least = Math.max(0, ...chunks.map(({ wordTimes }) => surest.indexOf(wordTimes)))
  return { language: longest?.[0] ?? null, wordTimes: surest[least] ?? 'estimated' }
}
