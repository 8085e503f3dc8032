import { expect, it } from 'vitest'
import { excerptOf } from '../../../../shared/formats/reading'

it.each([
  ['', ''],
  ['one two', 'one two'],
  [' one  two\n', 'one two'],
  ['one\ttwo\r\n\r\n three \u00a0four', 'one two three four'],
  ['one \n two', 'one two'],
  ['\n one', 'one'],
])('shows %j on one line as %j', (text, shown) => {
  expect(excerptOf(text)).toBe(shown)
})

it('shows as much as a list has room for', () => {
  expect(excerptOf('a'.repeat(80))).toBe('a'.repeat(80))
  expect(excerptOf('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`)
  expect(excerptOf(`${' '.repeat(160)}a`)).toBe('')
})
