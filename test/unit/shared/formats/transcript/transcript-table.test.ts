import { describe, expect, it } from 'vitest'
import { transcriptTable } from '../../../../../shared/formats/transcript/transcript-table'

const words = [
  { text: 'a', start: 0, end: 0.4, confidence: 0.5 },
  { text: 'b', start: 0.4, end: 1, speaker: 'Bob' },
]
const transcript = {
  segments: [
    { start: 0, end: 1, text: 'a b', speaker: 'Ann', words },
    { start: 2, end: 3, text: 'c' },
  ],
}

describe('a transcript as a table', () => {
  it('has a row for each segment', () => {
    expect(transcriptTable(transcript)).toEqual([
      ['start', 'end', 'speaker', 'text'],
      [0, 1, 'Ann', 'a b'],
      [2, 3, undefined, 'c'],
    ])
  })

  it('has a row for each word', () => {
    expect(transcriptTable(transcript, { level: 'word' })).toEqual([
      ['start', 'end', 'speaker', 'word', 'confidence'],
      [0, 0.4, 'Ann', 'a', 0.5],
      [0.4, 1, 'Bob', 'b', undefined],
    ])
  })

  it('has thousandths of a second, however the times were summed up', () => {
    const drifted = { start: 7.7799999999999985, end: 7.7799999999999985 + 0.1, text: 'a' }
    const segments = [{ ...drifted, words: [drifted] }]
    expect(transcriptTable({ segments })[1]?.slice(0, 2)).toEqual([7.78, 7.88])
    expect(transcriptTable({ segments }, { level: 'word' })[1]?.slice(0, 2)).toEqual([7.78, 7.88])
  })

  it('has no column of what is not wanted', () => {
    const none = { speakers: false, times: false } as const
    expect(transcriptTable(transcript, none)).toEqual([['text'], ['a b'], ['c']])
    expect(transcriptTable(transcript, { ...none, level: 'word' })).toEqual([
      ['word', 'confidence'],
      ['a', 0.5],
      ['b', undefined],
    ])
    expect(transcriptTable(transcript, { speakers: false })[1]).toEqual([0, 1, 'a b'])
    expect(transcriptTable(transcript, { times: false })[1]).toEqual(['Ann', 'a b'])
  })
})
