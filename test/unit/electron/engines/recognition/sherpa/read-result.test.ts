import { describe, expect, it } from 'vitest'
import {
  readSherpaResult,
  sherpaResultSchema,
} from '../../../../../../electron/engines/recognition/sherpa/read-result'

const read = (result: object, length = 10) =>
  readSherpaResult(sherpaResultSchema.parse(result), length).map(({ word, start, end, conf }) => [
    word,
    Math.round(start * 100) / 100,
    Math.round(end * 100) / 100,
    conf === null ? null : Math.round(conf * 100) / 100,
  ])

describe('readSherpaResult', () => {
  it('reads a transducer: beginnings of tokens and their probabilities', () => {
    const result = {
      text: 'HELLO WORLD',
      tokens: ['▁HE', 'LLO', '▁WORLD'],
      timestamps: [0.5, 0.7, 3],
      ys_log_probs: [Math.log(0.8), Math.log(0.6), 0],
    }
    // The last syllable of a word does not last until the next word begins.
    expect(read(result)).toEqual([
      ['HELLO', 0.5, 1.1, 0.7],
      ['WORLD', 3, 3.4, 1],
    ])
  })

  it('believes a model that says how long each token lasts', () => {
    const result = { text: ' a b', tokens: [' a', ' b'], timestamps: [1, 2], durations: [0.25, 0.5] }
    expect(read(result)).toEqual([
      ['a', 1, 1.25, null],
      ['b', 2, 2.5, null],
    ])
  })

  it('lets no word last beyond the chunk', () => {
    expect(read({ text: 'a', tokens: ['a'], timestamps: [1.9] }, 2)).toEqual([['a', 1.9, 2, null]])
  })

  it('joins letters that were spelled in bytes', () => {
    const result = { text: 'é', tokens: ['<0xC3>', '<0xA9>', ' a'], timestamps: [0, 0.5, 1] }
    expect(read(result).map(([word]) => word)).toEqual(['é', 'a'])
  })

  it('shares out time where the tokens are broken letters', () => {
    const result = { text: '日本 ok', tokens: ['\ufffd', '\ufffd', ' ok'], timestamps: [1, 2, 3] }
    expect(
      read(result)
        .map(([word]) => word)
        .join(' '),
    ).toContain('ok')
    expect(read(result).some(([word]) => String(word).includes('\ufffd'))).toBe(false)
  })

  it('reads sentences with their times', () => {
    const result = {
      text: ' One two',
      tokens: [' One', ' two'],
      segment_texts: [' One', ' two'],
      segment_timestamps: [0, 4],
      segment_durations: [2, 9],
    }
    expect(read(result, 6)).toEqual([
      ['One', 0, 2, null],
      ['two', 4, 6, null],
    ])
  })

  it('has no words for silence', () => {
    expect(read({ text: '' })).toEqual([])
  })
})
