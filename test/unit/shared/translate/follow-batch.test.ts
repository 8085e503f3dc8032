import { expect, it } from 'vitest'
import type { LabelChange } from '../../../../shared/text/labels/label-changes'
import {
  countRows,
  needsCheck,
  nextAround,
  nextShown,
  withSource,
  withTarget,
} from '../../../../shared/translate/batch'
import {
  applyBatchPatch,
  batchPatchSchema,
  labelsPatch,
  type RowChange,
} from '../../../../shared/translate/batch-patch'
import {
  changesFromAsking,
  changesFromGone,
  changesFromJob,
  changesFromMemory,
  jobsOf,
  planBatch,
  unnamedJob,
} from '../../../../shared/translate/batch-run'
import { createRowChecks, placesWhere } from '../../../../shared/translate/cue-checks'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf, said, translateJob } from './batches'

const applied = (batch: ReturnType<typeof batchOf>, rows: readonly RowChange[]) =>
  applyBatchPatch(batch, [{ kind: 'rows', rows }])

const fresh = batchOf(['One', 'to [Rome](city)', 'One', 'Four'])
const plan = planBatch(fresh, 'due', () => null)
const asked = applied(fresh, changesFromAsking(fresh, plan, 'job'))

it('marks the rows that wait, those that share a request too', () => {
  expect(asked.rows.map(({ state, job }) => [state, job?.row])).toEqual([
    ['asked', 0],
    ['asked', 1],
    ['asked', 0],
    ['asked', 2],
  ])
  expect(jobsOf(asked)).toEqual(['job'])
})

it('takes in what a job has brought, and what failed with its reason', () => {
  const problem = { kind: 'rejected', status: 400, message: 'no' }
  const job = translateJob([
    { markup: 'One', translation: said('Uno', [], ['Una']) },
    { markup: 'to [Rome](city)', translation: said('allí') },
    { markup: 'Four', phase: 'failed', problem },
  ])
  const after = applied(asked, changesFromJob(asked, job))
  expect(after.rows.map(({ state, target }) => [state, target?.text])).toEqual([
    ['done', 'Uno'],
    ['done', 'allí'],
    ['done', 'Uno'],
    ['failed', undefined],
  ])
  expect(after.rows[0]?.others).toEqual([asMarked('Una')])
  expect(after.rows[3]?.problem).toEqual(problem)
  expect(countRows(after.rows)).toMatchObject({ done: 3, failed: 1, blank: 0 })
  expect(placesWhere(createRowChecks([])(after), 'toCheck')).toEqual([1])
  expect(changesFromJob(after, job)).toEqual([])
  expect(after.rows.filter(needsCheck)).toHaveLength(1)
})

it('keeps what a person wrote for a text among the other ways to say it, once it is another text', () => {
  const one = batchOf(['Teh train'])
  const rows = one.rows.map(row => withSource(withTarget(row, asMarked('El tren')), 'The train', []))
  const batch = { ...one, rows }
  const known = planBatch(batch, 'due', () => [asMarked('Un tren'), asMarked('Tren')])
  const [row] = applied(batch, changesFromMemory(batch, known)).rows
  expect([row?.target, ...(row?.others ?? [])].map(way => way?.text)).toEqual(['Un tren', 'Tren', 'El tren'])
  const same = planBatch(batch, 'due', () => [asMarked('El tren')])
  expect(applied(batch, changesFromMemory(batch, same)).rows[0]?.others).toEqual([])
})

it('touches no row that waits for another job, or that a person has changed since', () => {
  const [row] = asked.rows
  if (!row) throw new Error('There are rows.')
  const edited = applied(asked, [
    [0, withTarget(row, asMarked('Mine'))],
    [2, withSource(row, 'Other', [])],
  ])
  const job = translateJob([{ markup: 'One', translation: said('Uno') }])
  expect(changesFromJob(edited, job)).toEqual([])
  expect(changesFromJob(asked, { ...job, id: 'another' })).toEqual([])
})

it('lets rows be asked for again when their job is gone', () => {
  const gone = applied(asked, changesFromGone(asked, 'job'))
  expect(gone.rows.every(({ state, job }) => state === 'due' && job === null)).toBe(true)
})

it('knows the job that an earlier version had no name for by what it asks, and no other', () => {
  const starting = applied(fresh, changesFromAsking(fresh, plan, unnamedJob))
  const other = translateJob([{ markup: 'One', phase: 'ready' }, { markup: 'Another' }], 'other')
  const named = applied(starting, changesFromJob(starting, other))
  expect(named.rows.map(({ state, job }) => [state, job?.id])).toEqual([
    ['asked', 'other'],
    ['asked', unnamedJob],
    ['asked', 'other'],
    ['asked', unnamedJob],
  ])
  expect(changesFromJob(starting, { ...other, targetLanguage: 'fr' })).toEqual([])
})

it('goes on with the next row that is shown and says something, and around with those to check', () => {
  const { rows } = batchOf(['a', ' ', 'c', 'd'])
  const next = (from: number, shown: number[], order: number[] | null = null) =>
    nextShown(rows, { shown, order }, from)
  expect([next(0, [0, 1, 2, 3]), next(0, [0, 3]), next(0, [0, 1])]).toEqual([2, 3, null])
  expect([nextAround([1, 3], 1), nextAround([1, 3], 3), nextAround([], 0)]).toEqual([3, 1, null])
  // In an order of their own, from where a row stood that is not shown any more too.
  const order = [3, 1, 0, 2]
  expect([3, 0, 2].map(at => next(at, order, order))).toEqual([0, 2, null])
  expect([next(3, [0, 2], order), next(0, [3, 2], order)]).toEqual([0, 2])
})

it('fills rows from memory', () => {
  const known = planBatch(fresh, 'due', () => [asMarked('Uno')])
  const after = applied(fresh, changesFromMemory(fresh, known))
  expect(after.rows[0]).toMatchObject({ state: 'done', from: 'memory', target: { text: 'Uno' } })
})

it('forgets answers in another language, and keeps names', () => {
  const done = applied(
    asked,
    changesFromJob(asked, translateJob([{ markup: 'One', translation: said('Uno') }])),
  )
  const other = applyBatchPatch(done, [
    { kind: 'name', name: 'New' },
    { kind: 'languages', sourceLanguage: 'en', targetLanguage: 'fr' },
  ])
  expect(other.name).toBe('New')
  expect(other.rows.every(({ state, target }) => state === 'due' && target === null)).toBe(true)
})

it('refuses a change of a row that is not there, and reads what it wrote', () => {
  const [row] = fresh.rows
  if (!row) throw new Error('There are rows.')
  expect(() => applied(fresh, [[9, row]])).toThrow(RangeError)
  const patch = [{ kind: 'rows' as const, rows: [[0, row]] as RowChange[] }]
  expect(batchPatchSchema.parse(JSON.parse(JSON.stringify(patch)))).toEqual(patch)
})

it('names a label anew in every row, those that are waited for too, and has nothing translated again', () => {
  const change: LabelChange = { kind: 'renamed', from: 'city', to: 'place' }
  const marks = [{ start: 2, end: 6, entity: 'city', value: 'Roma' }]
  const begun = batchOf(['One', 'to [Rome](city)', 'in [Rome](city)'])
  const waiting = applied(begun, changesFromAsking(begun, planBatch(begun, 'due', null), 'job'))
  const job = translateJob([
    { markup: 'One', translation: said('Uno') },
    { markup: 'to [Rome](city)', translation: said('a Roma', marks, ['de Roma']) },
    { markup: 'in [Rome](city)', translation: said('allí') },
  ])
  const after = applied(waiting, changesFromJob(waiting, job))
  const relabelled = applyBatchPatch(after, labelsPatch(after, change))
  expect(relabelled.rows.map(({ state, from, job: of }) => [state, from, of])).toEqual(
    after.rows.map(({ state, from, job: of }) => [state, from, of]),
  )
  const [untouched, row, missing] = relabelled.rows
  expect(untouched).toBe(after.rows[0])
  expect(row && [row, row.target, ...row.others].map(one => one?.spans[0]?.label)).toEqual(
    Array(3).fill('place'),
  )
  expect(missing?.target?.lost.map(({ stated }) => stated.label)).toEqual(['place'])
  const early = applyBatchPatch(waiting, labelsPatch(waiting, change))
  expect(applied(early, changesFromJob(early, job))).toEqual(relabelled)
  expect(labelsPatch(batchOf(['One']), change)).toEqual([])
})
