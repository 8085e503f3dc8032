import { describe, expect, it } from 'vitest'
import { sampleOf, talkTimes } from '../../../../../shared/text/speakers/talk-time'
import type { Word } from '../../../../../shared/text/transcript/word'
import { heard } from '../review/made-words'

/** `a` three times, `b` twice, `a` once; a word a second. */
const words = heard('one two three four five six').map(
  (word, at): Word => ({ ...word, speaker: at === 3 || at === 4 ? 'b' : 'a', opens: [0, 3, 5].includes(at) }),
)

describe('talk time', () => {
  it('is from the first word of a turn to its last, counted by speaker', () => {
    const times = talkTimes(words)
    expect(times.get('a')?.turns).toBe(2)
    expect(times.get('a')?.seconds).toBeCloseTo(2.8 + 0.8)
    expect(times.get('b')).toEqual({ seconds: expect.closeTo(1.8), turns: 1 })
  })

  it('begins a turn with each paragraph, and knows who is not known', () => {
    const parted = heard('one two').map((word): Word => ({ ...word, opens: true }))
    expect(talkTimes(parted).get(null)?.turns).toBe(2)
    expect(talkTimes([]).size).toBe(0)
  })

  it('is never less than nothing', () => {
    const [word] = heard('one')
    expect(word && talkTimes([{ ...word, end: word.start - 1 }]).get(null)?.seconds).toBe(0)
  })
})

describe('a sample of a voice', () => {
  it('is the longest stretch without anybody else, cut to what is enough', () => {
    expect(sampleOf(words, 'a')).toEqual({ start: 0, end: 2.8 })
    expect(sampleOf(words, 'a', 1)).toEqual({ start: 0, end: 1 })
    expect(sampleOf(words, 'b')).toEqual({ start: 3, end: 4.8 })
    expect(sampleOf(words, 'c')).toBeNull()
  })

  it('does not reach over a long pause', () => {
    const [first, second] = heard('one two', { speaker: 'a' })
    if (!first || !second) throw new Error('There are no words.')
    const late = { ...second, start: 10, end: 12 }
    expect(sampleOf([first, late], 'a')).toEqual({ start: 10, end: 12 })
  })
})
