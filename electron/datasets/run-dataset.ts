import { rowsOf } from '../../shared/datasets/dataset'
import { failedPlaces, planRun, type RunAsk, runRequest } from '../../shared/datasets/run/run-plan'
import type { DatasetBudget, StartedDatasetRun } from '../../shared/datasets/run/run-requests'
import type { AugmentJob } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import { createKeyedTurns } from '../library/keyed-turns'
import { datasetOf } from './dataset-kind'
import type { Datasets } from './datasets'
import type { DatasetFollower } from './follow-datasets'

export interface DatasetRuns {
  /** What a run would send, before it sends anything. */
  budget(id: string, ask: RunAsk): Promise<Result<DatasetBudget>>
  run(id: string, ask: RunAsk): Promise<Result<StartedDatasetRun>>
  /** What failed goes on in the jobs it failed in. Answers how many sentences. */
  retryFailed(id: string): Promise<Result<number>>
}

export interface DatasetRunsParts {
  jobs: Pick<Jobs, 'read' | 'start' | 'retry'>
  datasets: Pick<Datasets, 'withDataset'>
  follower: Pick<DatasetFollower, 'follow'>
}

/** Asks for sentences like those of a dataset. Runs of one follow each other, so that two clicks do not ask twice. */
export function createDatasetRuns({ jobs, datasets, follower }: DatasetRunsParts): DatasetRuns {
  const inTurn = createKeyedTurns()

  async function jobsOf(ids: Iterable<string>): Promise<Result<Map<string, AugmentJob>>> {
    const found = new Map<string, AugmentJob>()
    for (const id of ids) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      if (read.value?.job.kind === 'augment') found.set(id, read.value.job)
    }
    return success(found)
  }

  return {
    budget: (id, ask) =>
      datasets.withDataset(id, async held => {
        const { rows, skipped } = planRun(datasetOf(held.content()), ask)
        return success({ requests: rows.length, sentences: rows.length * ask.count, skipped })
      }),

    run: (id, ask) =>
      inTurn(id, () =>
        datasets.withDataset<StartedDatasetRun>(id, async held => {
          const content = held.content()
          const dataset = datasetOf(content)
          const plan = planRun(dataset, ask)
          const request = runRequest(id, content.profileId, dataset, plan, ask.count)
          if (request === null) return success({ job: null, asked: 0, skipped: plan.skipped })
          const job = await jobs.start(request)
          if (!job.ok) return job
          // The next run has to know that these sentences are on their way.
          const followed = await follower.follow(job.value)
          if (!followed.ok) return followed
          return success({ job: job.value, asked: plan.rows.length, skipped: plan.skipped })
        }),
      ),

    retryFailed: id =>
      inTurn(id, () =>
        datasets.withDataset(id, async held => {
          const rows = rowsOf(datasetOf(held.content()), 'all').filter(({ run }) => run?.phase === 'failed')
          const found = await jobsOf(new Set(rows.flatMap(({ run }) => run?.job ?? [])))
          if (!found.ok) return found
          const places = failedPlaces(rows, (job, row) => found.value.get(job)?.rows[row]?.text ?? null)
          let count = 0
          for (const [job, failed] of places) {
            const retried = await jobs.retry(job, failed)
            if (!retried.ok) return retried
            const followed = await follower.follow(job)
            if (!followed.ok) return followed
            count += failed.length
          }
          return success(count)
        }),
      ),
  }
}
