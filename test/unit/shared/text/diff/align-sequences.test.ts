import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignSequences } from '../../../../../shared/text/diff/align-sequences'

const tokens = (most: number, maxLength: number): fc.Arbitrary<Int32Array> =>
  fc.array(fc.nat(most), { maxLength }).map(list => Int32Array.from(list))

const matched = (left: Int32Array, right: Int32Array): number =>
  alignSequences(left, right).reduce((sum, match) => sum + match.length, 0)

/** The textbook's table: slow and certain. */
function longestCommon(left: Int32Array, right: Int32Array): number {
  let row = new Array<number>(right.length + 1).fill(0)
  for (const token of left) {
    const next = [0]
    for (const [at, other] of right.entries()) {
      next.push(token === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return row[right.length] ?? 0
}

/** A generator of our own, so that the long cases are the same in every run. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

describe('aligning sequences', () => {
  it('matches equal tokens, each once and in order', () => {
    fc.assert(
      fc.property(tokens(6, 60), tokens(6, 60), (left, right) => {
        let from = 0
        let newFrom = 0
        for (const match of alignSequences(left, right)) {
          expect(match.length).toBeGreaterThan(0)
          expect(match.left >= from && match.right >= newFrom).toBe(true)
          from = match.left + match.length
          newFrom = match.right + match.length
          expect(left.subarray(match.left, from)).toEqual(right.subarray(match.right, newFrom))
        }
      }),
    )
  })

  it('does so for long texts with moved parts, where anchors divide again and again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(400), (seed, share) => {
        const random = pseudoRandom(seed)
        const left = Int32Array.from({ length: 1200 }, () => random(100 + share))
        const cut = 300 + random(500)
        const moved = [...left.subarray(cut), ...left.subarray(0, cut)]
        const right = Int32Array.from(moved, token => (random(9) === 0 ? random(100 + share) : token))
        let from = 0
        let newFrom = 0
        for (const match of alignSequences(left, right)) {
          expect(match.left >= from && match.right >= newFrom).toBe(true)
          from = match.left + match.length
          newFrom = match.right + match.length
          expect(left.subarray(match.left, from)).toEqual(right.subarray(match.right, newFrom))
        }
        expect(from).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })

  it('finds all that a short pair has in common', () => {
    fc.assert(
      fc.property(tokens(4, 40), tokens(4, 40), (left, right) => {
        expect(matched(left, right)).toBe(longestCommon(left, right))
      }),
      { numRuns: 300 },
    )
  })

  it('finds all of a long text around scattered edits', () => {
    const random = pseudoRandom(7)
    const left = Int32Array.from({ length: 4000 }, () => random(900))
    const right = left.map((token, at) => (at % 50 === 25 ? 5000 + at : token))
    expect(matched(left, right)).toBe(3920)
  })

  it('divides long texts that repeat themselves, and loses little', () => {
    const random = pseudoRandom(11)
    const left = Int32Array.from({ length: 3000 }, () => random(4))
    const right = Int32Array.from({ length: 3000 }, () => random(4))
    expect(matched(left, right)).toBeGreaterThan(0.95 * longestCommon(left, right))
  })

  it('takes words that occur once for anchors, in the longest order both have', () => {
    const left = Int32Array.from({ length: 900 }, (_, at) => at)
    const right = Int32Array.from([...left.subarray(500, 900), ...left.subarray(0, 500)])
    expect(alignSequences(left, right)).toEqual([{ left: 0, right: 400, length: 500 }])
  })

  it('answers at once where nothing is shared', () => {
    const left = Int32Array.from({ length: 30_000 }, (_, at) => at % 7)
    const right = Int32Array.from({ length: 30_000 }, (_, at) => 10 + (at % 7))
    expect(alignSequences(left, right)).toEqual([])
    expect(alignSequences(new Int32Array(), right)).toEqual([])
    expect(alignSequences(new Int32Array(), new Int32Array())).toEqual([])
  })
})
