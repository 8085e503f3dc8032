import type { AugmentedSentence } from '../engine-ports'

/** Without repeats, and without the source itself; a full stop, a capital or a "please" makes no other question. */
export function distinctSentences(
  sentences: readonly AugmentedSentence[],
  source: string,
): AugmentedSentence[] {
  const seen = new Set([sameness(source)])
  return sentences.filter(({ text }) => {
    const key = sameness(text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function sameness(text: string): string {
  const plain = text.toLowerCase().replaceAll('’', "'")
  const words = plain.replaceAll(/[\s.,!?…\p{Extended_Pictographic}]+/gu, ' ').trim()
  return plain.includes('?') ? words.replaceAll(/ please\b/g, '') : words
}
