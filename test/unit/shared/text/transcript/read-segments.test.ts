import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSegments, readSpeakerTurns } from '../../../../../shared/text/transcript/read-heard'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { wordsFromSegments } from '../../../../../shared/text/transcript/word-times'
import { anyText } from '../texts'
import { timesOf } from './transcripts'

describe('reading speaker turns', () => {
  it('takes the list, the record, or the reply around it, and sorts it', () => {
    const list = [
      { start: 2, stop: 3, user: 1 },
      { start: 0, stop: 2, user: '2' },
      { start: 1, stop: 1, user: '3' },
    ]
    const expected = [
      { start: 0, end: 2, speaker: '2' },
      { start: 2, end: 3, speaker: '1' },
    ]
    for (const shape of [list, { results: list }, { data: { results: list } }]) {
      expect(readSpeakerTurns(shape)).toEqual({ ok: true, value: expected })
    }
  })

  it.each([
    ['results', {}],
    ['results', { results: 'none' }],
    ['results[0].user', { results: [{ start: 0, stop: 1 }] }],
    ['results[0].user', { results: [{ start: 0, stop: 1, user: ' ' }] }],
    ['data.results[0].end', { data: { results: [{ start: 0, user: '1' }] } }],
    ['[0].start', [{ stop: 1, user: '1' }]],
  ])('names %s when it cannot be read', (path, value) => {
    expect(readSpeakerTurns(value)).toMatchObject({ ok: false, error: { kind: 'malformed', path } })
  })
})

describe('reading the segments file', () => {
  const expected = [{ start: 0, end: 2.5, speaker: '2', text: 'hello world' }]

  it.each<[string, unknown]>([
    ['a list', [{ start: 0, end: 2.5, speaker: '2', text: 'hello world' }]],
    ['segments', { segments: [{ start: 0, stop: 2.5, user: 2, transcript: 'hello world' }] }],
    ['results', { results: [{ start: '0', end: '2.5', speakerId: '2', transcripts: ['hello', ' world'] }] }],
    ['data', { data: [{ start: '00:00', stop: '0:00:02,5', user: '2', text: 'hello world' }] }],
    ['a list in data', { data: { segments: [{ start: 0, end: 2.5, speaker: '2', text: ' hello world ' }] } }],
  ])('as %s', (_title, value) => {
    expect(readSegments(value)).toEqual({ ok: true, value: expected })
  })

  it('takes a segment without a speaker, and sorts', () => {
    const result = readSegments([
      { start: 3, end: 4, text: 'b', speaker: '' },
      { start: 0, end: 1, text: 'a' },
    ])
    expect(result).toEqual({
      ok: true,
      value: [
        { start: 0, end: 1, speaker: null, text: 'a' },
        { start: 3, end: 4, speaker: null, text: 'b' },
      ],
    })
  })

  it.each([
    ['segments', 'a text'],
    ['data', { data: 5 }],
    ['segments', { segments: { a: 1 } }],
    ['segments[0].text', { segments: [{ start: 0, end: 1 }] }],
    ['segments[0].text', { segments: [{ start: 0, end: 1, text: ['a', 5] }] }],
    ['[0].speaker', [{ start: 0, end: 1, text: 'a', speaker: {} }]],
    ['[0].start', [{ start: true, end: 1, text: 'a' }]],
    ['[0].end', [{ start: 0, end: '1:', text: 'a' }]],
  ])('names %s when it cannot be read', (path, value) => {
    // What holds no list at all is named by what was looked for.
    const named = path === 'data' ? 'segments' : path
    expect(readSegments(value)).toMatchObject({ ok: false, error: { kind: 'malformed', path: named } })
  })
})

describe('words from segments', () => {
  it('keep the times of their segment and share them by length', () => {
    const words = wordsFromSegments([
      { start: 5, end: 6, speaker: '2', text: 'so' },
      { start: 0, end: 1, speaker: '1', text: 'ab abcdef' },
      { start: 2, end: 3, speaker: '1', text: '  ' },
    ])
    expect(timesOf(words)).toBe('/ab 0-0.25 abcdef 0.25-1 /so 5-6')
    expect(words.map(({ machine, speaker }) => [machine, speaker])).toEqual([
      [0, '1'],
      [1, '1'],
      [2, '2'],
    ])
  })

  it('are sound however the segments lie on top of each other', () => {
    const time = fc.double({ min: 0, max: 20, noNaN: true })
    const segment = fc
      .record({
        start: time,
        length: fc.double({ min: 0, max: 5, noNaN: true }),
        speaker: fc.constantFrom('1', null),
        text: anyText,
      })
      .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 9 }), segments => {
        const words = wordsFromSegments(segments)
        expect(findUnsoundWord(words)).toBeNull()
        const said = segments.map(({ text }) => text.replace(/\s+/g, '').length)
        expect(words.reduce((sum, { text }) => sum + text.length, 0)).toBe(
          said.reduce((sum, n) => sum + n, 0),
        )
      }),
    )
  })
})
