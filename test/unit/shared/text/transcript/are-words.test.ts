import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  areWords,
  transcriptSchema,
  wordSchema,
} from '../../../../../shared/text/transcript/transcript-schema'
import { anyTranscript, word } from './transcripts'

const good = word('well', 1, 2, { confidence: 0.5, speaker: 's1', machine: 3 })

const bad: [string, unknown][] = [
  ['no thing', null],
  ['text alone', 'well'],
  ['empty text', { ...good, text: '' }],
  ['a time before the start', { ...good, start: -1 }],
  ['a time after all time', { ...good, end: 1e12 }],
  ['no number for a time', { ...good, end: Number.NaN }],
  ['too sure', { ...good, confidence: 1.1 }],
  ['a number for a speaker', { ...good, speaker: 1 }],
  ['half a place', { ...good, machine: 0.5 }],
  ['a place before the first', { ...good, machine: -1 }],
  ['text for a yes', { ...good, glued: 'yes' }],
  ['text for a second yes', { ...good, opens: 'yes' }],
  ['text for a third yes', { ...good, confirmed: 'yes' }],
  ['another field in the place of one', { ...good, confirmed: undefined, more: 1 }],
]

describe('a quick look at words', () => {
  it('takes what the schema takes', () => {
    fc.assert(
      fc.property(anyTranscript, ({ words }) => {
        expect(areWords(words)).toBe(z.array(wordSchema).safeParse(words).success)
      }),
    )
  })

  it.each(bad)('refuses as the schema does: %s', (_, one) => {
    expect(wordSchema.safeParse(one).success).toBe(false)
    expect(areWords([good, one])).toBe(false)
  })

  it('refuses what is no list', () => {
    expect(areWords({ length: 0 })).toBe(false)
  })
})

describe('a transcript that is read', () => {
  const read = (words: unknown) => transcriptSchema.safeParse({ words, speakers: [], duration: null })

  it('keeps nothing that is none of ours', () => {
    expect(read([{ ...good, more: 1 }]).data?.words).toEqual([good])
  })

  it('says which word is wrong, and what about it', () => {
    const { error } = read([good, { ...good, start: -1 }])
    expect(error?.issues[0]?.path).toEqual(['words', 1, 'start'])
  })
})
