import { expect, it } from 'vitest'
import { moveLines } from '../../../../../shared/speech/commands/move-lines'
import { applied, keysOf, sheetOf } from '../sheets'

const moved = (keys: string, before: number): string => {
  const sheet = sheetOf('abcdef')
  return keysOf(applied(sheet, moveLines(sheet, [...keys], before)))
}

it.each([
  ['a', 6, 'bcdefa'],
  ['f', 0, 'fabcde'],
  ['b', 4, 'acdbef'],
  ['e', 1, 'aebcdf'],
  ['ace', 3, 'bacedf'],
  ['ce', 2, 'abcedf'],
  ['ec', 0, 'ceabdf'],
  ['bd', 99, 'acefbd'],
  ['bd', -5, 'bdacef'],
])('drops %s before place %i', (keys, before, expected) => {
  expect(moved(keys, before)).toBe(expected)
})

it('is no edit where nothing moves', () => {
  const sheet = sheetOf('abcdef')
  for (const before of [1, 2, 3]) expect(moveLines(sheet, ['b', 'c'], before)).toEqual([])
  expect(moveLines(sheet, ['x'], 0)).toEqual([])
  expect(moveLines(sheet, [], 0)).toEqual([])
})
