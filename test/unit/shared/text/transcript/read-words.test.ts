import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWordChunks } from '../../../../../shared/text/transcript/read-heard'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { anyText } from '../texts'
import { timesOf } from './transcripts'

const chunk = (word: unknown, start: unknown, end: unknown, conf: unknown = 0.9) => ({
  word,
  start,
  end,
  conf,
})

function read(value: unknown, duration: number | null = null) {
  const result = readWordChunks(value, duration)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('reading word chunks', () => {
  it('takes the list, the record, or the reply around it', () => {
    const list = [chunk('hello', 0, 0.5), chunk('world', 0.5, 1)]
    const expected = '/hello 0-0.5 world 0.5-1'
    for (const shape of [list, { timestamp: list }, { success: true, data: { timestamp: list } }]) {
      expect(timesOf(read(shape).words)).toBe(expected)
    }
    expect(read(list).words[0]).toEqual({
      text: 'hello',
      start: 0,
      end: 0.5,
      confidence: 0.9,
      speaker: null,
      machine: 0,
      glued: false,
      opens: true,
      confirmed: false,
    })
  })

  it('finds no words where nothing was heard', () => {
    for (const silence of [[], {}, null, { timestamp: null }, { timestamp: [] }, { data: {} }]) {
      expect(read(silence).words).toEqual([])
    }
  })

  it.each([
    ['out of order', [chunk('b', 1, 2), chunk('a', 0, 1)], '/a 0-1 b 1-2', { order: 1 }],
    ['overlapping', [chunk('a', 0, 1.5), chunk('b', 1, 2)], '/a 0-1 b 1-2', { times: 1 }],
    ['of no length', [chunk('a', 1, 1), chunk('b', 2, 3)], '/a 1-1.01 b 2-3', { times: 1 }],
    ['at one instant', [chunk('a', 1, 1), chunk('b', 1, 1)], '/a 1-1.01 b 1.01-1.02', { times: 2 }],
    ['ending before they begin', [chunk('a', 2, 1)], '/a 2-2.01', { times: 1 }],
    ['before the beginning', [chunk('a', -1, 1)], '/a 0-1', {}],
    ['blank', [chunk('  ', 0, 1), chunk(' a ', 1, 2)], '/a 1-2', { blank: 1 }],
    ['as text', [chunk(7, '0.5', '00:00:01,5')], '/7 0.5-1.5', {}],
    ['without an end', [{ word: 'a', start: 3 }], '/a 3-3.01', {}],
    ['of other names', [{ text: 'a', start: 1, stop: 2, confidence: 0.5 }], '/a 1-2', {}],
  ])('makes sense of words %s', (_title, list, expected, repaired) => {
    const result = read(list)
    expect(timesOf(result.words)).toBe(expected)
    expect(result.repaired).toMatchObject(repaired)
  })

  it('takes a confidence as it is, none for none, and no more than one', () => {
    const list = [null, 1.2, -1, 'high', 0].map((conf, at) => chunk('a', at, at + 1, conf))
    expect(read(list).words.map(({ confidence }) => confidence)).toEqual([null, 1, null, null, 0])
    expect(read(list).repaired.confidence).toBe(3)
  })

  it('keeps words past the end of the recording, and counts them', () => {
    expect(read([chunk('a', 0, 1), chunk('b', 5, 6)], 3)).toMatchObject({ pastEnd: 1, words: { length: 2 } })
  })

  it('writes Japanese without spaces', () => {
    expect(read([chunk('東京', 0, 1), chunk('です', 1, 2)]).words.map(({ glued }) => glued)).toEqual([
      false,
      true,
    ])
  })

  it.each([
    ['timestamp', { timestamp: 'soon' }],
    ['data.timestamp', { data: { timestamp: 5 } }],
    ['timestamp', 'nonsense'],
    ['timestamp[1].start', { timestamp: [chunk('a', 0, 1), chunk('b', 'x', 2)] }],
    ['timestamp[0].end', { timestamp: [chunk('a', 0, {})] }],
    ['timestamp[0].word', { timestamp: [chunk({}, 0, 1)] }],
    ['[0].word', [5]],
    ['[0].word', [[]]],
  ])('names %s when it cannot be read', (path, value) => {
    const result = readWordChunks(value)
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', path } })
  })

  it('quotes no more than 200 characters, and survives what is nested without end', () => {
    const long = readWordChunks({ timestamp: [{ word: {}, more: 'x'.repeat(999) }] })
    expect(!long.ok && long.error.kind === 'malformed' && long.error.excerpt.length).toBe(200)
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(readWordChunks({ timestamp: [{ word: deep }] })).toMatchObject({
      ok: false,
      error: { excerpt: '' },
    })
  })

  it('answers sound words or a located error, whatever comes', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.boolean(), fc.constant([]))
    const time = fc.oneof({ weight: 9, arbitrary: fc.double({ min: -5, max: 60, noNaN: true }) }, value)
    const item = fc.record(
      { word: fc.oneof({ weight: 9, arbitrary: anyText }, value), start: time, end: time, conf: value },
      { requiredKeys: ['word', 'start'] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 20, arbitrary: item }, value), { maxLength: 12 }), list => {
        const result = readWordChunks(list)
        if (result.ok) expect(findUnsoundWord(result.value.words)).toBeNull()
        else
          expect(result.error).toMatchObject({ kind: 'malformed', path: expect.stringMatching(/^\[\d+\]\./) })
      }),
      { numRuns: 400 },
    )
  })
})
