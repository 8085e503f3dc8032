import { expect, it } from 'vitest'
import { isHardlyHeard, machineWords } from '../../../../../shared/text/review/marked-words'
import { spokenColumns } from '../../../../../shared/text/transcript/word-columns'
import { but, heard } from './made-words'

const text = 'one two three four five six seven eight nine ten'
const certaintyOf = (words: ReturnType<typeof heard>): number | null =>
  machineWords(spokenColumns({ words, speakers: [], duration: null })).certainty

it('is the mean of the words that say how sure the machine was', () => {
  expect(certaintyOf(heard(text))).toBeCloseTo(0.9)
  const words = but(heard(`${text} eleven`), 10, { confidence: null })
  expect(certaintyOf(but(words, 0, { confidence: 0.1 }))).toBeCloseTo(0.82)
})

it('is nothing where too few words say it', () => {
  expect(certaintyOf(heard('one two three'))).toBeNull()
  expect(certaintyOf(but(heard(text), 3, { confidence: null }))).toBeNull()
  expect(certaintyOf(heard(text, { confidence: null }))).toBeNull()
})

it('tells a text of guesses from one with doubtful words in it', () => {
  expect([null, 0.59, 0.6, 1].map(certainty => isHardlyHeard({ certainty }))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
