import { expect, it } from 'vitest'
import { emptyDataset } from '../../../../shared/datasets/dataset'
import { newDatasetRow as datasetRow, writtenSentence } from '../../../../shared/datasets/row'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { newBatchRow, withTarget } from '../../../../shared/translate/batch'
import {
  type LibraryRows,
  parallelSentences,
  rowsFromDataset,
  rowsFromTranscript,
  translatedSegments,
} from '../../../../shared/translate/library-rows'
import { batchOf } from './batches'

const batchFrom = ({ origin, rows }: LibraryRows, targets: readonly (string | null)[]) => ({
  ...batchOf([], origin),
  rows: rows.map((row, at) => {
    const text = targets[at]
    const target = { text: text ?? '', spans: [], lost: [], moved: 0 }
    return typeof text === 'string' ? withTarget(newBatchRow(row), target) : newBatchRow(row)
  }),
})

it('gives a transcript its paragraphs back with their times, translated as far as they are', () => {
  const segments = [
    { start: 0, end: 1, speaker: '1', text: 'Hello' },
    { start: 2, end: 3, speaker: null, text: 'Bye' },
  ]
  const read = rowsFromTranscript('t', segments)
  expect(read.rows.map(({ text }) => text)).toEqual(['Hello', 'Bye'])
  expect(translatedSegments(batchFrom(read, ['Hola', null]), segments)).toEqual([
    { start: 0, end: 1, speaker: '1', text: 'Hola' },
    { start: 2, end: 3, speaker: null, text: 'Bye' },
  ])
  const longer = batchFrom(read, ['Hola', null])
  const rows = longer.rows.map(row => ({ ...row, until: 1.5 }))
  expect(translatedSegments({ ...longer, rows }, segments).map(({ end }) => end)).toEqual([1.5, 3])
})

it('makes sentences for a parallel dataset of those that were translated', () => {
  const facts = { intent: 'greet', type: 'train' }
  const rows = ['Hello', 'Bye'].map((text, at) => datasetRow(String(at), writtenSentence(text, facts)))
  const { labels } = withLabel([], 'city')
  const read = rowsFromDataset('d', { ...emptyDataset('D'), rows, labels })
  expect(read.labels).toBe(labels)
  expect(parallelSentences(batchFrom(read, [null, 'Adiós']))).toEqual([
    {
      text: 'Adiós',
      spans: [],
      lost: [],
      intent: 'greet',
      type: 'train',
      language: 'es',
      origin: 'translated',
      from: '1',
    },
  ])
  expect(parallelSentences(batchOf(['Hello']))).toEqual([])
})
