import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../../electron/recordings/succession'
import type { Word } from '../../../../shared/text/transcript/word'

const word = (text: string, start: number, fields: Partial<Word> = {}): Word => ({
  text,
  start,
  end: start + 0.5,
  confidence: 0.9,
  speaker: '1',
  machine: 0,
  glued: false,
  opens: false,
  confirmed: false,
  ...fields,
})
const transcript = {
  words: [
    word('Good', 0, { opens: true }),
    word('day', 0.5, { confidence: 0.3 }),
    word('Yes', 2, { opens: true, speaker: 'S7', confidence: 0.3, confirmed: true }),
    word('.', 2.5, { glued: true, speaker: 'S7', confidence: null }),
  ],
  speakers: [
    { id: '1', name: 'Meera', style: 0 },
    { id: 'S7', name: '', style: 1 },
    { id: '3', name: 'Nobody', style: 2 },
  ],
  duration: 3,
}

describe('what the library knows of a transcript', () => {
  it('counts what nobody is sure of, and names those who speak, or numbers them as the transcript does', () => {
    expect(digestOf('t', { name: 'Talk', editedAt: 9, transcript })).toEqual({
      id: 't',
      name: 'Talk',
      words: 4,
      doubtful: 1,
      speakers: [
        { name: 'Meera', style: 0, number: 1 },
        { name: '', style: 1, number: 7 },
      ],
      seconds: 3,
      editedAt: 9,
    })
  })
})
