import { describe, expect, it } from 'vitest'
import { readSegmentsFile, readServiceRecord } from '../../../../../shared/formats/transcript/service-record'

const record = {
  fileId: 'f1',
  transcribeId: 't1',
  fileName: 'a.wav',
  language: 'en',
  duration: 2.5,
  transcripts: 'hello world',
  timestamp: [
    { start: 0, end: 0.5, conf: 0.9, word: 'hello' },
    { start: 0.5, end: 1, conf: null, word: 'world' },
  ],
}

describe('a transcription record saved from the service', () => {
  it.each([
    ['bare', record],
    ['in its envelope', { success: true, message: 'ok', data: record }],
  ])('is read %s', (_title, value) => {
    expect(readServiceRecord(JSON.stringify(value))).toEqual({
      words: [
        { text: 'hello', start: 0, end: 0.5, confidence: 0.9 },
        { text: 'world', start: 0.5, end: 1 },
      ],
      text: 'hello world',
      language: 'en',
      fileName: 'a.wav',
      fileId: 'f1',
      transcribeId: 't1',
      duration: 2.5,
      problems: [],
    })
  })

  it('keeps the words that can be read', () => {
    const timestamp = [...record.timestamp, { word: 'late' }, 5, { start: 1, end: 2, word: 3 }]
    const read = readServiceRecord(JSON.stringify({ transcripts: ['a', 'b'], timestamp }))
    expect(read.words).toHaveLength(2)
    expect(read.text).toBe('a b')
    expect(read.problems.map(({ excerpt }) => excerpt)).toEqual(['timestamp.2', 'timestamp.3', 'timestamp.4'])
  })

  it.each([
    ['no JSON', '<html>', 'bad-json'],
    ['another record', '{"data":{}}', 'not-this-format'],
    ['no words', '{"transcripts":"a"}', 'empty'],
  ])('says when there is %s', (_title, source, code) => {
    expect(readServiceRecord(source).problems).toMatchObject([{ code }])
  })
})

describe('a segments file', () => {
  const list = [
    { start: 0, end: 1, text: 'a', speaker: 'Ann' },
    { start: 1, stop: 2, transcript: 'b', user: 2 },
    { start: 2, end: 3, transcripts: 'c', speakerId: 'x' },
    { start: 3, end: 4 },
  ]
  it.each([
    ['a list', list],
    ['a list of segments', { segments: list }],
    ['a list of results', { success: true, data: { results: list } }],
  ])('is read as %s', (_title, value) => {
    expect(readSegmentsFile(JSON.stringify(value))).toEqual({
      items: [
        { start: 0, end: 1, text: 'a', speaker: 'Ann' },
        { start: 1, end: 2, text: 'b', speaker: '2' },
        { start: 2, end: 3, text: 'c', speaker: 'x' },
        { start: 3, end: 4, text: '' },
      ],
      problems: [],
    })
  })

  it('says what it cannot read', () => {
    expect(readSegmentsFile('[{"start":1}, 4]').problems.map(({ code }) => code)).toEqual([
      'missing-field',
      'missing-field',
      'empty',
    ])
    expect(readSegmentsFile('{"a":1}').problems).toMatchObject([{ code: 'not-this-format' }])
    expect(readSegmentsFile('nope').problems).toMatchObject([{ code: 'bad-json' }])
  })
})
