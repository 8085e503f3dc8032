import { markers } from './frozen-text'
import type { Tags } from './word-tags'

const marker = new RegExp(`^[${markers}]`)
const pronoun = /^(?:I|you|he|she|it|we|they|there|everyone|everything|anyone|anything|someone|something)$/i
const determiner =
  /^(?:the|a|an|my|your|his|her|its|our|their|this|that|these|those|any|some|all|no|every|another|one|two|three|four)$/i

/** Taken for nouns by the tagger: "is my card working". */
const doing = /^(?:charging|coming|going|happening|loading|responding|ringing|working)$/

export interface TaggedWords {
  readonly words: readonly string[]
  readonly tags: readonly Tags[]
}

/** Where the subject that begins at `from` ends. `from` itself: there is none that can be told from the rest. */
export function subjectEnd({ words, tags }: TaggedWords, from: number): number {
  const first = words[from]
  if (first === undefined) return from
  if (pronoun.test(first)) return from + 1
  const has = (at: number, ...wanted: string[]): boolean => wanted.some(tag => tags[at]?.has(tag))
  const isNoun = (at: number): boolean =>
    marker.test(words[at] ?? '') || (has(at, 'Noun', 'Acronym') && !has(at, 'Possessive', 'Pronoun'))
  const describes = (at: number): boolean =>
    determiner.test(words[at] ?? '') || has(at, 'Adjective', 'Value', 'Possessive', 'Determiner')

  let at = from
  let end = from
  for (;;) {
    while (describes(at) && !isNoun(at)) at++
    const nouns = at
    // "the weather today": the time is no part of the subject.
    while (isNoun(at) && (at === nouns || !(has(at, 'Date') || doing.test(words[at] ?? '')))) at++
    if (at === nouns) break
    end = at
    if (words[at] !== 'of') break
    at++
  }
  // "this" and "that" stand alone where no noun follows.
  return end === from && /^(?:this|that|these|those)$/i.test(first) ? from + 1 : end
}

/** Whether the last word of a subject speaks of several, as far as that can be told. */
export function isPlural({ words, tags }: TaggedWords, end: number): boolean {
  const last = end - 1
  return /^(?:we|you|they|these|those)$/i.test(words[last] ?? '') || (tags[last]?.has('Plural') ?? false)
}
