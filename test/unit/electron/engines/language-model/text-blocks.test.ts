import { expect, it } from 'vitest'
import { textBlocks, textLines } from '../../../../../electron/engines/language-model/text-blocks'

const blocks = (text: string): string[] => textBlocks(text).map(({ start, end }) => text.slice(start, end))

it('asks for lines together, and apart where a blank line parts them', () => {
  expect(blocks('one\r\ntwo\n\n  three  \n')).toEqual(['one\r\ntwo', 'three'])
})

it('starts another block where one would grow too long, and cuts a long line at its sentences', () => {
  const line = 'This is a sentence of fifty letters, more or less. '
  const lines = Array.from({ length: 60 }, () => line.trim()).join('\n')
  expect(blocks(lines).every(block => block.length <= 1_500)).toBe(true)
  expect(blocks(lines).join('\n')).toBe(lines)
  expect(blocks(line.repeat(60)).every(block => block.length <= 1_500 && block.endsWith('.'))).toBe(true)
})

it('cuts a long line before what opens its next sentence', () => {
  expect(blocks('他走了。“再见。”'.repeat(200)).every(block => /^(他|“再)/.test(block))).toBe(true)
})

it('passes over what has no words', () => {
  expect(blocks(' \n---\n...')).toEqual([])
})

it('gives each line alone', () => {
  expect(textLines('one\ntwo\n\nthree')).toHaveLength(3)
})
