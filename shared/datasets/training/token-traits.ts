import { createPairNumbers } from './pair-numbers'
import type { TokenPlace } from './tokens'

/** Sentences as tokens, and tokens as the traits that a tagger goes by. */
export interface TokenTraits {
  /** How many tokens there are up to and with each sentence. */
  readonly ends: Uint32Array
  /** So many of each token; 0 is one that nothing is known of. */
  readonly traits: Uint32Array
  readonly size: number
}

export const traitsPerToken = 12

/** After so many sentences somebody who wants no more of it is heard. */
const pause = 512

/** Which word it is and which stand around it, how it begins and ends, and what it is made of. Tells which part is done. */
export function* traitsOf(
  texts: readonly string[],
  tokens: readonly (readonly TokenPlace[])[],
  mostTraits: number,
): Generator<number, TokenTraits> {
  const wordOf = knownWords()
  const numbers = createPairNumbers(mostTraits)
  const counts: number[] = [0]
  const traits: number[] = []
  const ends = new Uint32Array(texts.length)
  for (const [at, text] of texts.entries()) {
    if (at % pause === 0) yield at / texts.length
    const words = (tokens[at] ?? []).map(({ start, end }) => wordOf(text.slice(start, end)))
    for (const place of words.keys()) {
      eachTrait(words, place, (kind, one, other) => {
        const number = numbers.of(one, other * traitsPerToken + kind)
        counts[number] = (counts[number] ?? 0) + 1
        traits.push(number)
      })
    }
    ends[at] = traits.length / traitsPerToken
  }
  // What is there once alone can only be learnt by heart.
  const known = Uint32Array.from(traits, number => ((counts[number] ?? 0) > 1 ? number : 0))
  return { ends, traits: known, size: numbers.count() + 1 }
}

/** A word as numbers: millions of texts would be made of its traits, and looked up. */
interface WordTraits {
  lower: number
  firstThree: number
  lastThree: number
  lastTwo: number
  shape: number
}

const noWord: WordTraits = { lower: 0, firstThree: 0, lastThree: 0, lastTwo: 0, shape: 0 }

function knownWords(): (word: string) => WordTraits {
  const numbers = new Map([['', 0]])
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  const words = new Map<string, WordTraits>()
  return word => {
    const known = words.get(word)
    if (known) return known
    const lower = word.toLowerCase()
    const made = {
      lower: numberOf(lower),
      firstThree: numberOf(lower.slice(0, 3)),
      lastThree: numberOf(lower.slice(-3)),
      lastTwo: numberOf(lower.slice(-2)),
      shape: numberOf(shapedAs(word)),
    }
    words.set(word, made)
    return made
  }
}

/** What is of one word alone is told with none beside it. */
function eachTrait(
  words: readonly WordTraits[],
  at: number,
  tell: (kind: number, one: number, other: number) => void,
): void {
  const word = words[at] ?? noWord
  const before = (words[at - 1] ?? noWord).lower
  const after = (words[at + 1] ?? noWord).lower
  tell(0, word.lower, 0)
  tell(1, before, 0)
  tell(2, after, 0)
  tell(3, (words[at - 2] ?? noWord).lower, 0)
  tell(4, (words[at + 2] ?? noWord).lower, 0)
  tell(5, before, word.lower)
  tell(6, word.lower, after)
  tell(7, before, after)
  tell(8, word.firstThree, 0)
  tell(9, word.lastThree, 0)
  tell(10, word.lastTwo, 0)
  tell(11, word.shape, 0)
}

/** `Xx` for Pune, `00` for 42. */
const shapedAs = (word: string): string =>
  word
    .slice(0, 8)
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\p{Lo}/gu, 'o')
    .replace(/\p{N}/gu, '0')
    .replace(/(.)\1+/gu, '$1$1')
