import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInLines } from '../../../../../shared/speech/commands/find-in-lines'
import type { Search } from '../../../../../shared/text/search'
import { applied, lineWith, replaceInLines, sheetWith } from '../sheets'

const search = (find: string, more: Partial<Search> = {}): Search => ({
  find,
  matchCase: false,
  wholeWords: false,
  isPattern: false,
  ...more,
})
const sheetSaying = (...texts: string[]) =>
  sheetWith(...texts.map((text, at) => lineWith(`k${at}`, { text })))

function replaced(texts: string[], wanted: Search, replacement: string, keys: string[] | null = null) {
  const sheet = sheetSaying(...texts)
  const result = replaceInLines(sheet, wanted, replacement, keys)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const { patch, count } = result.value
  return { count, texts: applied(sheet, patch).lines.map(({ text }) => text) }
}

describe('find', () => {
  it('answers lines and places', () => {
    expect(findInLines(sheetSaying('A train, a Train', 'none', 'TRAIN'), search('train'))).toEqual({
      ok: true,
      value: [
        {
          key: 'k0',
          ranges: [
            [2, 7],
            [11, 16],
          ],
        },
        { key: 'k2', ranges: [[0, 5]] },
      ],
    })
  })

  it('finds nothing for nothing, and for a pattern only what has letters', () => {
    expect(findInLines(sheetSaying('abc'), search(''))).toEqual({ ok: true, value: [] })
    const stars = findInLines(sheetSaying('axxb'), search('x*', { isPattern: true }))
    expect(stars).toEqual({ ok: true, value: [{ key: 'k0', ranges: [[1, 3]] }] })
  })

  it('says why a pattern cannot be read', () => {
    const bad = findInLines(sheetSaying('a'), search('(', { isPattern: true }))
    expect(bad).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'find' } })
    expect(replaceInLines(sheetSaying('a'), search('(', { isPattern: true }), '')).toMatchObject({
      ok: false,
    })
  })

  it('takes every sign as it stands unless it is a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), find => {
        const found = findInLines(sheetSaying(find), search(find, { matchCase: true }))
        expect(found).toEqual({ ok: true, value: [{ key: 'k0', ranges: [[0, find.length]] }] })
      }),
    )
  })
})

describe('replace', () => {
  it('minds case where it is asked to', () => {
    expect(replaced(['Train train'], search('train'), 'bus')).toEqual({ count: 2, texts: ['bus bus'] })
    expect(replaced(['Train train'], search('train', { matchCase: true }), 'bus').texts).toEqual([
      'Train bus',
    ])
  })

  it('takes whole words in every script', () => {
    const whole = { wholeWords: true }
    expect(replaced(['car cars scar car_1 car.'], search('car', whole), 'bus').texts).toEqual([
      'bus cars scar car_1 bus.',
    ])
    expect(replaced(['Zug Züge Zugé'], search('zug', whole), 'X').texts).toEqual(['X Züge Zugé'])
    // A vowel sign belongs to the letter before it.
    expect(replaced(['क की क'], search('क', whole), 'X').texts).toEqual(['X की X'])
    expect(replaced(['a|b ab'], search('a|ab', { ...whole, isPattern: true }), 'X').texts).toEqual(['X|b X'])
  })

  it('uses groups in patterns and dollars as they stand elsewhere', () => {
    const pattern = search('(\\d+):(\\d+)(x)?', { isPattern: true })
    expect(replaced(['at 23:30'], pattern, '$2.$1 $& $$ $3$9').texts).toEqual(['at 30.23 23:30 $ $9'])
    const named = search('(?<word>a+)', { isPattern: true })
    expect(replaced(['aab'], named, '<$<word>$<none>>').texts).toEqual(['<aa>b'])
    expect(replaced(['aab'], search('a+', { isPattern: true }), '$<word>').texts).toEqual(['$<word>b'])
    expect(replaced(['cost'], search('cost'), '$1 $&').texts).toEqual(['$1 $&'])
  })

  it('stays among the lines it is given, and counts what changed', () => {
    expect(replaced(['a', 'a', 'b'], search('a'), 'c', ['k1', 'k2'])).toEqual({
      count: 1,
      texts: ['a', 'c', 'b'],
    })
    expect(replaced(['a'], search('a'), 'a').count).toBe(0)
  })
})

it('replaces nothing when nothing is looked for', () => {
  const search = { find: '', matchCase: false, wholeWords: false, isPattern: false }
  expect(replaceInLines(sheetWith(lineWith('a')), search, 'x')).toEqual({
    ok: true,
    value: { patch: [], count: 0 },
  })
})
