import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchOfCommand } from '../../../../shared/datasets/commands/patch-of-command'
import { type Dataset, rowOf } from '../../../../shared/datasets/dataset'
import {
  columnsFromDataset,
  datasetFromColumns,
  firstColumns,
} from '../../../../shared/datasets/dataset-columns'
import type { DatasetCommand } from '../../../../shared/datasets/dataset-command'
import {
  applyDatasetPatch,
  type DatasetPatch,
  invertDatasetPatch,
  rowsTouched,
} from '../../../../shared/datasets/dataset-patch'
import { datasetPatchSchema } from '../../../../shared/datasets/dataset-schema'
import { isRow } from '../../../../shared/datasets/row-checks'
import { keepTally } from '../../../../shared/datasets/tally'
import { after, datasetOf, manySentences, marked } from './sample-dataset'

/** What was made and what became of it aside: the counter of keys never goes back. */
const rowsOf = ({ rows, labels, name }: Dataset) => ({ rows, labels, name })

const keys = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7')
const choice = fc.oneof(fc.constant('all' as const), fc.uniqueArray(keys, { maxLength: 5 }))
const command: fc.Arbitrary<DatasetCommand> = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    rows: choice,
    fact: fc.constantFrom('intent', 'type', 'language'),
    value: fc.constantFrom('', 'a', 'b'),
  }),
  fc.record({ do: fc.constant('delete' as const), rows: fc.uniqueArray(keys, { maxLength: 3 }) }),
  fc.record({
    do: fc.constant('replace' as const),
    rows: choice,
    find: fc.constantFrom('a', 'table', '🕘', ' in '),
    with: fc.constantFrom('', 'x', 'दो', '🙂🙂'),
    matchCase: fc.boolean(),
  }),
  fc.constant<DatasetCommand>({ do: 'delete-repeats' }),
  fc.constantFrom<DatasetCommand>(
    { do: 'labels', labels: [], change: { kind: 'renamed', from: 'city', to: 'town' } },
    { do: 'labels', labels: [], change: { kind: 'merged', from: 'city', into: 'time' } },
    { do: 'labels', labels: [], change: { kind: 'deleted', name: 'city' } },
  ),
  fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom('One', 'Two') }),
)

describe('a patch', () => {
  it('is taken back by its inverse, whatever was done in between', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 6 }), commands => {
        const first = datasetOf(manySentences(8))
        const done: { before: Dataset; patch: DatasetPatch }[] = []
        let dataset = first
        for (const one of commands) {
          const patch = patchOfCommand(dataset, one)
          expect(datasetPatchSchema.safeParse(patch).success).toBe(true)
          done.push({ before: dataset, patch })
          dataset = after(dataset, patch)
          expect(dataset.rows.every(isRow)).toBe(true)
        }
        for (const { before, patch } of done.reverse()) {
          dataset = after(dataset, invertDatasetPatch(patch))
          expect(rowsOf(dataset)).toEqual(rowsOf(before))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the counts right without counting anew', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 6 }), commands => {
        let dataset = datasetOf(manySentences(12, 50))
        const keeper = keepTally(dataset)
        for (const one of commands) {
          const patch = patchOfCommand(dataset, one)
          const next = after(dataset, patch)
          keeper.follow(dataset, next, patch)
          dataset = next
          const fresh = keepTally(dataset)
          expect(keeper.current()).toEqual(fresh.current())
          expect(keeper.twins().counts()).toEqual(fresh.twins().counts())
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is refused as a whole when it is for another dataset', () => {
    const dataset = datasetOf(manySentences(3))
    const row = dataset.rows[0]
    if (!row) throw new Error('There is a first row.')
    const misfits: DatasetPatch[] = [
      [{ kind: 'set', fact: 'intent', keys: ['0', 'gone'], was: 'a', now: 'b' }],
      [{ kind: 'delete', rows: [[0, { ...row, key: 'gone' }]] }],
      [{ kind: 'insert', rows: [[0, row]] }],
      [{ kind: 'write', rows: [['gone', row, row]] }],
      [{ kind: 'relabel', from: 'time', to: 'day', spans: [['0', [0]]] }],
    ]
    for (const patch of misfits) {
      const renamed: DatasetPatch = [{ kind: 'name', was: '', now: 'Half' }, ...patch]
      const applied = applyDatasetPatch(dataset, renamed)
      expect(applied).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'patch[1]' } })
    }
  })

  it('passes by rows that a person deleted while a job was at work on them', () => {
    const dataset = datasetOf(manySentences(2))
    const next = after(dataset, [
      { kind: 'ran', job: 'j', at: 1, rows: [['gone', 0, 'done', null]] },
      { kind: 'found', rows: [['gone', [], [{ id: 'j/0/0', text: 'a', spans: [], lost: [] }]]] },
    ])
    expect(next.rows).toEqual(dataset.rows)
  })

  it('puts rows back where they stood, or at the end where nothing is left', () => {
    const dataset = datasetOf(manySentences(4))
    const gone = patchOfCommand(dataset, { do: 'delete', rows: ['1', '3'] })
    const left = after(dataset, gone)
    expect(left.rows.map(({ key }) => key)).toEqual(['0', '2'])
    const empty = after(left, patchOfCommand(left, { do: 'delete', rows: 'all' }))
    expect(after(empty, invertDatasetPatch(gone)).rows.map(({ key }) => key)).toEqual(['1', '3'])
    expect(after(left, invertDatasetPatch(gone)).rows.map(({ key }) => key)).toEqual(['0', '1', '2', '3'])
  })

  it('says how many rows it touches', () => {
    const dataset = datasetOf(manySentences(4))
    expect(rowsTouched(patchOfCommand(dataset, { do: 'delete', rows: 'all' }))).toBe(4)
    expect(rowsTouched([{ kind: 'name', was: 'a', now: 'b' }])).toBe(0)
  })
})

describe('columns', () => {
  it('hold every field of every row', () => {
    const dataset = datasetOf([
      ...manySentences(20),
      {
        ...marked('to [Bombay](city)'),
        spans: [
          { start: 3, end: 9, label: 'city', value: 'Bombay', synonym: 'Mumbai', role: 'to', group: '1' },
        ],
        lost: [{ stated: { start: 0, end: 1, label: 'time', value: 'x' }, reason: 'not-found' }],
        from: '1',
      },
      marked('as it was said', { heard: { recording: 'r', start: 1.5, end: 3 } }),
    ])
    const full = after(dataset, [
      { kind: 'ran', job: 'j', at: 5, rows: [['2', 0, 'failed', { kind: 'offline' }]] },
      { kind: 'found', rows: [['3', [], [{ id: 'j/1/0', text: 'a', spans: [], lost: [] }]]] },
    ])
    const columns = columnsFromDataset(full)
    expect(datasetFromColumns(structuredClone(columns))).toEqual(full)
    for (const count of [0, 1, 4, 21, 22, 23]) {
      const first = { ...full, rows: full.rows.slice(0, count) }
      expect(datasetFromColumns(structuredClone(firstColumns(columns, count)))).toEqual(first)
    }
    expect(firstColumns(columns, 4).textEnds.buffer.byteLength).toBe(16)
    expect(rowOf(full, 'k')?.spans[0]?.synonym).toBe('Mumbai')
  })

  it('hold nothing for nothing', () => {
    const empty = datasetOf([])
    expect(datasetFromColumns(columnsFromDataset(empty))).toEqual(empty)
  })
})
