import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignToHeard, estimated, isEstimated } from '../../../../../shared/text/transcript/align-to-heard'
import { findUnsoundWord, type Word } from '../../../../../shared/text/transcript/word'
import { wordsFromSegments } from '../../../../../shared/text/transcript/word-times'
import { word, wordsOf } from './transcripts'

/** As a file without times is laid out: evenly over a minute. */
const evenly = (text: string): Word[] => wordsFromSegments([{ start: 0, end: 60, text, speaker: null }])
const heard = wordsOf('good 1-1.4 morning 1.4-2 everyone 2-3 we 10-10.2 have 10.2-10.5 time 10.5-11')

const align = (text: string, said: readonly Word[] = heard) => alignToHeard(evenly(text), said, 60)
const times = (words: readonly Word[]) =>
  words.map(({ text, start, end }) => `${text} ${+start.toFixed(2)}-${+end.toFixed(2)}`).join(' ')
const marked = (words: readonly Word[]) =>
  words.filter(({ confidence }) => confidence === estimated).map(({ text }) => text)

describe('a text laid along what was heard', () => {
  it('has each word when it was said, whatever its case and its signs', () => {
    const words = align('“Good MORNING, everyone! We have time.”')
    expect(words.map(({ start }) => start)).toEqual([1, 1.4, 2, 10, 10.2, 10.5])
    expect(words.map(({ end }) => end)).toEqual([1.4, 2, 3, 10.2, 10.5, 11])
    expect(marked(words)).toEqual([])
    expect(words.map(({ confidence }) => confidence)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('puts what nobody heard beside the word before it, and marks it', () => {
    const words = align('Good morning everyone here we have time')
    expect(marked(words)).toEqual(['here'])
    expect(times(words)).toContain('everyone 2-3 here 3-3.3 we 10-10.2')
  })

  it('makes room where there is none', () => {
    const words = align('Good very morning everyone we have time')
    expect(marked(words)).toEqual(['very'])
    expect(findUnsoundWord(words)).toBeNull()
    expect(words[3]?.start).toBe(2)
  })

  it('leaves out what was heard beside the text', () => {
    const words = align('Good everyone we have time')
    expect(times(words)).toBe('Good 1-1.4 everyone 2-3 we 10-10.2 have 10.2-10.5 time 10.5-11')
  })

  it('gives what was heard otherwise the time of what was heard in its place', () => {
    const words = align('Good evening all we have time')
    expect(marked(words)).toEqual(['evening', 'all'])
    expect(words.slice(1, 3).map(({ start }) => start)[0]).toBe(1.4)
    expect(words[2]?.end).toBe(3)
  })

  it('places what stands before the first and behind the last word that was heard', () => {
    const words = align('So good morning everyone we have time today')
    expect(marked(words)).toEqual(['So', 'today'])
    expect(times(words)).toMatch(/^So 0\.7-1 Good|^So 0\.7-1 good/)
    expect(words.at(-1)).toMatchObject({ start: 11, end: 11.3 })
  })

  it('knows numbers in other digits and with other signs, and words that are parted otherwise', () => {
    const said = wordsOf('about 0-1 1200 1-2 well 2-3 known 3-4 cafés 4-5')
    expect(times(align('About 1,200 well-known Cafés', said))).toBe(
      'About 0-1 1,200 1-2 well-known 2-4 Cafés 4-5',
    )
    expect(marked(align('About ١٢٠٠ well known cafés', said))).toEqual([])
  })

  it('goes letter by letter where no spaces are written', () => {
    const said = [
      word('今日', 0, 1, { opens: true }),
      word('は天', 1, 2, { glued: true }),
      word('気が', 2, 3, { glued: true }),
      word('いい', 3, 4, { glued: true }),
    ]
    const words = align('今日は天気がいい。', said)
    expect(marked(words)).toEqual([])
    const weather = words.find(({ text }) => text.startsWith('天気'))
    expect(weather).toMatchObject({ start: 1.5, end: 2.5 })
  })

  it('stays as it is laid out where it is of another recording, and all of it is marked', () => {
    const text = 'Nothing of this was ever said in there by anybody at all good'
    const words = align(text)
    expect(times(words)).toBe(times(evenly(text)))
    expect(marked(words)).toHaveLength(words.length)
  })

  it('says nothing of a dash, which nobody speaks', () => {
    expect(marked(align('Good morning — everyone we have time'))).toEqual([])
  })

  it('is estimated where nobody heard it, and a word that a machine doubts is not', () => {
    const words = align('Good morning everyone here we have time')
    const isTold = (from: string) => words.filter(one => isEstimated(one, from)).map(({ text }) => text)
    expect(isTold('minutes.txt')).toEqual(['here'])
    expect(isTold('')).toEqual([])
    expect(isTold('record')).toEqual([])
  })

  it('is sound whatever is said and whatever was heard', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '—', 'don’t', '今日は'), {
      minLength: 1,
      maxLength: 25,
    })
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (said, was, isKnown) => {
        const words = evenly(said.join(' '))
        const aligned = alignToHeard(words, evenly(was.join(' ')), isKnown ? 60 : null)
        expect(findUnsoundWord(aligned)).toBeNull()
        expect(aligned.map(({ text, opens, glued, machine }) => [text, opens, glued, machine])).toEqual(
          words.map(({ text, opens, glued, machine }) => [text, opens, glued, machine]),
        )
      }),
    )
  })

  it('is as quick with thirty thousand words, of which every tenth was heard otherwise', () => {
    const said = Array.from({ length: 30_000 }, (_, at) => `w${(at * 7919) % 997}`)
    const was = said.map(
      (text, at): Word => word(at % 10 === 3 ? 'x' : text, at, at + 0.9, { opens: at === 0 }),
    )
    const words = alignToHeard(evenly(said.join(' ')), was, 30_000)
    expect(marked(words)).toHaveLength(3_000)
    expect(words[29_999]).toMatchObject({ start: 29_999, end: 29_999.9 })
  })
})
