import { namesInUse } from '../../../shared/datasets/dataset'
import type { DatasetRow } from '../../../shared/datasets/row'
import { keepTally } from '../../../shared/datasets/tally'
import { type Result, success } from '../../../shared/result'
import { type Batch, longestBatchName, mostBatchRows, newBatchRow } from '../../../shared/translate/batch'
import { jobsOf } from '../../../shared/translate/batch-run'
import { rowsFromDataset } from '../../../shared/translate/library-rows'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'
import { goThrough, takeUpJobs } from '../jobs/go-through'
import type { CliWork } from '../work-port'
import type { NamedDataset } from './find-dataset'

/** The only language that the sentences are said to be in. Null: there are several, or none is said. */
export function languageOfRows(rows: readonly DatasetRow[]): string | null {
  const [only, another] = namesInUse(keepTally({ rows }).current().languages)
  return only !== undefined && another === undefined ? only : null
}

interface Stage {
  context: CommandContext
  work: CliWork
}

interface Wanted {
  from: string
  to: string
  patience: number
  /** Only what it would cost. */
  isDry: boolean
}

/** The batch once all that could be had is in it, or what that would cost. */
export async function translateRows(
  stage: Stage,
  { id, profileId, dataset }: NamedDataset,
  { from, to, patience, isDry }: Wanted,
): Promise<Ending | { batch: Batch; remembered: number } | { requests: number; remembered: number }> {
  const { context, work } = stage
  const { batches, runs, follower } = work.translating
  if (dataset.rows.length > mostBatchRows) {
    return misused(context.t('cli.datasets.tooManyToTranslate', { most: mostBatchRows }))
  }
  const { origin, rows } = rowsFromDataset(id, dataset)
  const name = dataset.name.slice(0, longestBatchName)
  const fresh: Batch = {
    ...{ name, sourceLanguage: from, targetLanguage: to, origin },
    rows: rows.map(newBatchRow),
  }
  const there = await batchesLike(work, profileId, fresh)
  if (!there.ok) return failedEnding(there.error)
  const same = there.value.find(({ batch }) => isOfTheSame(batch, fresh))
  if (isDry) {
    const budget = await work.translating.runs.planOf(profileId, same ? triedAgain(same.batch) : fresh)
    return budget.ok ? budget.value : failedEnding(budget.error)
  }

  const followed = async (jobs: readonly string[]): Promise<Ending | null> => {
    const stopped = await goThrough({ context, work, patience }, jobs)
    if (stopped) return stopped
    for (const job of jobs) {
      const taken = await follower.follow(job)
      if (!taken.ok) return failedEnding(taken.error)
    }
    return null
  }
  // What an unfinished run still waits for is not asked for a second time.
  const before = there.value.flatMap(({ batch }) => openJobsOf(batch))
  const stopped = (await takeUpJobs(work, before)) ?? (await followed(before))
  if (stopped) return stopped
  const made = same ? success(same) : await batches.create(profileId, fresh)
  if (!made.ok) return failedEnding(made.error)
  let remembered = 0
  for (const choice of ['failed', 'due'] as const) {
    const asked = await runs.run(made.value.id, choice)
    if (!asked.ok) return failedEnding(asked.error)
    remembered += asked.value.remembered
    const ended = asked.value.job === null ? null : await followed([asked.value.job])
    if (ended) return ended
  }
  const read = await batches.read(made.value.id)
  if (!read.ok) return failedEnding(read.error)
  return read.value
    ? { batch: read.value.batch, remembered }
    : failedEnding({ kind: 'not-found', what: 'file' })
}

/** What failed or was called off in an earlier run is asked for again with whatever is due. */
const triedAgain = (batch: Batch): Batch => ({
  ...batch,
  rows: batch.rows.map(row =>
    row.state === 'failed' || row.state === 'cancelled' ? { ...row, state: 'due' } : row,
  ),
})

/** A row that waits for a person's answer waits for nobody else. */
const openJobsOf = (batch: Batch): readonly string[] =>
  jobsOf({ ...batch, rows: batch.rows.filter(({ state }) => state === 'asked') })

/** Batches of the same dataset between the same languages. */
async function batchesLike(
  { translating: { batches } }: CliWork,
  profileId: string,
  { sourceLanguage, targetLanguage, origin }: Batch,
): Promise<Result<{ id: string; batch: Batch }[]>> {
  const listed = await batches.list(profileId)
  if (!listed.ok) return listed
  const found: { id: string; batch: Batch }[] = []
  for (const { id, ...one } of listed.value) {
    if (one.sourceLanguage !== sourceLanguage || one.targetLanguage !== targetLanguage) continue
    const read = await batches.read(id)
    if (!read.ok) return read
    const theirs = read.value?.batch.origin
    const isOfIt = theirs?.kind === 'dataset' && origin.kind === 'dataset' && theirs.id === origin.id
    if (read.value && isOfIt) found.push({ id, batch: read.value.batch })
  }
  return success(found)
}

/** The same sentences with the same facts and marks, in the same order. */
const isOfTheSame = (one: Batch, other: Batch): boolean =>
  said(one) === said(other) && JSON.stringify(one.origin) === JSON.stringify(other.origin)

const said = ({ rows }: Batch): string => JSON.stringify(rows.map(({ text, spans }) => [text, spans]))
