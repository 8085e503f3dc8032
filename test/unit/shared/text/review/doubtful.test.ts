import { describe, expect, it } from 'vitest'
import { isDoubtful, nextDoubtful } from '../../../../../shared/text/review/marked-words'
import type { Word } from '../../../../../shared/text/transcript/word'
import { but, heard } from './made-words'

const words = but(but(heard('one two three four five'), 1, { confidence: 0.4 }), 3, { confidence: 0.6 })

const under = (below: number) => (word: Word) => isDoubtful(word, below)

describe('doubtful words', () => {
  it('are those below the threshold that nobody has confirmed', () => {
    const doubtful = (all: readonly Word[], below: number): number[] =>
      all.flatMap((word, at) => (isDoubtful(word, below) ? [at] : []))
    expect(doubtful(words, 0.7)).toEqual([1, 3])
    expect(doubtful(words, 0.5)).toEqual([1])
    expect(doubtful(but(words, 1, { confirmed: true }), 0.7)).toEqual([3])
  })

  it('are none where the service did not say, or said more than everything', () => {
    const [word] = heard('word')
    expect(word && isDoubtful({ ...word, confidence: null }, 0.7)).toBe(false)
    expect(word && isDoubtful({ ...word, confidence: 1.2 }, 1)).toBe(false)
  })

  it('are gone through in both directions, round the ends', () => {
    expect(nextDoubtful(words, under(0.7), 1, 1)).toBe(3)
    expect(nextDoubtful(words, under(0.7), 3, 1)).toBe(1)
    expect(nextDoubtful(words, under(0.7), 1, -1)).toBe(3)
    expect(nextDoubtful(words, under(0.7), -1, 1)).toBe(1)
    expect(nextDoubtful(words, under(0.1), 0, 1)).toBeNull()
    expect(nextDoubtful([], under(0.7), 0, 1)).toBeNull()
  })

  it('lead back to the only one there is', () => {
    expect(nextDoubtful(words, under(0.5), 1, 1)).toBe(1)
  })
})
