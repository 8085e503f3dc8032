import { expect, it } from 'vitest'
import { followRange } from '../../../../../renderer/workbench/text/follow-range'
import { heard } from '../../../shared/text/review/made-words'

const words = heard('one two three four five')
const selected = { from: 2, to: 4 }

it('means the same words after an edit elsewhere, and none where they are others', () => {
  expect(followRange(selected, words, [...words, ...heard('six')])).toEqual(selected)
  expect(followRange(selected, words, [...heard('nought'), ...words])).toEqual({ from: 3, to: 5 })
  expect(followRange(selected, words, words.slice(1))).toEqual({ from: 1, to: 3 })
  expect(followRange(selected, words, words.toSpliced(2, 1))).toBeNull()
  expect(followRange(selected, words, words.toSpliced(3, 0, ...heard('between')))).toBeNull()
})

it('means the same places where words were only changed, as when somebody else speaks them', () => {
  const given = words.map((word, at) => (at === 2 || at === 3 ? { ...word, speaker: 'y' } : word))
  expect(followRange(selected, words, given)).toEqual(selected)
})
