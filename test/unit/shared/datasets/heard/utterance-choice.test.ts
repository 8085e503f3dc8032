import { expect, it } from 'vitest'
import {
  heardSentence,
  listedUtterances,
  narrowedUtterances,
  newOnes,
  standingsOf,
} from '../../../../../shared/datasets/heard/utterance-choice'
import type { SpokenRecording } from '../../../../../shared/datasets/heard/utterances'
import { newDatasetRow, writtenSentence } from '../../../../../shared/datasets/row'

const call: SpokenRecording = {
  recording: 'r1',
  name: 'Call 1',
  language: 'en-IN',
  speakers: [
    { id: 'a', name: 'Asha', style: 0 },
    { id: 'b', name: '', style: 1 },
  ],
  utterances: [
    { text: 'Good morning.', speaker: 'a', start: 0, end: 2 },
    { text: 'I want my Café refund', speaker: 'b', start: 2, end: 4 },
    { text: 'good  Morning.', speaker: null, start: 5, end: 6 },
    { text: 'Where is my refund?', speaker: 'b', start: 6, end: 8 },
  ],
}
const listed = listedUtterances([call], number => `Speaker ${number}`)
const texts = (some: readonly { text: string }[]) => some.map(({ text }) => text)
const anybody = { speaker: '', query: '' }

it('lists what was said with who said it and where', () => {
  expect(listed.map(({ speaker }) => speaker)).toEqual(['Asha', 'Speaker 2', '', 'Speaker 2'])
  expect(listed[1]).toMatchObject({
    recording: 'Call 1',
    language: 'en-IN',
    heard: { recording: 'r1', start: 2, end: 4 },
  })
  expect(new Set(listed.map(({ key }) => key)).size).toBe(4)
})

it('knows what the dataset has by its words or by its stretch, and what is said twice', () => {
  const row = (text: string, heard?: { recording: string; start: number; end: number }) =>
    newDatasetRow(text, { ...writtenSentence(text), ...(heard && { heard }) })
  const of = (rows: Parameters<typeof standingsOf>[1]) => [...standingsOf(listed, rows).values()]
  expect(of([])).toEqual(['new', 'new', 'repeat', 'new'])
  expect(of([row('GOOD morning.')])).toEqual(['there', 'new', 'there', 'new'])
  // Its words were put right since.
  const mended = row('I want my coffee refunded', { recording: 'r1', start: 2, end: 4 })
  expect(of([mended])).toEqual(['new', 'there', 'repeat', 'new'])
  const elsewhere = row('x', { recording: 'r2', start: 2, end: 4 })
  const later = row('y', { recording: 'r1', start: 40, end: 50 })
  expect(of([elsewhere, later])).toEqual(['new', 'new', 'repeat', 'new'])
  expect(newOnes(listed, standingsOf(listed, [mended]))).toEqual([listed[0]?.key, listed[3]?.key])
})

it('narrows by who spoke and by words in any order', () => {
  const shown = (filter: Partial<typeof anybody>) =>
    texts(narrowedUtterances(listed, { ...anybody, ...filter }, null))
  expect(shown({})).toHaveLength(4)
  expect(shown({ speaker: 'Speaker 2' })).toEqual(['I want my Café refund', 'Where is my refund?'])
  expect(shown({ query: ' refund  CAFE ' })).toEqual(['I want my Café refund'])
  expect(shown({ query: 'refund', speaker: 'Asha' })).toEqual([])
})

it('shows the nearest first, and nothing that is not near at all', () => {
  const nearness = new Map(listed.map(({ key }, at) => [key, [0.09, 0.1, 0, 0.9][at] ?? 0]))
  expect(texts(narrowedUtterances(listed, anybody, nearness))).toEqual([
    'Where is my refund?',
    'I want my Café refund',
  ])
})

it('becomes a sentence that says where it was heard', () => {
  const [first] = listed
  expect(first && heardSentence(first, { intent: 'greet' })).toEqual({
    ...writtenSentence('Good morning.', { intent: 'greet', language: 'en-IN' }),
    origin: 'heard',
    heard: { recording: 'r1', start: 0, end: 2 },
  })
})
