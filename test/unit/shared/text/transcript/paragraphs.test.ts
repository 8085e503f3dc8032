import { describe, expect, it } from 'vitest'
import {
  openParagraphs,
  paragraphAt,
  paragraphsOf,
  wordIndexAt,
  writeParagraph,
} from '../../../../../shared/text/transcript/paragraphs'
import { segmentsOf } from '../../../../../shared/text/transcript/segment'
import { indexAtTime } from '../../../../../shared/text/transcript/word'
import { timesOf, word, wordsOf } from './transcripts'

const words = wordsOf('a 0-1 b 1-2 /c 3-4 /d 5-6 e 6-7')

describe('paragraphs', () => {
  it('begin where a word opens one', () => {
    expect(paragraphsOf(words)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 5 },
    ])
    expect(paragraphsOf([])).toEqual([])
    expect([0, 1, 2, 4].map(at => paragraphAt(words, at).from)).toEqual([0, 0, 2, 3])
    expect(paragraphAt(words, 3)).toEqual({ from: 3, to: 5 })
  })

  it('are written with spaces, but for what is glued', () => {
    const glued = [word('Ja', 0, 1, { glued: true }), word(',', 1, 2, { glued: true }), word('東京', 2, 3)]
    const written = writeParagraph(glued)
    expect(written).toEqual({ text: 'Ja, 東京', starts: [0, 2, 4] })
    expect([0, 1, 2, 3, 4, 9].map(offset => wordIndexAt(written, offset))).toEqual([0, 0, 1, 1, 2, 2])
    expect(wordIndexAt(writeParagraph([]), 3)).toBe(0)
  })

  it('open at a change of speaker and after a pause of more than a second', () => {
    const spoken = [...wordsOf('a 0-1 b 2-3 c 4.5-5', '1'), ...wordsOf('d 5-6', '2')]
    expect(timesOf(openParagraphs(spoken))).toBe('/a 0-1 b 2-3 /c 4.5-5 /d 5-6')
  })

  it('end at a sentence once they are long, and anyway once they are twice as long', () => {
    const endless = wordsOf('a 0-1 b. 1-2 c 2-3 d.” 3-4 e 4-5 f 5-6 g 6-7 h 7-8 i 8-9 j 9-10 k 10-11')
    expect(timesOf(openParagraphs(endless, 3))).toBe(
      '/a 0-1 b. 1-2 c 2-3 d.” 3-4 /e 4-5 f 5-6 g 6-7 h 7-8 i 8-9 j 9-10 /k 10-11',
    )
  })

  it('are segments to those who ask for segments', () => {
    expect(segmentsOf(wordsOf('a 0-1 b 1-2 /c 3-4', '7'))).toEqual([
      { start: 0, end: 2, speaker: '7', text: 'a b' },
      { start: 3, end: 4, speaker: '7', text: 'c' },
    ])
  })
})

describe('the word at a time', () => {
  it('is the one being spoken, or the next', () => {
    expect([-1, 0, 0.99, 1, 2, 2.5, 3, 7].map(time => indexAtTime(words, time))).toEqual([
      0, 0, 0, 1, 2, 2, 2, 5,
    ])
  })
})
