import { describe, expect, it } from 'vitest'
import { patchOfCommand } from '../../../../shared/datasets/commands/patch-of-command'
import { writeRow } from '../../../../shared/datasets/commands/write-row'
import type { Dataset } from '../../../../shared/datasets/dataset'
import { columnsFromDataset, datasetFromColumns } from '../../../../shared/datasets/dataset-columns'
import { invertDatasetPatch } from '../../../../shared/datasets/dataset-patch'
import { isRow } from '../../../../shared/datasets/row-checks'
import type { EntityLabel } from '../../../../shared/text/labels/entity-label'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { type Batch, newBatchRow, withTarget } from '../../../../shared/translate/batch'
import { rowsFromDataset } from '../../../../shared/translate/library-rows'
import {
  deliverInto,
  isParallelOf,
  marksSaidMoreOf,
  newParallel,
} from '../../../../shared/translate/parallel-dataset'
import { after, datasetOf, marked } from '../datasets/sample-dataset'
import { batchOf } from './batches'

const city: EntityLabel = { name: 'city', color: 4, pattern: 'double', number: 1 }
const from = { labels: [city], marks: new Map(), facts: new Map() }
const source = datasetOf([marked('to [Rome](city)', { intent: 'go' }), marked('hello', { intent: 'greet' })])

function batchWith(targets: readonly (string | null)[]): Batch {
  const { origin, rows } = rowsFromDataset('d', source)
  return {
    ...batchOf([], origin),
    rows: rows.map((row, at) => {
      const markup = targets[at]
      return typeof markup === 'string'
        ? withTarget(newBatchRow(row), { ...readBrackets(markup), lost: [], moved: 0 })
        : newBatchRow(row)
    }),
  }
}

function firstDelivery(targets: readonly (string | null)[]): Dataset {
  const made = newParallel(batchWith(targets), 'd', from)
  if (!made.ok) throw new Error(made.error.kind)
  return made.value.dataset
}

const said = ({ rows }: Dataset): string[] => rows.map(({ text }) => text)

it('makes a dataset that knows what it is parallel to, with labels that look as they do there', () => {
  const made = firstDelivery(['a [Roma](city)', null])
  expect(made).toMatchObject({ name: 'Help (es)', labels: [city] })
  expect(isParallelOf(made, 'd', 'es')).toBe(true)
  expect(isParallelOf(made, 'd', 'fr')).toBe(false)
  expect(isParallelOf(source, 'd', 'es')).toBe(false)
  expect(made.rows).toMatchObject([{ text: 'a Roma', from: '0', intent: 'go', language: 'es' }])
})

it('delivered again adds what is new, brings up to date what changed, and nothing is there twice', () => {
  const first = firstDelivery(['a [Roma](city)', null])
  const again = deliverInto(first, batchWith(['a [Roma](city)', null]), from)
  expect(again).toEqual({ patch: [], added: 0, changed: 0, kept: 0, unsaid: 0 })
  const next = deliverInto(first, batchWith(['para [Roma](city)', 'hola']), from)
  expect(next).toMatchObject({ added: 1, changed: 1 })
  expect(said(after(first, next.patch))).toEqual(['para Roma', 'hola'])
})

describe('what was changed there by hand since it was delivered', () => {
  const write = (there: Dataset, markup: string) => {
    const [{ key }] = there.rows as [Dataset['rows'][number]]
    return after(there, writeRow(there, key, { ...readBrackets(markup), lost: [] }))
  }
  const told = (there: Dataset, target: string) => {
    const { patch, added, changed, kept } = deliverInto(there, batchWith([target, null]), from)
    const now = after(there, patch)
    return { now, told: [added, changed, kept], said: said(now), back: after(now, invertDatasetPatch(patch)) }
  }
  const first = firstDelivery(['a [Roma](city)', null])

  it('keeps its words and marks, and is told of', () => {
    const corrected = write(first, 'hacia [Roma](city)')
    expect(told(corrected, 'para [Roma](city)')).toMatchObject({ told: [0, 0, 1], said: ['hacia Roma'] })
    expect(told(corrected, 'a [Roma](city)').told).toEqual([0, 0, 1])
    const unmarked = write(first, 'a Roma')
    expect(told(unmarked, 'a [Roma](city)').now.rows[0]?.spans).toEqual([])
  })

  it('follows the batch again once both say the same, or the change is taken back', () => {
    const corrected = write(first, 'hacia [Roma](city)')
    expect(told(write(corrected, 'a [Roma](city)'), 'para [Roma](city)').told).toEqual([0, 1, 0])
    const agreed = told(corrected, 'hacia [Roma](city)')
    expect(agreed.told).toEqual([0, 0, 0])
    expect(told(agreed.now, 'para [Roma](city)')).toMatchObject({ told: [0, 1, 0], said: ['para Roma'] })
  })

  it('is nothing where a label has another name, or an earlier version delivered it', () => {
    const renamed = patchOfCommand(first, {
      do: 'labels',
      labels: [{ ...city, name: 'town' }],
      change: { kind: 'renamed', from: 'city', to: 'town' },
    })
    expect(told(after(first, renamed), 'para [Roma](city)').told).toEqual([0, 1, 0])
    const rows = first.rows.map(({ delivered: _, ...row }) => row)
    const earlier = told({ ...first, rows }, 'para [Roma](city)')
    expect(earlier).toMatchObject({ told: [0, 1, 0], said: ['para Roma'] })
    // Taken back, it is as it was delivered.
    expect(told(earlier.back, 'para [Roma](city)').told).toEqual([0, 1, 0])
  })

  it('is known after the dataset was on the disk', () => {
    expect(datasetFromColumns(columnsFromDataset(first)).rows).toEqual(first.rows)
    expect(first.rows.every(isRow)).toBe(true)
    expect(first.rows.some(row => isRow({ ...row, delivered: 'a' }))).toBe(false)
  })
})

it('takes no sentence that was made there for one that was delivered', () => {
  const first = firstDelivery(['a [Roma](city)', null])
  const [row] = first.rows
  if (!row) throw new Error('There is a row.')
  const made = { ...row, key: 'x', text: 'hacia Roma', origin: 'augmented' as const, from: '1' }
  const there = { ...first, rows: [...first.rows, made] }
  const { added, changed, patch } = deliverInto(there, batchWith([null, 'hola']), { ...from, labels: [] })
  expect([added, changed]).toEqual([1, 0])
  expect(said(after(there, patch))).toEqual(['a Roma', 'hacia Roma', 'hola'])
})

it('adds labels of the source that are missing, without a number that is taken', () => {
  const first = firstDelivery(['a [Roma](city)', null])
  const time: EntityLabel = { ...city, name: 'time' }
  const { patch } = deliverInto(first, batchWith(['a [Roma](city)', null]), { ...from, labels: [city, time] })
  expect(after(first, patch).labels).toEqual([city, { ...time, number: null }])
})

it('has a name as long as a name may be', () => {
  const made = newParallel({ ...batchWith(['a', null]), name: 'x'.repeat(200) }, 'd', { ...from, labels: [] })
  expect(made.ok && made.value.dataset.name).toMatch(/^x{195} \(es\)$/)
})

describe('what was said of an entity beside its label', () => {
  const [go] = source.rows
  const rome = go?.spans[0]
  if (!go || !rome) throw new Error('There is a row.')
  const named = { ...from, marks: marksSaidMoreOf([{ ...go, spans: [{ ...rome, role: 'to' }] }]) }
  const spansIn = ({ rows }: Dataset) => rows[0]?.spans

  it('is said of it in the translation, also of one that was delivered before', () => {
    const first = firstDelivery(['a [Roma](city)', null])
    const next = deliverInto(first, batchWith(['a [Roma](city)', null]), named)
    expect(next).toMatchObject({ added: 0, changed: 1, unsaid: 0 })
    const now = after(first, next.patch)
    expect(spansIn(now)).toEqual([{ start: 2, end: 6, label: 'city', value: 'Roma', role: 'to' }])
    expect(deliverInto(now, batchWith(['a [Roma](city)', null]), named)).toMatchObject({ patch: [] })
  })

  it('stays where the sentences it was said of are gone', () => {
    const made = newParallel(batchWith(['a [Roma](city)', null]), 'd', named)
    if (!made.ok) throw new Error(made.error.kind)
    const gone = { labels: [], marks: null, facts: new Map() }
    const { patch } = deliverInto(made.value.dataset, batchWith(['para [Roma](city)', null]), gone)
    expect(spansIn(after(made.value.dataset, patch))).toMatchObject([{ value: 'Roma', role: 'to' }])
  })
})
