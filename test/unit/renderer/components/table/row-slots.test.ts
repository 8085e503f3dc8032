import { describe, expect, it } from 'vitest'
import { inOrderAlready, type RowSlot, slotsFor } from '../../../../../renderer/components/table/row-slots'
import { allHere, firstHere, type TableRows } from '../../../../../renderer/components/table/table-rows'

const letters = allHere([...'abcdefghij'])
const places = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const next = (
  before: readonly RowSlot[],
  drawn: readonly number[],
  more: { list?: TableRows; focused?: number } = {},
) => slotsFor(before, { list: letters, drawn, focused: -1, ...more })
/** Each slot as its key and its row. */
const told = (slots: readonly RowSlot[]): string[] =>
  slots.map(({ key, at, id }) => `${key}:${id ?? '?'}@${at}`)

describe('the elements of rows', () => {
  it('are new for the first rows, in their order', () => {
    expect(told(next([], [0, 1, 2]))).toEqual(['0:a@0', '1:b@1', '2:c@2'])
  })

  it('stay with a row for as long as it is drawn, and go from one that was scrolled away to one that comes', () => {
    const first = next([], [0, 1, 2])
    expect(told(next(first, [1, 2, 3]))).toEqual(['0:d@3', '1:b@1', '2:c@2'])
    expect(told(next(first, [5, 6, 7]))).toEqual(['0:f@5', '1:g@6', '2:h@7'])
  })

  it('are the very same where nothing is another', () => {
    const first = next([], [0, 1, 2])
    expect(next(first, [0, 1, 2])[1]).toBe(first[1])
  })

  it('go along with a row that stands elsewhere', () => {
    const sorted = allHere([...'cba'])
    expect(told(next(next([], [0, 1, 2]), [0, 1, 2], { list: sorted }))).toEqual(['0:a@2', '1:b@1', '2:c@0'])
  })

  it('are made where more rows come than leave', () => {
    expect(told(next(next([], [0, 1]), [1, 2, 3]))).toEqual(['0:c@2', '1:b@1', '2:d@3'])
  })

  it('end with a row that is no more in the list, and none has the key of another before', () => {
    const left = allHere([...'bcdefghij'])
    const after = next(next([], [0, 1, 2]), [0, 1, 2], { list: left })
    expect(told(after)).toEqual(['1:b@0', '2:c@1', '3:d@2'])
  })

  it('end with a row that has the focus', () => {
    expect(told(next(next([], [0, 1, 2]), [1, 2, 3], { focused: 0 }))).toEqual(['1:b@1', '2:c@2', '3:d@3'])
  })

  it('go to others of which it is not known where they stand', () => {
    const first = firstHere([...'abc'], 100)
    const there = next([], [0, 1, 2], { list: first })
    const elsewhere = {
      ...first,
      idAt: (at: number) => (at < 3 ? undefined : `n${at}`),
      placeOf: () => undefined,
    }
    expect(told(next(there, [3, 4, 5], { list: elsewhere }))).toEqual(['0:n3@3', '1:n4@4', '2:n5@5'])
  })

  it('are made for what is on its way, and end with it', () => {
    const few = firstHere([...'ab'], 100)
    const waiting = next([], [0, 1, 2], { list: few })
    expect(told(waiting)).toEqual(['0:a@0', '1:b@1', '2:?@2'])
    expect(told(next(waiting, [0, 1, 2], { list: few }))).toEqual(told(waiting))
    expect(told(next(waiting, [0, 1, 2]))).toEqual(['0:a@0', '1:b@1', '3:c@2'])
  })

  it('of three rows rest where they are until others come, and as long as those rows are there', () => {
    const resting = next(next([], places(0, 7)), [6])
    expect(told(resting)).toEqual(['0:a@0', '1:b@1', '2:c@2', '6:g@6'])
    expect(told(next(resting, [6, 7]))).toEqual(['0:h@7', '1:b@1', '2:c@2', '6:g@6'])
    const moved = allHere([...'bacdefghij'])
    expect(told(next(resting, [6], { list: moved }))).toEqual(['2:c@2', '6:g@6'])
  })
})

describe('what stands in order already', () => {
  it.each([
    [[], []],
    [[3], [3]],
    [
      [1, 2, 3, 0],
      [1, 2, 3],
    ],
    [
      [3, 0, 1, 2],
      [0, 1, 2],
    ],
    [
      [5, 6, 2, 3, 4],
      [2, 3, 4],
    ],
    [
      [0, 8, 4, 9],
      [0, 8, 9],
    ],
  ])('of %j is as much as can stay: %j', (numbers, there) => {
    expect([...inOrderAlready(numbers)].sort((one, other) => one - other)).toEqual(there)
  })
})
