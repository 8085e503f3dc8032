import { expect, it } from 'vitest'
import { isSameButText } from '../../../../../renderer/speech/store/same-but-text'
import { lineWith } from '../../../shared/speech/sheets'

it('sees nothing new in a line of which only the text is another, and whatever else is', () => {
  const line = lineWith('a', { text: 'One' })
  const typed = { ...line, text: 'One more' }
  expect(isSameButText({ line, number: 1 }, { line: typed, number: 1 })).toBe(true)
  expect(isSameButText({ line, number: 1 }, { line, number: 1 })).toBe(true)
  expect(isSameButText({ line, number: 1 }, { line: typed, number: 2 })).toBe(false)
  expect(isSameButText({ line }, { line: { ...typed, meta: '{}' } })).toBe(false)
  const more: { line: typeof line; note?: string } = { line, note: 'x' }
  expect(isSameButText({ line }, more)).toBe(false)
})
