import { expect, it } from 'vitest'
import { digitOfKey } from '../../../../../renderer/annotations/state/digit-of-key'

it.each([
  ['1', 1],
  ['9', 9],
  ['0', 0],
  ['٣', 3],
  ['۷', 7],
  ['५', 5],
  ['９', 9],
  ['a', null],
  ['²', null],
  ['F1', null],
  ['12', null],
  ['Enter', null],
  ['', null],
])('the key %j types %s', (key, digit) => {
  expect(digitOfKey(key)).toBe(digit)
})
