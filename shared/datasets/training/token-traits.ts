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
  const numbers = new Map<string, number>()
  const shapes = new Map<string, string>()
  const shapeOf = (word: string): string => {
    const known = shapes.get(word)
    if (known !== undefined) return known
    const shape = shapedAs(word)
    shapes.set(word, shape)
    return shape
  }
  const counts: number[] = [0]
  const traits: number[] = []
  const ends = new Uint32Array(texts.length)
  for (const [at, text] of texts.entries()) {
    if (at % pause === 0) yield at / texts.length
    const words = (tokens[at] ?? []).map(({ start, end }) => text.slice(start, end))
    const lower = words.map(word => word.toLowerCase())
    for (const place of words.keys()) {
      for (const [kind, trait] of [...traitsAt(lower, place), shapeOf(words[place] ?? '')].entries()) {
        const name = `${kind} ${trait}`
        let number = numbers.get(name)
        if (number === undefined) {
          number = numbers.size < mostTraits ? numbers.size + 1 : 0
          if (number > 0) numbers.set(name, number)
        }
        counts[number] = (counts[number] ?? 0) + 1
        traits.push(number)
      }
    }
    ends[at] = traits.length / traitsPerToken
  }
  // What is there once alone can only be learnt by heart.
  const known = Uint32Array.from(traits, number => ((counts[number] ?? 0) > 1 ? number : 0))
  return { ends, traits: known, size: numbers.size + 1 }
}

function traitsAt(lower: readonly string[], at: number): string[] {
  const word = lower[at] ?? ''
  const before = lower[at - 1] ?? ''
  const after = lower[at + 1] ?? ''
  return [
    word,
    before,
    after,
    lower[at - 2] ?? '',
    lower[at + 2] ?? '',
    `${before} ${word}`,
    `${word} ${after}`,
    `${before} ${after}`,
    word.slice(0, 3),
    word.slice(-3),
    word.slice(-2),
  ]
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
