import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../../../../electron/engines/augmentation/vary-text'

describe('splitting', () => {
  it.each([
    ['It broke. Please help!  Can you? ', ['It broke.', 'Please help!', 'Can you?']],
    ['Call Dr. Smith at 5 p.m. today', ['Call Dr. Smith at 5 p.m. today']],
    ['Pay 3.50 to J. Doe. Now.', ['Pay 3.50 to J. Doe.', 'Now.']],
    ['', []],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
  })
})
