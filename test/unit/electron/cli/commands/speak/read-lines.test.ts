import { expect, it } from 'vitest'
import { lineFileOf, readSpokenLines } from '../../../../../../electron/cli/commands/speak/read-lines'
import { itemsOf } from '../../../../../../shared/formats/dry-run'
import { writeSheet } from '../../../../../../shared/formats/speech/sheet-file'

const texts = (source: string, name: string): string[] =>
  itemsOf(readSpokenLines(source, lineFileOf(name), {})).map(({ text }) => text)

it.each([
  ['notes.txt', 'one\n\ntwo\n', ['one', 'two']],
  ['NOTES', 'one\r\ntwo', ['one', 'two']],
  ['a.csv', 'gender;text\nmale;one\n;two\n', ['one', 'two']],
  ['a.csv', 'm,a longer text\nf,another one\n', ['a longer text', 'another one']],
  ['a.TSV', 'text\tspeaker\none, two\tx\n', ['one, two']],
  ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>one</i>\ntwo\n', ['one two']],
  ['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>one\n', ['one']],
  ['a.json', '["one",{"text":"two"}]', ['one', 'two']],
  ['a.json', writeSheet({ name: 's', lines: [{ text: 'one' }] }), ['one']],
])('reads the lines of %s', (name, source, lines) => {
  expect(texts(source, name)).toEqual(lines)
})

it('fills what a line of a sheet leaves open with what is wanted', () => {
  const source = writeSheet({ name: 's', lines: [{ text: 'one' }, { text: 'two', gender: 'male' }] })
  const wanted = { gender: 'female', language: 'en-IN', speakerId: '03' }
  expect(itemsOf(readSpokenLines(source, 'json', wanted))).toEqual([
    { text: 'one', ...wanted },
    { text: 'two', ...wanted, gender: 'male' },
  ])
})
