import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writeJsonl } from '../../../../../shared/formats/entities/jsonl'
import type { Sentence } from '../../../../../shared/formats/entities/sentence'

/** As https://doccano.github.io/doccano/tutorial shows a line of sequence labelling; other fields become its metadata. */
const doccano = z
  .object({
    text: z.string().min(1),
    label: z.array(z.tuple([z.int().nonnegative(), z.int().positive(), z.string().min(1)])),
  })
  .catchall(z.string())

const sentences: Sentence[] = [
  {
    text: '🙂 Pune and दिल्ली',
    spans: [
      { start: 3, end: 7, label: 'city', value: 'Pune' },
      { start: 12, end: 18, label: 'city', value: 'दिल्ली' },
    ],
    intent: 'ask',
    type: 'train',
    language: 'en',
  },
  { text: 'plain', spans: [] },
]

describe('what others read', () => {
  it('is doccano as its documentation has it, a line a sentence', () => {
    const lines = writeJsonl(sentences, { spans: 'label' }).text.trimEnd().split('\n')
    const read = lines.map(line => doccano.parse(JSON.parse(line)))
    expect(read.map(({ label }) => label)).toEqual([
      [
        [2, 6, 'city'],
        [11, 17, 'city'],
      ],
      [],
    ])
  })
})
