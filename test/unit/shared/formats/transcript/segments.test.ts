import { describe, expect, it } from 'vitest'
import { cutCues } from '../../../../../shared/formats/cues/cut-cues'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'
import { namedWords, writtenSegments } from '../../../../../shared/formats/transcript/segments'
import type { Word } from '../../../../../shared/text/transcript/word'

const word = (text: string, start: number, speaker: string | null, opens = false, glued = false): Word => ({
  text,
  start,
  end: start + 0.5,
  confidence: null,
  speaker,
  machine: null,
  glued,
  opens,
  confirmed: false,
})
const words = [
  word('Hello', 0, 'S1', true),
  word(',', 0.5, 'S1', false, true),
  word('you', 1, 'S1'),
  word('Hi', 2, null, true),
]
const nameOf = (id: string): string => `Name of ${id}`

describe('a transcript for files', () => {
  it('has a segment for each paragraph, with the name of who speaks', () => {
    expect(writtenSegments({ words }, nameOf)).toMatchObject([
      {
        start: 0,
        end: 1.5,
        text: 'Hello, you',
        speaker: 'Name of S1',
        words: [{ text: 'Hello' }, { text: ',' }, { text: 'you' }],
      },
      { start: 2, end: 2.5, text: 'Hi' },
    ])
    expect(writtenSegments({ words: [] }, nameOf)).toEqual([])
  })

  it('is cut into cues as its words are written', () => {
    const cues = cutCues(
      namedWords([...words, word('x', 2.5, null, false, true)], nameOf),
      readabilityFor('en'),
      'en',
    )
    expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Name of S1', 'Hello, you'],
      [undefined, 'Hix'],
    ])
  })
})
