import { describe, expect, it } from 'vitest'
import {
  apertiumWords,
  isAlike,
  literalPlaces,
} from '../../../../../../electron/engines/translation/apertium/word-runs'

const word = (text: string) => {
  const [only] = apertiumWords(text)
  if (!only) throw new Error(`${text} is no word`)
  return only
}

it('finds words and where they are in the whole text', () => {
  expect(apertiumWords('Él, 20 años', { start: 4, end: 11 })).toEqual([
    { start: 4, end: 6, folded: '20' },
    { start: 7, end: 11, folded: 'anos' },
  ])
})

it.each([
  ['rojo', 'roja', true],
  ['Dólar', 'dólares', true],
  ['la', 'las', false],
  ['sol', 'solo', false],
  ['casa', 'coche', false],
  ['él', 'el', true],
])('%s and %s: %s', (one, other, alike) => {
  expect(isAlike(word(one), word(other))).toBe(alike)
})

describe('literal places', () => {
  const line = { start: 0, end: 100 }
  const at = (text: string, value: string) => literalPlaces(text, line, value).map(({ start }) => start)

  it('are whole words', () => {
    expect(at('casada, CASA y casa', ' casa ')).toEqual([8, 15])
  })

  it('may hold signs', () => {
    expect(at('a 5 € o (5 €)', '5 €')).toEqual([2, 9])
  })

  it('are none for nothing, and none where capitals have another length', () => {
    expect(at('casa', ' ')).toEqual([])
    expect(at('İ casa', 'casa')).toEqual([])
  })

  it('end with the line', () => {
    expect(literalPlaces('la casa', { start: 0, end: 5 }, 'casa')).toEqual([])
  })
})
