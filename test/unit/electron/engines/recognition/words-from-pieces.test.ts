import { describe, expect, it } from 'vitest'
import {
  type TimedPiece,
  wordsFromPieces,
} from '../../../../../electron/engines/recognition/words-from-pieces'

const piece = (text: string, start: number, end: number, conf: number | null = null): TimedPiece => ({
  text,
  start,
  end,
  conf,
})

const round = (value: number): number => Math.round(value * 1_000) / 1_000
const told = (pieces: TimedPiece[]): [string, number, number, number | null][] =>
  wordsFromPieces(pieces).map(({ word, start, end, conf }) => [
    word,
    round(start),
    round(end),
    conf === null ? null : round(conf),
  ])

describe('wordsFromPieces', () => {
  it('strings the parts of a word together', () => {
    const pieces = [piece(' un', 1, 1.2, 0.5), piece('known', 1.2, 1.5, 0.9), piece(' word', 1.6, 2, 1)]
    expect(told(pieces)).toEqual([
      ['unknown', 1, 1.5, 0.7],
      ['word', 1.6, 2, 1],
    ])
  })

  it('is as sure of a word as of the parts that say it, and not at all where none does', () => {
    const pieces = [piece(' un', 1, 1.2), piece('known', 1.2, 1.5, 0.5), piece(' word', 1.6, 2)]
    expect(told(pieces).map(([, , , conf]) => conf)).toEqual([0.5, null])
  })

  it('keeps signs with the word they follow', () => {
    expect(told([piece(' Yes', 0, 0.4, 0.8), piece(',', 0.4, 0.4, 0.6), piece(' sir', 0.5, 1, 1)])).toEqual([
      ['Yes,', 0, 0.4, 0.7],
      ['sir', 0.5, 1, 1],
    ])
  })

  it('shares the time of a sentence out over its words by their letters', () => {
    expect(told([piece(' one three', 10, 19)])).toEqual([
      ['one', 10, 13, null],
      ['three', 14, 19, null],
    ])
  })

  it('finds the words of scripts that write no spaces', () => {
    const words = told([piece('今日', 0, 1, 0.9), piece('は', 1, 2, 0.9), piece('晴れ', 2, 3, 0.9)])
    expect(words.map(([word]) => word).join('')).toBe('今日は晴れ')
    expect(words.length).toBeGreaterThan(1)
    expect(words[0]).toEqual(['今日', 0, 1, 0.9])
  })

  it('gives a word some time even where the recogniser gave none, and a confidence within bounds', () => {
    expect(told([piece('now', 3, 3, 1.2)])).toEqual([['now', 3, 3.01, 1]])
  })

  it('makes no words of nothing', () => {
    expect(wordsFromPieces([])).toEqual([])
    expect(wordsFromPieces([piece('  ', 0, 5)])).toEqual([])
  })
})
