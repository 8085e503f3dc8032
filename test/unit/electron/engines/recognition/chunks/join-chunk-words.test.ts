import { expect, it } from 'vitest'
import type { RecognisedWord } from '../../../../../../electron/engines/engine-ports'
import { joinChunkWords } from '../../../../../../electron/engines/recognition/chunks/recognise-chunks'

const word = (text: string, start: number, end: number): RecognisedWord => ({
  word: text,
  start,
  end,
  conf: 1,
})

function join(...heard: [start: number, keepFrom: number, keepTo: number, words: RecognisedWord[]][]) {
  const words: RecognisedWord[] = []
  for (const [start, keepFrom, keepTo, own] of heard) {
    joinChunkWords(words, own, { samples: new Float32Array(0), start, keepFrom, keepTo })
  }
  return words.map(({ word: text, start, end }) => [text, start, end])
}

it('counts times from the start of the recording', () => {
  expect(join([10, 10, 20, [word('a', 1, 2)]])).toEqual([['a', 11, 12]])
})

it('keeps the words of each chunk on its own side of the seam', () => {
  const first = [word('one', 8, 9), word('two', 9.2, 10.2), word('thr', 10.6, 11)]
  const second = [word('wo', 0, 1.2), word('three', 1.6, 2.4)]
  expect(join([0, 0, 10, first], [9, 10, 20, second])).toEqual([
    ['one', 8, 9],
    ['two', 9.2, 10.2],
    ['three', 10.6, 11.4],
  ])
})

it('takes a word that both heard once, though they disagree on its time', () => {
  const heard = join([0, 0, 10, [word('Two,', 9.4, 10.5)]], [9, 10, 20, [word('two', 0.6, 1.6)]])
  expect(heard).toEqual([['Two,', 9.4, 10.5]])
})

it('lets no word begin before the one before it has ended', () => {
  const heard = join([0, 0, 10, [word('two', 9.4, 10.5)]], [9, 10, 20, [word('other', 0.8, 1.8)]])
  expect(heard).toEqual([
    ['two', 9.4, 10.5],
    ['other', 10.5, 10.8],
  ])
})
