import { describe, expect, it } from 'vitest'
import { bare, isFarTooLong, isTalk } from '../../../../../electron/engines/language-model/model-answers'

describe('talk about the answer', () => {
  it.each([
    'Here is the translation: Hola',
    "Sure! Here's your translation:",
    'Translation: Hola',
    'The translated text is: Hola',
    'As an AI, I cannot do that.',
    'Here are five variations of the sentence',
    '```json',
  ])('%j is', text => {
    expect(isTalk(text, 'Hello')).toBe(true)
  })

  it.each(["I'm sorry, I am late.", 'Here is the book.', 'Note: the shop is closed.', 'Sure, why not?'])(
    '%j is not: people say so',
    text => {
      expect(isTalk(text, 'Hola')).toBe(false)
    },
  )

  it('is none where the text itself spoke so', () => {
    expect(isTalk('Translation: Hola', 'Translation: Hello')).toBe(false)
  })
})

it('knows what is far too long', () => {
  expect(isFarTooLong('x'.repeat(160), 'Hello hello')).toBe(false)
  expect(isFarTooLong('x'.repeat(200), 'Hello hello')).toBe(true)
})

it('compares letters and digits alone', () => {
  expect(bare('  What, is THE time?! ')).toBe('what is the time')
  expect(bare('क्या हाल है?')).toBe('क्या हाल है')
})
