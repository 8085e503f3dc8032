import { rowsOf } from '../../shared/datasets/dataset'
import type { DatasetBudget, StartedDatasetRun } from '../../shared/datasets/dataset-requests'
import { datasetAfterGone, type followIntoDataset } from '../../shared/datasets/run/follow-into-dataset'
import { failedPlaces, planDatasetRun, type RunAsk, runRequest } from '../../shared/datasets/run/run-plan'
import { unitOfSentence } from '../../shared/jobs/heard-job'
import type { AugmentJob, HeardJob, JobOf } from '../../shared/jobs/job'
import { isPausedJob } from '../../shared/jobs/job-requests'
import { type Result, success } from '../../shared/result'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import { endWaiting, type FollowedNotes, jobsWaitedFor } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import { datasetOf } from './dataset-kind'
import type { Datasets, HeldDataset } from './datasets'

export interface DatasetRuns {
  /** What a run would send, before it sends anything. */
  budget(id: string, ask: RunAsk): Promise<Result<DatasetBudget>>
  /** Where it would be more than `most` requests nothing is asked for. */
  run(id: string, ask: RunAsk, most?: number): Promise<Result<StartedDatasetRun>>
  /** What failed goes on in the jobs it failed in. Answers how many sentences. */
  retryFailed(id: string): Promise<Result<number>>
}

export interface DatasetRunsParts {
  jobs: Pick<Jobs, 'read'>
  datasets: Pick<Datasets, 'withHeld'>
  follower: Pick<DocumentFollower<HeldDataset>, 'run' | 'ask' | 'askAgain'>
}

/** Asks for sentences like those of a dataset. */
export function createDatasetRuns({ jobs, datasets, follower }: DatasetRunsParts): DatasetRuns {
  /** But for those that are paused: with what failed in one all that is left of it would go on. */
  async function jobsOf(ids: Iterable<string>): Promise<Result<Map<string, AugmentJob | HeardJob>>> {
    const found = new Map<string, AugmentJob | HeardJob>()
    for (const id of ids) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      const job = read.value?.job
      if (read.value && isPausedJob(read.value)) continue
      if (job?.kind === 'augment' || job?.kind === 'heard') found.set(id, job)
    }
    return success(found)
  }

  return {
    budget: (id, ask) =>
      datasets.withHeld(id, async held => {
        const { rows, skipped } = planDatasetRun(datasetOf(held.content()), ask)
        return success({ requests: rows.length, sentences: rows.length * ask.count, skipped })
      }),

    run: (id, ask, most = Number.POSITIVE_INFINITY) =>
      follower.run<StartedDatasetRun>(id, async held => {
        const content = held.content()
        const dataset = datasetOf(content)
        const plan = planDatasetRun(dataset, ask)
        const request = runRequest(id, content.profileId, dataset, plan, ask.count)
        if (request === null || plan.rows.length > most) {
          return success({ job: null, asked: 0, skipped: plan.skipped })
        }
        const job = await follower.ask(request)
        if (!job.ok) return job
        return success({ job: job.value, asked: plan.rows.length, skipped: plan.skipped })
      }),

    retryFailed: id =>
      follower.run(id, async held => {
        const rows = rowsOf(datasetOf(held.content()), 'all').filter(({ run }) => run?.phase === 'failed')
        const found = await jobsOf(new Set(rows.flatMap(({ run }) => run?.job ?? [])))
        if (!found.ok) return found
        const places = failedPlaces(rows, (job, row) => found.value.get(job)?.rows[row]?.text ?? null)
        let count = 0
        for (const [job, failed] of places) {
          const made = found.value.get(job)
          const retried = await follower.askAgain(job, made ? unitsOf(made, failed) : failed)
          if (!retried.ok) return retried
          count += failed.length
        }
        return success(count)
      }),
  }
}

/** Of what was asked for a sentence in several steps, the one that failed. */
const unitsOf = (job: AugmentJob | HeardJob, rows: readonly number[]): readonly number[] =>
  job.kind === 'augment'
    ? rows
    : rows.flatMap(row => {
        const unit = unitOfSentence(job, row)
        return unit ? [job.units.indexOf(unit)] : []
      })

interface DatasetFollowerParts extends Following {
  datasets: Pick<Datasets, 'hold' | 'every' | 'withHeld'>
  followed: FollowedNotes
}

/** Brings what jobs of one kind made into the datasets that asked for it. */
export const followIntoDatasets = <Kind extends 'augment' | 'heard'>(
  kind: Kind,
  takeIn: (
    now: Parameters<typeof followIntoDataset>[0],
    job: JobOf<Kind>,
  ) => ReturnType<typeof followIntoDataset>,
  { datasets, followed, ...following }: DatasetFollowerParts,
): DocumentFollower<HeldDataset> =>
  followIntoDocuments({
    ...following,
    kind,
    area: 'datasets',
    document: 'dataset',
    hold: datasets.hold,
    followed: withGone(followed, datasets),
    takeIn: (dataset, job) => dataset.change(now => takeIn(now, job), 'jobs'),
    gone: endWaiting(datasets, (dataset: HeldDataset, job) =>
      dataset.change(now => datasetAfterGone(now, job), 'jobs'),
    ),
  })

/** Of a job that another process removed there is no note: the rows that wait for it tell of it. */
const withGone = (notes: FollowedNotes, datasets: Pick<Datasets, 'every'>): FollowedNotes => ({
  ...notes,
  async due(kind, jobs) {
    const due = await notes.due(kind, jobs)
    const waited = due.ok ? await jobsWaitedFor(datasets) : due
    if (!due.ok || !waited.ok) return waited.ok ? due : waited
    return success([...new Set([...due.value, ...waited.value])])
  },
})
