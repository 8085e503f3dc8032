import { expect, it } from 'vitest'
import { restoreCase } from '../../../../shared/augment/restore-case'

const restored = (text: string, source: string) => restoreCase({ text, spans: [] }, source).text

it('does not take the first word of a sentence for a name', () => {
  expect(restored('a book for me', 'Book it. Now go to Rome')).toBe('A book for me')
  expect(restored('now to rome', 'Book it. Now go to Rome')).toBe('Now to Rome')
})

it('keeps small what the source keeps small', () => {
  expect(restored('a table in mumbai', 'table in mumbai')).toBe('a table in mumbai')
})

it('knows a name that stands first when it is no plain start', () => {
  expect(restored('ask nasa', 'NASA launched')).toBe('Ask NASA')
})

it('leaves letters alone that would change their length', () => {
  expect(restored('ßa', 'Ab')).toBe('ßa')
  expect(restored('1, 2', 'One')).toBe('1, 2')
})
