import { expect, it } from 'vitest'
import { quoted } from '../../../../renderer/annotations/quoted'

it('keeps a piece of text from turning the sentence around', () => {
  expect(quoted('שלום')).toBe('\u2068שלום\u2069')
})

it('puts it on one line and cuts it between characters', () => {
  expect(quoted('a\r\n b')).toBe('\u2068a b\u2069')
  const families = '👩‍👩‍👧‍👦'.repeat(60)
  expect(quoted(families)).toBe(`\u2068${'👩‍👩‍👧‍👦'.repeat(47)}…\u2069`)
  expect(quoted('👩‍👩‍👧‍👦'.repeat(48))).toBe(`\u2068${'👩‍👩‍👧‍👦'.repeat(48)}\u2069`)
})
