import { describe, expect, it } from 'vitest'
import { readSegmentsFile } from '../../../../electron/service/segments-file'

const read = (content: unknown): unknown => readSegmentsFile(Buffer.from(JSON.stringify(content)))
const segment = { start: 0, end: 1, speaker: '1', text: 'hello' }

describe('a segments file', () => {
  it.each([
    [[segment]],
    [{ segments: [segment] }],
    [{ results: [segment], version: 2 }],
    [{ data: [segment] }],
    [{ segments: null, data: [segment] }],
    [[{ start: 0, stop: 1, user: 1, transcript: 'hello' }]],
    [[{ start: 0, end: 1, speakerId: '1', transcripts: 'hello', conf: 0.5 }]],
  ])('may look like %j', content => expect(read(content)).toEqual([segment]))

  it('may name nobody, and may be empty', () => {
    expect(read([{ start: 0, end: 1, text: 'hello' }])).toEqual([{ ...segment, speaker: '' }])
    expect(read([])).toEqual([])
  })

  it.each([
    [{}],
    [null],
    ['text'],
    [{ segments: {} }],
    [[1]],
    [[{ ...segment, start: '0' }]],
    [[{ start: 0, text: 'no end' }]],
    [[{ start: 0, end: 1 }]],
  ])('is none of these: %j', content => expect(read(content)).toBeNull())

  it('is not what is no JSON', () => expect(readSegmentsFile(Buffer.from('start;end;text'))).toBeNull())
})
