import type { Phase, TranslateJob } from '../jobs/job'
import type { Batch, BatchRow, BatchRowState } from './batch'
import type { RowChange } from './batch-patch'
import { memoryKey } from './memory'
import { readTranslation } from './read-translation'
import { asMarked, type MarkedTranslation } from './translation'

/** `due`: what nobody was asked for. `failed`: what failed for certain, or was called off. */
export type BatchRunChoice = 'due' | 'failed' | 'all'

const chosen: Record<BatchRunChoice, ReadonlySet<BatchRowState>> = {
  due: new Set(['due']),
  failed: new Set(['failed', 'cancelled']),
  all: new Set(['due', 'failed', 'cancelled', 'done']),
}

export interface BatchPlan {
  /** One request each; the rows that get its answer, the first one first. */
  readonly send: readonly { readonly row: BatchRow; readonly places: readonly number[] }[]
  /** Rows whose answer is known. */
  readonly remembered: readonly (readonly [at: number, translations: readonly MarkedTranslation[]])[]
  /** Rows that share a request with one before them. */
  readonly repeats: number
}

export type Recall = (key: string) => readonly MarkedTranslation[] | null

/** What a run would ask for, known before it begins. `recall` is null where nothing is to be remembered. */
export function planBatch(batch: Batch, choice: BatchRunChoice, recall: Recall | null): BatchPlan {
  const send: { row: BatchRow; places: number[] }[] = []
  const byKey = new Map<string, { row: BatchRow; places: number[] }>()
  const remembered: [number, readonly MarkedTranslation[]][] = []
  let repeats = 0
  for (const [at, row] of batch.rows.entries()) {
    if (!isWanted(row, choice)) continue
    const key = memoryKey({ ...batch, text: row.text, spans: row.spans })
    const known = recall?.(key) ?? null
    const same = recall ? byKey.get(key) : undefined
    if (known !== null) remembered.push([at, known])
    else if (same) {
      same.places.push(at)
      repeats += 1
    } else {
      const request = { row, places: [at] }
      byKey.set(key, request)
      send.push(request)
    }
  }
  return { send, remembered, repeats }
}

/** A person's own words are not translated over. */
const isWanted = (row: BatchRow, choice: BatchRunChoice): boolean =>
  row.text.trim() !== '' && chosen[choice].has(row.state) && !(choice === 'all' && row.from === 'person')

/** What a job has brought so far for the rows that wait for it. Nothing that a person wrote is touched. */
export function changesFromJob(batch: Batch, job: TranslateJob): readonly RowChange[] {
  const changes: RowChange[] = []
  for (const [at, before] of batch.rows.entries()) {
    const row = withName(batch, before, job)
    if (row.job?.id !== job.id) continue
    const unit = job.units[row.job.row]
    const state = unit && stateOf[unit.phase]
    if (!state || row.state === 'done' || row.state === 'due') continue
    if (state === row.state && row === before) continue
    if (state !== 'done') changes.push([at, { ...row, state, problem: unit.problem }])
    else {
      const answer = job.rows[row.job.row]
      if (answer) changes.push([at, answered(row, readTranslation(job, answer), 'service')])
    }
  }
  return changes
}

/** What an earlier version had its rows wait for until their job had an id. */
export const unnamedJob = 'starting'

/** The program ended before its job had a name for the row: it is the one that asked for what the row says. */
function withName(batch: Batch, row: BatchRow, job: TranslateJob): BatchRow {
  const asked = row.job?.id === unnamedJob ? job.rows[row.job.row] : undefined
  if (!row.job || !asked) return row
  const isSame = memoryKey({ ...batch, text: row.text, spans: row.spans }) === memoryKey({ ...job, ...asked })
  return isSame ? { ...row, job: { ...row.job, id: job.id } } : row
}

const stateOf: Record<Phase, BatchRowState> = {
  ready: 'asked',
  sending: 'asked',
  waiting: 'asked',
  fetching: 'asked',
  done: 'done',
  failed: 'failed',
  unsure: 'unsure',
  cancelled: 'cancelled',
}

function answered(
  row: BatchRow,
  translations: readonly MarkedTranslation[],
  from: 'service' | 'memory',
): BatchRow {
  const [target = asMarked(''), ...others] = translations
  return { ...row, state: 'done', problem: null, target, others, from }
}

/** Nobody knows the job any more: what waits for it can be asked for again. */
export function changesFromGone(batch: Batch, job: string): readonly RowChange[] {
  return batch.rows.flatMap((row, at): RowChange[] =>
    row.job?.id === job && row.state !== 'done' && row.state !== 'due'
      ? [[at, { ...row, state: 'due', job: null, problem: null }]]
      : [],
  )
}

/** What is known at once when a run begins. */
export const changesFromMemory = (batch: Batch, { remembered }: BatchPlan): readonly RowChange[] =>
  remembered.flatMap(([at, translations]): RowChange[] => {
    const row = batch.rows[at]
    return row ? [[at, answered(row, translations, 'memory')]] : []
  })

/** The rows that wait for a job that is about to be made of the plan. */
export const changesFromAsking = (batch: Batch, { send }: BatchPlan, id: string): readonly RowChange[] =>
  send.flatMap(({ places }, place) =>
    places.flatMap((at): RowChange[] => {
      const row = batch.rows[at]
      return row ? [[at, { ...row, state: 'asked', job: { id, row: place }, problem: null }]] : []
    }),
  )

/** Jobs that rows still wait for. */
export const jobsOf = (batch: Batch): readonly string[] => [
  ...new Set(batch.rows.flatMap(({ state, job }) => (job && isOpen(state) ? [job.id] : []))),
]

/** A failed row may be tried again in its job, from wherever that is shown. */
const isOpen = (state: BatchRowState): boolean =>
  state === 'asked' || state === 'failed' || state === 'unsure' || state === 'cancelled'
