import { expect, it } from 'vitest'
import { cueWords } from '../../../../../shared/formats/cues/prepare-words'

it('a cue lends each word of its text a share of its time by length, and its speaker', () => {
  const words = cueWords({ start: 10, end: 14, text: 'one\n two  and three', speaker: 'Ann' })
  expect(words.map(({ text, speaker }) => [text, speaker])).toEqual(
    ['one', 'two', 'and', 'three'].map(text => [text, 'Ann']),
  )
  expect([words[0]?.start, words.at(-1)?.end]).toEqual([10, 14])
  const lengths = words.map(({ start, end }) => end - start)
  expect(Math.max(...lengths)).toBe(lengths[3])
})

it('what is parted in its text stays parted, and what a line end parts is written as its script does', () => {
  const text = 'สวัสดีครับ ขอ\nกาแฟ tu\u00a0? « oui »'
  expect(cueWords({ start: 0, end: 9, text }).map(word => [word.text, word.glued])).toEqual([
    ['สวัสดีครับ', true],
    ['ขอ', false],
    ['กาแฟ', true],
    ['tu\u00a0?', false],
    ['« oui »', false],
  ])
})

it('its own words stay as they are', () => {
  const words = [{ start: 1, end: 2, text: 'one' }]
  expect(cueWords({ start: 0, end: 4, text: 'two three', words })).toEqual(words)
  expect(cueWords({ start: 0, end: 4, text: 'two three', words: [] })).toHaveLength(2)
})

it('no word of a cue that ends before it starts goes backwards', () => {
  for (const { start, end } of cueWords({ start: 5, end: 3, text: 'one two' })) {
    expect(end).toBeGreaterThanOrEqual(start)
  }
})
