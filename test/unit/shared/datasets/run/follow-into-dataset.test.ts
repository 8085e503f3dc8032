import { describe, expect, it } from 'vitest'
import { patchOfCommand } from '../../../../../shared/datasets/commands/patch-of-command'
import { type Dataset, rowOf } from '../../../../../shared/datasets/dataset'
import { followIntoDataset } from '../../../../../shared/datasets/run/follow-into-dataset'
import { failedPlaces, planDatasetRun, runRequest } from '../../../../../shared/datasets/run/run-plan'
import { type AugmentJob, augmentRowSchema, type Phase, unitSchema } from '../../../../../shared/jobs/job'
import {
  type ChangedLabels,
  mergedLabels,
  renamedLabel,
  withoutLabel,
} from '../../../../../shared/text/labels/label-changes'
import { after, datasetOf, marked } from '../sample-dataset'

const dataset = datasetOf([marked('a b'), marked('c d'), marked('e f')])

function jobOf(id: string, createdAt: number, phases: readonly Phase[], reversed = false): AugmentJob {
  const rows = phases.map((phase, at) =>
    augmentRowSchema.parse({
      item: String(at),
      text: dataset.rows[at]?.text,
      count: 1,
      suggestions: phase === 'done' ? [{ text: `from ${id} ${at}`, entities: [] }] : null,
    }),
  )
  const units = phases.map((phase, at) => unitSchema.parse({ does: 'augment', phase, rows: [at] }))
  const common = { kind: 'augment', profileId: 'p', title: '', intent: 'run', offsets: 'codepoint' } as const
  const asked = { document: { kind: 'dataset', id: 'd' } } as const
  return { ...common, for: asked, id, createdAt, rows, units: reversed ? units.reverse() : units }
}

describe('what a job says', () => {
  it('comes in once, whoever looks again, and whatever order its units have', () => {
    const job = jobOf('one', 1, ['done', 'waiting', 'cancelled'], true)
    const next = after(dataset, followIntoDataset(dataset, job))
    expect(next.rows.map(({ run }) => run?.phase)).toEqual(['done', 'asked', 'cancelled'])
    expect(rowOf(next, '0')?.found.map(({ id }) => id)).toEqual(['one/0/0'])
    expect(followIntoDataset(next, job)).toEqual([])
    const rows = job.rows.map(row => ({ ...row, item: null }))
    expect(followIntoDataset(dataset, { ...job, rows })).toEqual([])
  })

  it('of a later job wins over an earlier one, in whatever order they are heard of', () => {
    const later = after(dataset, followIntoDataset(dataset, jobOf('b', 2, ['ready', 'ready', 'ready'])))
    expect(followIntoDataset(later, jobOf('a', 1, ['failed', 'failed', 'failed']))).toEqual([])
    expect(followIntoDataset(later, jobOf('a', 2, ['failed', 'failed', 'failed']))).toEqual([])
    expect(followIntoDataset(later, jobOf('c', 2, ['failed', 'failed', 'failed']))).not.toEqual([])
  })
})

it('calls what comes as labels are called by now, and leaves those that are there as they are', () => {
  const before = datasetOf([marked('to [Rome](city) by [noon](time)')])
  const { text = '', spans = [] } = before.rows[0] ?? {}
  const entities = [
    { start: 0, end: 5, value: 'Paris', entity: 'city' },
    { start: 6, end: 10, value: 'dawn', entity: 'time' },
  ]
  const asked = jobOf('one', 1, ['done'])
  const row = { item: '0', text, spans, count: 1, suggestions: [{ text: 'Paris dawn', entities }] }
  const job = { ...asked, rows: [augmentRowSchema.parse(row)] }
  const found = (now: Dataset) => {
    const [come] = rowOf(after(now, followIntoDataset(now, job)), '0')?.found ?? []
    expect(come?.lost).toEqual([])
    return come?.spans.map(({ label }) => label)
  }
  const changed = ({ labels, change }: ChangedLabels) =>
    after(before, patchOfCommand(before, { do: 'labels', labels, change }))
  expect(found(before)).toEqual(['city', 'time'])
  expect(found(changed(renamedLabel(before.labels, 'city', 'town')))).toEqual(['town', 'time'])
  expect(found(changed(mergedLabels(before.labels, 'city', 'time')))).toEqual(['time', 'time'])
  expect(found(changed(withoutLabel(before.labels, 'city')))).toEqual(['time'])
  expect(found(after(before, [{ kind: 'spans', rows: [['0', spans, []]] }]))).toEqual(['city', 'time'])
})

describe('a plan', () => {
  it('leaves out what is on its way, what nobody knows of, and what says nothing', () => {
    const busy = after(dataset, [
      {
        kind: 'ran',
        job: 'j',
        at: 1,
        rows: [
          ['0', 0, 'asked', null],
          ['1', 1, 'unsure', null],
          ['2', 2, 'failed', null],
        ],
      },
    ])
    const plan = planDatasetRun(busy, { rows: 'all', count: 3 })
    expect(plan.rows.map(({ key }) => key)).toEqual(['2'])
    expect(plan.skipped).toEqual({ busy: 1, unsure: 1 })
    expect(runRequest('d', 'p', busy, plan, 3)).toMatchObject({
      kind: 'augment',
      for: { document: { kind: 'dataset', id: 'd' } },
      rows: [{ item: '2', text: 'e f', count: 3 }],
    })
    expect(runRequest('d', 'p', busy, planDatasetRun(busy, { rows: [], count: 3 }), 3)).toBeNull()
    expect(failedPlaces(busy.rows, () => 'e f')).toEqual(new Map([['j', [2]]]))
    expect(failedPlaces(busy.rows, () => null)).toEqual(new Map())
  })
})
