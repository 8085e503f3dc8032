import { expect, it } from 'vitest'
import { heardAnew } from '../../../../../shared/text/transcript/heard-anew'
import type { Word } from '../../../../../shared/text/transcript/word'

const said = (...words: [text: string, start: number, end: number][]): Word[] =>
  words.map(([text, start, end], machine) => ({
    text,
    start,
    end,
    confidence: 0.9,
    speaker: null,
    machine,
    glued: false,
    opens: machine === 0,
    confirmed: true,
  }))

it('words heard the same at the same time are the machine’s, and all others a person’s', () => {
  const machine = said(['um', 0, 0.4], ['good', 0.5, 1], ['morning', 1, 2], ['good', 9, 10])
  const words = said(
    ['good', 0.6, 1.1],
    ['evening', 1.1, 2],
    ['good', 5, 6],
    ['good', 9.5, 11],
    ['day', 11, 12],
  )
  const anew = heardAnew(words, machine)
  expect(anew.map(word => word.machine)).toEqual([1, null, null, 3, null])
  expect(anew.map(({ text, start, confirmed }) => [text, start, confirmed])).toEqual(
    words.map(({ text, start }) => [text, start, true]),
  )
})

it('a word that is said twice in a breath names each of the two once', () => {
  const twice = said(['no', 0, 1], ['no', 1, 2])
  expect(heardAnew(said(['no', 0, 1.2], ['no', 1.2, 2]), twice).map(({ machine }) => machine)).toEqual([0, 1])
  expect(heardAnew(twice, [])).toMatchObject([{ machine: null }, { machine: null }])
})
