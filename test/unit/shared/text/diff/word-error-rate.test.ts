import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordErrorRate } from '../../../../../shared/text/diff/word-error-rate'

/** Wagner and Fischer's table. */
function distance(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [line, word] of left.entries()) {
    const next = [line + 1]
    for (const [at, other] of right.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}

describe('word error rate', () => {
  it('is the least number of errors, as the table says', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    fc.assert(
      fc.property(words, words, (reference, machine) => {
        expect(wordErrorRate(reference, machine).errors).toBe(distance(reference, machine))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [2_600, 2_500],
    [2_500, 2_617],
    [2_560, 2_560],
  ])('stays exact for %i against %i words with thousands of errors', (one, other) => {
    let state = one
    const words = (length: number): string[] =>
      Array.from({ length }, () => {
        state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
        return `w${(state >> 8) % 300}`
      })
    const reference = words(one)
    const machine = words(other).map((word, at) => (at % 9 === 0 ? (reference[at] ?? word) : word))
    const { errors } = wordErrorRate(reference, machine)
    expect(errors).toBeGreaterThan(2_000)
    expect(errors).toBe(distance(reference, machine))
  })

  it('is a share of the reference, and above one when the machine heard what nobody said', () => {
    expect(wordErrorRate(['a', 'b', 'c', 'd'], ['a', 'x', 'c'])).toEqual({ errors: 2, words: 4, rate: 0.5 })
    expect(wordErrorRate(['a'], ['x', 'y'])).toEqual({ errors: 2, words: 1, rate: 2 })
    expect(wordErrorRate([], [])).toEqual({ errors: 0, words: 0, rate: 0 })
    expect(wordErrorRate([], ['x', 'y']).rate).toBe(1)
  })
})
