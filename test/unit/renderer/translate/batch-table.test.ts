import { expect, it } from 'vitest'
import { type BatchFilter, placesShown } from '../../../../renderer/translate/batch/batch-table'
import { type BatchRow, nameOfBatch, newBatchRow } from '../../../../shared/translate/batch'

const rows = (['done', 'due', 'failed', 'unsure', 'cancelled', 'due'] as const).map(
  (state, at): BatchRow => ({
    ...newBatchRow({ text: at === 5 ? ' ' : 'Good morning', spans: [] }),
    state,
  }),
)

it.each<[filter: BatchFilter, places: readonly number[]]>([
  ['all', [0, 1, 2, 3, 4, 5]],
  ['due', [1]],
  ['check', [0]],
  ['failed', [2, 3, 4]],
])('a batch shows those that are %s: %s', (filter, places) => {
  expect(placesShown(rows, filter, [0])).toEqual(places)
})

it('a batch is named after its file, or by how what was pasted begins', () => {
  const pasted = [newBatchRow({ text: 'Good morning '.repeat(9), spans: [] }), ...rows]
  expect(nameOfBatch('film.srt', pasted)).toBe('film.srt')
  expect(nameOfBatch('', pasted)).toBe('Good morning '.repeat(9).slice(0, 60))
  expect(nameOfBatch('', [])).toBe('')
})
