import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRows } from '../../../../../shared/datasets/commands/add-rows'
import { changedLists } from '../../../../../shared/datasets/commands/change-lists'
import { patchOfCommand } from '../../../../../shared/datasets/commands/patch-of-command'
import { type Dataset, emptyDataset } from '../../../../../shared/datasets/dataset'
import { columnsFromDataset, datasetFromColumns } from '../../../../../shared/datasets/dataset-columns'
import {
  applyDatasetPatch,
  type DatasetPatch,
  invertDatasetPatch,
  rowsTouched,
} from '../../../../../shared/datasets/dataset-patch'
import { datasetPatchSchema } from '../../../../../shared/datasets/dataset-schema'
import type { WordList } from '../../../../../shared/formats/entities/word-list'
import { after } from '../sample-dataset'

const list = (name: string, ...words: string[]): WordList => ({ kind: 'lookup', name, words })
const having = (...lists: WordList[]): Dataset => ({ ...emptyDataset('x'), lists })
const set = (dataset: Dataset, one: WordList): DatasetPatch =>
  patchOfCommand(dataset, { do: 'list', list: one })

describe('a list', () => {
  it('is written, added at the end, and gone without words; an undo puts it where it was', () => {
    const dataset = having(list('a', '1'), list('b', '2'), list('c', '3'))
    const written = set(dataset, list('b', ' 4 ', '4', ''))
    expect(written).toEqual([{ kind: 'lists', at: 1, was: [list('b', '2')], now: [list('b', '4')] }])
    expect(after(dataset, set(dataset, list('d', '5'))).lists.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
    const gone = set(dataset, list('a'))
    const without = after(dataset, gone)
    expect(without.lists.map(({ name }) => name)).toEqual(['b', 'c'])
    expect(after(without, invertDatasetPatch(gone)).lists).toEqual(dataset.lists)
    expect(set(dataset, list('b', '2'))).toEqual([])
    expect(set(dataset, list('new'))).toEqual([])
    expect(rowsTouched(gone)).toBe(0)
  })

  it('comes with rows, in one edit, and joins one of its name', () => {
    const dataset = having(list('a', '1'))
    const patch = addRows(dataset, [], [], [list('a', '1', '2'), list('b', '3')])
    expect(after(dataset, patch).lists).toEqual([list('a', '1', '2'), list('b', '3')])
    expect(addRows(dataset, [], [], [list('a', '1')])).toEqual([])
  })

  it('is refused where another stands in its place', () => {
    const patch: DatasetPatch = [{ kind: 'lists', at: 0, was: [list('b', '1')], now: [] }]
    expect(applyDatasetPatch(having(list('a', '1')), patch).ok).toBe(false)
    expect(applyDatasetPatch(having(), patch).ok).toBe(false)
    expect(datasetPatchSchema.safeParse(patch).success).toBe(true)
    expect(datasetPatchSchema.safeParse([{ kind: 'lists', at: -1, was: [], now: [] }]).success).toBe(false)
    const unnamed = [{ kind: 'lists', at: 0, was: [], now: [list('', 'x')] }]
    expect(datasetPatchSchema.safeParse(unnamed).success).toBe(false)
  })

  it('crosses with its dataset', () => {
    const dataset = having(list('a', '1'))
    expect(datasetFromColumns(columnsFromDataset(dataset)).lists).toEqual(dataset.lists)
  })

  it('leads from any lists to any others and back, with nothing in the patch that is the same at both ends', () => {
    const lists = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('lookup' as const, 'regex' as const),
        name: fc.constantFrom('a', 'b', 'c'),
        words: fc.array(fc.constantFrom('1', '2'), { minLength: 1, maxLength: 2 }),
      }),
      { selector: ({ kind, name }) => `${kind} ${name}`, maxLength: 5 },
    )
    fc.assert(
      fc.property(lists, lists, (before, next) => {
        const patch = changedLists(before, next)
        const there = after(having(...before), patch)
        expect(there.lists).toEqual(next)
        expect(after(there, invertDatasetPatch(patch)).lists).toEqual(before)
        for (const change of patch) {
          if (change.kind !== 'lists') throw new Error('another change')
          const { was, now } = change
          if (was.length > 0 && now.length > 0) {
            expect(was[0]).not.toEqual(now[0])
            expect(was.at(-1)).not.toEqual(now.at(-1))
          }
        }
      }),
    )
  })
})
