import { expect, it } from 'vitest'
import { importKindOf } from '../../../../../shared/speech/import/import-kind'

it.each([
  ['a.CSV', '', 'csv'],
  ['a.tab', '', 'tsv'],
  ['a.text', '', 'txt'],
  ['a.txt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nA', 'srt'],
  ['a.txt', 'Text\tNote\r\nHello, you.\tgreeting', 'tsv'],
  ['a.txt', 'One\n\tTwo, three\nFour\nFive', 'txt'],
  ['a.txt', '[Music]\nHello', 'txt'],
  ['a.json', '{"format":"parlance-sheet"}', 'sheet'],
  ['a.json', '{', 'json'],
  ['pasted', '\ufeffWEBVTT\n', 'vtt'],
  ['pasted', '1\n00:00:01,000 --> 00:00:02,000\nA', 'srt'],
  ['pasted', ' [1]', 'json'],
  ['pasted', '{"format":"parlance-sheet"}', 'sheet'],
  ['notes.md', 'Hello', 'txt'],
  ['', 'One\tTwo\nThree\tFour', 'tsv'],
  ['', '"text",language\nHello,en-IN', 'csv'],
  ['', 'Hello, you.\nGood bye, you.', 'txt'],
])('%s with %j is %s', (name, text, kind) => {
  expect(importKindOf(name, text)).toBe(kind)
})
