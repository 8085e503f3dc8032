import { describe, expect, it } from 'vitest'
import {
  phrasesOf,
  piecesOf,
  readTokens,
} from '../../../../../../electron/engines/recognition/sherpa/hotwords'

const upper = readTokens("<blk> 0\n<unk> 1\n▁THE 2\n▁B 3\nO 4\nS 5\nWELL 6\n' 7\n")
const set = (tokens: ReadonlyMap<string, number>) => new Set(tokens.keys())

describe('names and terms, as a transducer takes them', () => {
  it('are in the letters that the model has', () => {
    expect(phrasesOf(['Boswell', 'the boss'], set(upper))).toBe('BOSWELL/THE BOSS')
    expect(phrasesOf(['BOS'], new Set(['▁bo', 's']))).toBe('bos')
    expect(phrasesOf(['Bos', 'BOS'], new Set(['▁B', 'os']))).toBe('Bos')
  })

  it('lack those that it cannot spell to their end', () => {
    expect(phrasesOf(['Boxwell', 'Bos', 'Boz', 'well', '…'], set(upper))).toBe('BOS')
    expect(phrasesOf(['Bos Zwell'], set(upper))).toBe('')
  })

  it('bring none of their signs, which would be scores and ends', () => {
    expect(phrasesOf(["Bo's :4.0", 'Bos/Bo', 'Bos (Bo)'], set(upper))).toBe('BOS BO/BOS BO')
  })

  it('are of pieces, the frequent ones likelier, and a few of them likelier than many', () => {
    const pieces = piecesOf(upper)
      .trim()
      .split('\n')
      .map(line => line.split('\t'))
    expect(pieces.map(([piece]) => piece)).toEqual(['▁THE', '▁B', 'O', 'S', 'WELL', "'"])
    const scores = pieces.map(([, score]) => Number(score))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    const [first = 0, second = 0] = scores
    expect(scores.every(score => score > first + second)).toBe(true)
  })
})
