import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyNumber } from '../../../../../shared/datasets/dataset'
import { familiesOf } from '../../../../../shared/datasets/families/families'
import { likenessKey } from '../../../../../shared/datasets/families/likeness'
import { datasetOf, marked } from '../sample-dataset'
import { tenScripts } from './ten-scripts'

const plainly = (text: string) => ({ ...marked(''), text })
const sizesOf = (texts: readonly string[]): number[] =>
  familiesOf(datasetOf(texts.map(plainly)).rows).map(({ length }) => length)
const areKin = (one: string, other: string): boolean => sizesOf([one, other]).length === 1

/** By comparing each with each, letter by letter. */
function areNearlyEqual(one: string, other: string): boolean {
  const [a, b] = [likenessKey(one), likenessKey(other)]
  if (a === b) return true
  const [words, others] = [a.split(' '), b.split(' ')]
  if ([...words].sort().join(' ') === [...others].sort().join(' ')) return true
  return (
    isLetterApart(a, b) || isLetterApart(b, a) || hasWordMore(words, others) || hasWordMore(others, words)
  )
}

/** The first is as long, or one letter longer. */
function isLetterApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 10 || Math.max(a.length, b.length) > 200) return false
  return [...Array(a.length).keys()].some(at => {
    const rest = a.slice(0, at) + a.slice(at + 1)
    return (
      rest === b || [...Array(b.length).keys()].some(there => rest === b.slice(0, there) + b.slice(there + 1))
    )
  })
}

const hasWordMore = (words: readonly string[], others: readonly string[]): boolean =>
  others.length >= 3 && words.some((_, at) => words.toSpliced(at, 1).join(' ') === others.join(' '))

describe.each(Object.entries(tenScripts))('a sentence in %s', (_, text) => {
  it('is kin of the same with other signs, spaces and capitals', () => {
    expect(areKin(text, `  ¡${text.toUpperCase()} !`)).toBe(true)
  })

  it('is kin of one that has one letter less, more, or another', () => {
    expect(areKin(text, text.slice(0, 5) + text.slice(6))).toBe(true)
    expect(areKin(text, `${text.slice(0, 5)}a${text.slice(5)}`)).toBe(true)
    expect(areKin(text, `${text.slice(0, 5)}a${text.slice(6)}`)).toBe(true)
  })

  it('is no kin of one in which more is another', () => {
    expect(areKin(text, `a${text.slice(1, 5)}b${text.slice(6, 8)}c${text.slice(9)}`)).toBe(false)
  })

  it('is kin of one that lacks a word, or has them in another order, where words are apart', () => {
    const words = text.split(' ')
    for (const at of words.length > 3 ? words.keys() : [])
      expect(areKin(text, words.toSpliced(at, 1).join(' '))).toBe(true)
    expect(areKin(text, [...words].reverse().join(' '))).toBe(true)
  })
})

describe('kin', () => {
  it('are not short sentences that differ by a letter or a word', () => {
    expect(
      sizesOf(['book one', 'book two', 'look one', 'yes', 'no', 'go', '?', '!', '👍', '👎']),
    ).toHaveLength(10)
    expect(areKin('book it', 'book it now')).toBe(false)
    expect(areKin('book it soon', 'book it soon now')).toBe(true)
    expect(areKin('abcdefghi', 'abcdefghj')).toBe(false)
    expect(areKin('abcdefghij', 'abcdefghik')).toBe(true)
    expect(areKin('x'.repeat(201), `${'x'.repeat(200)}y`)).toBe(false)
  })

  it('are signs alone where they are the same', () => {
    expect(sizesOf(['?', ' ? ', '👍', '👍', ''])).toEqual([2, 2, 1])
  })

  it('are also those that are joined by others, and what was made of a row that is gone', () => {
    expect(sizesOf(['please book a table', 'book a table', 'book a table now'])).toEqual([3])
    const made = (at: number) => ({
      ...marked(`sentence ${at} of its own`.repeat(at + 1)),
      from: keyNumber(77),
    })
    const sentences = [
      made(1),
      made(2),
      { ...made(3), origin: 'translated' as const },
      { ...made(4), from: null },
    ]
    expect(familiesOf(datasetOf(sentences).rows).map(({ length }) => length)).toEqual([2, 1, 1])
  })

  it('are exactly those that a comparison of each with each finds', () => {
    const letter = fc.constantFrom('a', 'b', ' ', 'क', 'ي', '字', '👍', 'é')
    const seed = fc.array(letter, { minLength: 8, maxLength: 14 }).map(letters => letters.join(''))
    const texts = seed.chain(text =>
      fc.array(
        fc
          .array(fc.tuple(fc.nat(14), letter, fc.nat(2)), { maxLength: 2 })
          .map(edits =>
            edits.reduce(
              (now, [at, insert, cut]) =>
                now.slice(0, at) + (cut === 2 ? '' : insert) + now.slice(at + Math.min(cut, 1)),
              text,
            ),
          ),
        { minLength: 2, maxLength: 8 },
      ),
    )
    fc.assert(
      fc.property(texts, some => {
        const { rows } = datasetOf(some.map(plainly))
        const familyOf = new Map(
          familiesOf(rows).flatMap((members, at) => members.map(({ key }) => [key, at])),
        )
        const reached = rows.map((_, at) => at)
        const root = (at: number): number => (reached[at] === at ? at : root(reached[at] ?? at))
        for (const [at, one] of rows.entries()) {
          for (const [there, other] of rows.entries()) {
            if (areNearlyEqual(one.text, other.text)) reached[root(at)] = root(there)
          }
        }
        for (const [at, one] of rows.entries()) {
          for (const [there, other] of rows.entries()) {
            expect(familyOf.get(one.key) === familyOf.get(other.key)).toBe(root(at) === root(there))
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
