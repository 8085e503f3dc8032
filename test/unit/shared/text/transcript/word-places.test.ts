import { describe, expect, it } from 'vitest'
import { lastUpTo } from '../../../../../shared/text/count-below'
import { movePlace, placeWords } from '../../../../../shared/text/transcript/paragraphs'
import { heard } from '../review/made-words'

const words = heard('one two three')

describe('places of words', () => {
  it('pass over white space that was typed and is no word yet', () => {
    expect(placeWords(words, ' one  two\u00a0\u3000three \n')).toEqual([1, 6, 11])
  })

  it('are unknown while the text says something else', () => {
    expect(placeWords(words, 'one tw three')).toBeNull()
    expect(placeWords(words, 'one two three four')).toBeNull()
    expect(placeWords([], '')).toEqual([])
  })

  it('tell the word that holds a place or stands before it', () => {
    expect([0, 3, 4, 99].map(place => lastUpTo([0, 4, 8], place))).toEqual([0, 0, 1, 2])
    expect(lastUpTo([], 4)).toBe(0)
  })

  it('move with the words, from the text as it stands to the text as it is written', () => {
    const stands = placeWords(words, 'one   two three') ?? []
    const written = placeWords(words, 'one two three') ?? []
    expect(movePlace(words, stands, written, 7)).toBe(5)
    expect(movePlace(words, stands, written, 5)).toBe(3)
    expect(movePlace(words, written, stands, 5)).toBe(7)
  })
})
