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

  it('times each word of a text whose letters are cut between two tokens', () => {
    const result = {
      text: ' आज मौसम।',
      tokens: [' \ufffd', '<0x86>', '\ufffd', '<0x9C>', ' म', '\ufffd', '<0x8C>', 'सम', '\ufffd', '<0xA4>'],
      timestamps: [0, 0.25, 0.5, 0.75, 5, 5.25, 5.5, 5.75, 6, 6.25],
      durations: [0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25],
    }
    expect(read(result)).toEqual([
      ['आज', 0, 1, null],
      ['मौसम।', 5, 6.5, null],
    ])
  })

  it('times what is nothing but pieces of letters a letter at a time', () => {
    const result = {
      text: 'က ခဂ',
      tokens: ['\ufffd', '<0x80>', ' \ufffd', '\ufffd', '\ufffd', '\ufffd'],
      timestamps: [1, 2, 6, 7, 8, 9],
      durations: [1, 1, 1, 1, 1, 1],
    }
    expect(read(result)).toEqual([
      ['က', 1, 3, null],
      ['ခဂ', 6, 10, null],
    ])
  })

  it('times the rest of a text that ends within a letter', () => {
    const result = {
      text: 'ok no\ufffd',
      tokens: ['ok', ' no', '\ufffd', '<0x9F>'],
      timestamps: [1, 5, 6, 7],
      durations: [1, 1, 1, 1],
    }
    expect(read(result)).toEqual([
      ['ok', 1, 2, null],
      ['no\ufffd', 5, 8, null],
    ])
  })

  it('shares out time where the tokens do not say the text', () => {
    const result = { text: '日本 ok', tokens: ['\ufffd', '\ufffd', ' no'], timestamps: [1, 2, 3] }
    expect(read(result).map(([word]) => word)).toEqual(['日本', 'ok'])
    expect(read(result)[1]?.[2]).toBe(3.4)
  })

  it('does not ponder long over a text that makes no sense', () => {
    const many = 20_000
    const tokens = [...Array<string>(many).fill('\ufffd'), 'x']
    const result = { text: '日'.repeat(many), tokens, timestamps: tokens.map((_, index) => index) }
    expect(read(result, many).map(([word]) => word)).not.toContain('x')
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
