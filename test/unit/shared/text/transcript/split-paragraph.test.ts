import { describe, expect, it } from 'vitest'
import { joinParagraphs, splitParagraph } from '../../../../../shared/text/transcript/split-and-join'
import { applied, timesOf, transcriptOf, word, wordsOf } from './transcripts'

const transcript = transcriptOf(wordsOf('hello 0-1 world 1-2 again 2-3'))
const split = (offset: number): string =>
  timesOf(applied(transcript, splitParagraph(transcript, { from: 0, to: 3 }, offset)).words)

describe('splitting a paragraph', () => {
  it.each([
    ['before a word', 6, '/hello 0-1 /world 1-2 again 2-3'],
    ['behind a word', 5, '/hello 0-1 /world 1-2 again 2-3'],
    ['within a word, by the length of its halves', 8, '/hello 0-1 wo 1-1.4 /rld 1.4-2 again 2-3'],
    ['at the very start', 0, '/hello 0-1 world 1-2 again 2-3'],
    ['at the very end', 17, '/hello 0-1 world 1-2 again 2-3'],
  ])('%s', (_title, offset, expected) => {
    expect(split(offset)).toBe(expected)
  })

  it('cuts no character and leaves no space at an edge', () => {
    const family = transcriptOf([word('a👩‍👩‍👧b', 0, 1, { opens: true })])
    const parts = applied(family, splitParagraph(family, { from: 0, to: 1 }, 4)).words
    expect(parts.map(({ text }) => text)).toEqual(['a', '👩‍👩‍👧b'])
    const city = transcriptOf([word('New York', 0, 1, { opens: true })])
    const halves = applied(city, splitParagraph(city, { from: 0, to: 1 }, 4)).words
    expect(halves).toMatchObject([{ text: 'New' }, { text: 'York', glued: false, machine: null }])
    const marked = transcriptOf([word('a \u0301', 0, 1, { opens: true })])
    expect(splitParagraph(marked, { from: 0, to: 1 }, 2)).toHaveLength(1)
  })

  it('does nothing to a paragraph that is not there', () => {
    expect(splitParagraph(transcript, { from: 9, to: 9 }, 0)).toEqual([])
  })
})

describe('joining paragraphs', () => {
  it('lets the first speaker say both', () => {
    const two = transcriptOf([
      ...wordsOf('a 0-1 b 1-2', 'x'),
      ...wordsOf('c 2-3 d 3-4', 'y'),
      ...wordsOf('e 5-6', 'z'),
    ])
    const { words } = applied(two, joinParagraphs(two, { from: 2, to: 4 }))
    expect(timesOf(words)).toBe('/a 0-1 b 1-2 c 2-3 d 3-4 /e 5-6')
    expect(words.map(({ speaker }) => speaker).join('')).toBe('xxxxz')
  })

  it('is the way back from splitting within a word, but for the word being two', () => {
    const parted = applied(transcript, splitParagraph(transcript, { from: 0, to: 3 }, 8))
    const { words } = applied(parted, joinParagraphs(parted, { from: 2, to: 4 }))
    expect(words.map(({ text, glued }) => (glued ? '' : ' ') + text).join('')).toBe(' hello world again')
  })

  it('does nothing to the first, nor in the middle of one', () => {
    expect(joinParagraphs(transcript, { from: 0, to: 3 })).toEqual([])
    expect(joinParagraphs(transcript, { from: 1, to: 3 })).toEqual([])
  })
})
