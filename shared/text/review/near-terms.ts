import { graphemesOf } from '../characters'
import { numberTokens } from '../diff/diff-words'
import { editDistance } from '../diff/edit-distance'

/** Names and terms, against which words are held. */
export interface Terms {
  /** Those that the word may have been heard for, with how alike they are: up to 1, which none of them is. */
  nearTo(word: string): readonly NearTerm[]
  /** So near to one that the word is hardly another, and not one of them. */
  isAlmost(word: string): boolean
}

interface NearTerm {
  term: string
  likeness: number
}

export const noTerms: Terms = { nearTo: () => [], isAlmost: () => false }

/** Shorter words are alike by chance. */
const leastLetters = 4
const perhaps = 0.6
const almost = 0.75

interface Spelled {
  term: string
  letters: readonly string[]
  /** Which letters there are at all, a bit each: most terms are known to be unlike by that. */
  mask: number
}

export function knowTerms(terms: readonly string[]): Terms {
  if (terms.length === 0) return noTerms
  const parts = new Map<string, Spelled>()
  for (const term of terms) {
    // A term of several words stands for each of them, and for all where they were heard as one.
    for (const part of [term, ...term.split(/\s+/)]) {
      const key = plain(part)
      if (key.length >= leastLetters && !parts.has(key)) parts.set(key, spell(part, key))
    }
  }
  const spelled = [...parts.values()]
  const known = new Map<string, boolean>()

  function near(word: string, least: number): NearTerm[] {
    const key = plain(word)
    if (key.length < leastLetters || parts.has(key)) return []
    const own = spell(word, key)
    return spelled.flatMap(other => {
      const likeness = likenessOf(own, other, least)
      return likeness >= least ? [{ term: other.term, likeness }] : []
    })
  }

  return {
    nearTo: word => near(word, perhaps).toSorted((one, other) => other.likeness - one.likeness),
    isAlmost(word) {
      const before = known.get(word)
      if (before !== undefined) return before
      const found = near(word, almost).length > 0
      known.set(word, found)
      return found
    },
  }
}

const plain = (term: string): string => term.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

function spell(term: string, key: string): Spelled {
  const letters = graphemesOf(key)
  return {
    term,
    letters,
    mask: letters.reduce((mask, letter) => mask | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0),
  }
}

/** 0 where it is less than the least. */
function likenessOf(one: Spelled, other: Spelled, least: number): number {
  const longer = Math.max(one.letters.length, other.letters.length)
  const most = longer * (1 - least)
  if (Math.abs(one.letters.length - other.letters.length) > most) return 0
  // Each change brings one letter and takes one away, at most.
  if (bitsOf(one.mask ^ other.mask) > 2 * most) return 0
  const { left, right } = numberTokens(one.letters, other.letters)
  return 1 - editDistance(left, right) / longer
}

function bitsOf(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}
