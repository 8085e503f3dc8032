import { describe, expect, it } from 'vitest'
import { deleteWords } from '../../../../../shared/text/transcript/change-words'
import { insertWords } from '../../../../../shared/text/transcript/insert-words'
import { applied, timesOf, transcriptOf, wordsOf } from './transcripts'

const transcript = transcriptOf(wordsOf('a 1-2 b 2-3 /c 6-7', 'x'), 20)
const missed = { text: 'oh well', start: 4, end: 5, speaker: 'x', opens: false }
const inserted = (change: Partial<typeof missed>): string =>
  timesOf(applied(transcript, insertWords(transcript, { ...missed, ...change })).words)

describe('inserting what the machine missed', () => {
  it.each([
    ['into silence', {}, '/a 1-2 b 2-3 oh 4-4.333 well 4.333-5 /c 6-7'],
    ['as a paragraph', { opens: true }, '/a 1-2 b 2-3 /oh 4-4.333 well 4.333-5 /c 6-7'],
    ['by another speaker', { speaker: 'y' }, '/a 1-2 b 2-3 /oh 4-4.333 well 4.333-5 /c 6-7'],
    ['only where nobody speaks', { start: 2.8, end: 9 }, '/a 1-2 b 2-3 oh 3-4 well 4-6 /c 6-7'],
    [
      'between words that touch, where one cedes',
      { start: 2, end: 2, text: 'oh' },
      '/a 1-1.7 oh 1.7-2 b 2-3 /c 6-7',
    ],
    ['before everything', { start: 0, end: 0.6 }, '/oh 0-0.2 well 0.2-0.6 /a 1-2 b 2-3 /c 6-7'],
    ['after everything', { start: 9, end: 10.2 }, '/a 1-2 b 2-3 /c 6-7 oh 9-9.4 well 9.4-10.2'],
    ['up to the end', { start: 19, end: 25 }, '/a 1-2 b 2-3 /c 6-7 oh 19-19.333 well 19.333-20'],
    ['nowhere behind it', { start: 30, end: 31, text: 'oh' }, '/a 1-2 b 2-3 /c 6-7 oh 7-7.3'],
    ['nothing', { text: ' ' }, '/a 1-2 b 2-3 /c 6-7'],
    ['at no time', { start: Number.NaN }, '/a 1-2 b 2-3 /c 6-7'],
    ['backwards', { start: 5, end: 4 }, '/a 1-2 b 2-3 /c 6-7'],
  ])('%s', (_title, change, expected) => {
    expect(inserted(change)).toBe(expected)
  })

  it('splits a paragraph around another voice', () => {
    const patch = insertWords(transcript, { ...missed, start: 2, end: 2, text: 'oh', speaker: 'y' })
    expect(timesOf(applied(transcript, patch).words)).toBe('/a 1-1.7 /oh 1.7-2 /b 2-3 /c 6-7')
  })

  it('starts an empty transcript', () => {
    const empty = transcriptOf([])
    expect(timesOf(applied(empty, insertWords(empty, missed)).words)).toBe('/oh 4-4.333 well 4.333-5')
  })
})

describe('deleting words', () => {
  const words = (from: number, to: number): string =>
    timesOf(applied(transcript, deleteWords(transcript, from, to)).words)

  it.each([
    ['within a paragraph', 1, 2, '/a 1-2 /c 6-7'],
    ['the first of a paragraph', 0, 1, '/b 2-3 /c 6-7'],
    ['across paragraphs', 1, 3, '/a 1-2'],
    ['everything and more', -2, 99, ''],
    ['nothing', 2, 2, '/a 1-2 b 2-3 /c 6-7'],
  ])('%s', (_title, from, to, expected) => {
    expect(words(from, to)).toBe(expected)
  })
})

it('makes room in a recording that has none', () => {
  const empty = transcriptOf([], 0)
  const [only] = applied(empty, insertWords(empty, { ...missed, text: 'oh', start: 0, end: 0 })).words
  expect(only).toMatchObject({ text: 'oh', start: 0, opens: true, speaker: 'x' })
  expect(only?.end).toBeGreaterThan(0)
})
