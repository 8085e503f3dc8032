import type { DatasetPatch } from '../../shared/datasets/dataset-patch'
import { datasetAfterGone, followIntoDataset } from '../../shared/datasets/run/follow-into-dataset'
import { success } from '../../shared/result'
import { type DocumentWork, followCollection } from '../jobs/following/follow-collection'
import { followIntoDocuments } from '../jobs/following/follow-into-documents'
import {
  createFollowedNotes,
  endWaiting,
  type FollowedNotes,
  followedKind,
  jobsWaitedFor,
} from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import { datasetKind } from './dataset-kind'
import { createDatasets, type Datasets, type HeldDataset } from './datasets'
import { createDatasetRuns, type DatasetRuns } from './run-dataset'

/** Datasets of sentences, and the way what the service writes comes into them. */
export interface DatasetWork extends DocumentWork {
  datasets: Datasets
  runs: DatasetRuns
}

export interface DatasetWorkParts {
  library: Pick<Library, 'documents' | 'items'>
  jobs: Jobs
  clock: Clock
  timers: Timers
  log: Log
}

/** Before jobs are resumed, so that nothing they tell is missed. */
export function openDatasets({ library, jobs, clock, timers, log }: DatasetWorkParts): DatasetWork {
  const store = library.documents(datasetKind)
  const datasets = createDatasets({ store, clock, log })
  const follower = followIntoDocuments({
    jobs,
    kind: 'augment',
    area: 'datasets',
    document: 'dataset',
    hold: datasets.hold,
    followed: withGone(createFollowedNotes(library.items(followedKind('datasets-followed'))), datasets),
    takeIn: (dataset, job) => dataset.change(now => followIntoDataset(now, job), 'jobs'),
    gone: endWaiting(datasets, (dataset: HeldDataset, job) =>
      dataset.change(now => datasetAfterGone(now, job), 'jobs'),
    ),
    timers,
    log,
  })
  return {
    ...followCollection({ documents: datasets, follower, jobsAsked }),
    datasets,
    runs: createDatasetRuns({ jobs, datasets, follower }),
  }
}

/** Of a job that another process removed there is no note: the rows that wait for it tell of it. */
const withGone = (notes: FollowedNotes, datasets: Pick<Datasets, 'every'>): FollowedNotes => ({
  ...notes,
  async due(jobs) {
    const due = await notes.due(jobs)
    const waited = due.ok ? await jobsWaitedFor(datasets) : due
    if (!due.ok || !waited.ok) return waited.ok ? due : waited
    return success([...new Set([...due.value, ...waited.value])])
  },
})

/** Of rows that are had back. */
const jobsAsked = (patch: DatasetPatch): string[] =>
  patch.flatMap(change =>
    change.kind === 'insert'
      ? change.rows.flatMap(([, { run }]) => (run?.phase === 'asked' ? [run.job] : []))
      : [],
  )
