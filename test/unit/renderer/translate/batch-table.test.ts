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
  ['fast', [3]],
  ['failed', [2, 3, 4]],
])('a batch shows those that are %s: %s', (filter, places) => {
  const asked = { filter, toCheck: [0], tooFast: [3] }
  expect(placesShown(rows, { ...asked, order: null })).toEqual(places)
  // In another order they are the same ones.
  const order = [5, 4, 3, 2, 1, 0]
  expect(placesShown(rows, { ...asked, order })).toEqual(order.filter(at => places.includes(at)))
})

it('a batch is named after its file, or by how what was pasted begins', () => {
  const pasted = [newBatchRow({ text: 'Good morning '.repeat(9), spans: [] }), ...rows]
  expect(nameOfBatch('film.srt', pasted)).toBe('film.srt')
  expect(nameOfBatch('', pasted)).toBe('Good morning '.repeat(9).slice(0, 60))
  expect(nameOfBatch('', [newBatchRow({ text: ' ', spans: [] }), ...pasted])).toBe(nameOfBatch('', pasted))
  expect(nameOfBatch('', [])).toBe('')
})
