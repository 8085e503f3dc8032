import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readTranscriptJson,
  writeTranscriptJson,
} from '../../../../../shared/formats/transcript/transcript-json'
import type { Word } from '../../../../../shared/text/transcript/word'
import { anyText } from '../scripts'

const word = (text: string, start: number, more: Partial<Word> = {}): Word => ({
  text,
  start,
  end: start + 0.5,
  confidence: 0.5,
  speaker: null,
  machine: null,
  glued: false,
  opens: false,
  confirmed: false,
  ...more,
})
const opening = word('a', 0, { opens: true })
const fileOf = (words: readonly unknown[], more: object = {}): string =>
  JSON.stringify({
    format: 'parlance-transcript',
    version: 1,
    transcript: { words, speakers: [], duration: 4, ...more },
  })

describe('the lossless file of a transcript', () => {
  it('gives everything back, fields nobody here knows included', () => {
    const spoken = fc.array(
      anyText.map(text => text.trim()).filter(text => text !== ''),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(spoken, anyText, (texts, title) => {
        const words = texts.map((text, at) => ({
          ...word(text, at / 3, {
            speaker: at % 2 ? 'S1' : null,
            opens: true,
            machine: at,
            end: (at + 1) / 3,
          }),
          colour: at,
        }))
        const transcript = {
          words,
          speakers: [{ id: 'S1', name: title, style: 0 }],
          duration: null,
          note: title,
        }
        const file = {
          title,
          language: 'hi',
          transcript,
          machine: words,
          bookmarks: [{ at: 1, text: title }],
        }
        expect(readTranscriptJson(writeTranscriptJson(file))).toEqual({ file, problems: [] })
      }),
    )
  })

  it('leaves out broken words, with their paths, and keeps the others sound', () => {
    const { file, problems } = readTranscriptJson(
      fileOf([
        { ...opening, text: '' },
        word('b', 1),
        word('c', 1.2),
        word('d', 2, { end: 2 }),
        { ...word('e', 3), start: '3' },
        null,
        { ...word('f', 3), glued: 1 },
        word('g', 3, { speaker: 'S1' }),
      ]),
    )
    expect(file?.transcript.words.map(({ text, opens }) => `${text} ${opens}`)).toEqual(['b true', 'g true'])
    expect(problems.map(({ code, excerpt }) => `${code} ${excerpt}`)).toEqual([
      'missing-text transcript.words.0',
      'out-of-order transcript.words.2',
      'end-not-after-start transcript.words.3',
      'wrong-type transcript.words.4',
      'wrong-type transcript.words.5',
      'wrong-type transcript.words.6',
    ])
  })

  it('leaves out speakers that are none', () => {
    const speakers = [{ id: 'S1', name: '', style: 0 }, { id: 5 }, 'Ann']
    const { file, problems } = readTranscriptJson(fileOf([opening], { speakers, duration: 'long' }))
    expect(file?.transcript).toMatchObject({ speakers: [{ id: 'S1' }], duration: null })
    expect(problems.map(({ excerpt }) => excerpt)).toEqual(['transcript.speakers.1', 'transcript.speakers.2'])
  })

  it('takes a list of speakers that is none for an empty one', () => {
    const { file, problems } = readTranscriptJson(fileOf([opening], { speakers: 'Ann' }))
    expect(file?.transcript.speakers).toEqual([])
    expect(problems).toEqual([])
  })

  it.each([
    ['no JSON', '{"format":\n "parlance-transcript",\n oops', 'bad-json', 3],
    ['half a file', '{"format": "parlance', 'bad-json', 1],
    ['another file', '[]', 'not-this-format', 0],
    ['no version', '{"format":"parlance-transcript"}', 'missing-field', 0],
    ['a version of tomorrow', '{"format":"parlance-transcript","version":2}', 'newer-version', 0],
    ['no transcript', '{"format":"parlance-transcript","version":1}', 'missing-field', 0],
  ])('refuses %s', (_title, source, code, line) => {
    expect(readTranscriptJson(source)).toMatchObject({ file: null, problems: [{ code, line }] })
  })
})
