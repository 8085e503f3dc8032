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
    expect(transcriptTable(transcript, 'word')).toEqual([
      ['start', 'end', 'speaker', 'word', 'confidence'],
      [0, 0.4, 'Ann', 'a', 0.5],
      [0.4, 1, 'Bob', 'b', undefined],
    ])
  })
})
