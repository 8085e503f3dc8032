import { describe, expect, it } from 'vitest'
import { bareWord, plainWord, withWord, writtenOver } from '../../../../../shared/text/review/suggest-words'

describe('what two places have in common', () => {
  it.each([
    ['Cuffe,', 'cuffe'],
    ['“Aarey”', 'aarey'],
    ['سٹیشن۔', 'سٹیشن'],
    ['गाड़ी।', 'गाड़ी'],
    ['don’t', 'don’t'],
    ['...', ''],
  ])('is in %s the word %s', (text, bare) => {
    expect(bareWord(text)).toBe(bare)
  })

  it('keeps its case where it is to be shown', () => {
    expect(plainWord('(Cuffe)')).toBe('Cuffe')
  })
})

describe('writing a word in the place of another', () => {
  it.each([
    ['Aarey,', 'Array', 'Array,'],
    ['“Aarey”', 'Array.', '“Array”'],
    ['...', 'word', 'word'],
    ['word', '', ''],
    ['“and”', '&', '“&”'],
    ['and,', '&,', '&,'],
    ['sea,', 'C++', 'C++,'],
    ['“sea”', 'C++.', '“C++”'],
    ['C++,', 'C++', 'C++,'],
    ['fifty.', '50%', '50%.'],
    ['five', '-5', '-5'],
    ['50%,', '60', '60%,'],
  ])('makes of %s and %s %s', (text, word, made) => {
    expect(withWord(text, word)).toBe(made)
  })
})

describe('what a person wrote over a word', () => {
  it.each([
    ['Aarey,', 'Array', 'Array,'],
    ['“Aarey”', 'Array', '“Array”'],
    ['pepper,', 'pepper.', 'pepper.'],
    ['pepper,', 'pepper', 'pepper'],
    ['pepper,', 'Pepper', 'Pepper'],
    ['salt,', 'C++', 'C++'],
    ['minus', '-5', '-5'],
    ['and', '&', '&'],
    ['word,', '', ''],
  ])('over %s as %s is %s', (before, written, now) => {
    expect(writtenOver(before, written)).toBe(now)
  })
})
