import type { DatasetPatch } from '../../shared/datasets/dataset-patch'
import {
  type DocumentFollower,
  type DocumentWork,
  followCollection,
} from '../jobs/following/follow-into-documents'
import { createFollowedNotes, followedKind } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import { createDatasetRuns, type DatasetRuns, followDatasets } from './dataset-jobs'
import { datasetKind } from './dataset-kind'
import { createDatasets, type Datasets, type HeldDataset } from './datasets'

/** Datasets of sentences, and the way what the service writes comes into them. */
export interface DatasetWork extends DocumentWork {
  datasets: Datasets
  runs: DatasetRuns
  /** Takes in what a job has brought so far. */
  follow: DocumentFollower<HeldDataset>['follow']
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
  const followed = createFollowedNotes(library.items(followedKind('datasets-followed')))
  const follower = followDatasets({ jobs, datasets, followed, timers, log })
  return {
    ...followCollection({ documents: datasets, follower, jobsAsked }),
    datasets,
    runs: createDatasetRuns({ jobs, datasets, follower }),
    follow: follower.follow,
  }
}

/** Of rows that are had back. */
const jobsAsked = (patch: DatasetPatch): string[] =>
  patch.flatMap(change =>
    change.kind === 'insert'
      ? change.rows.flatMap(([, { run }]) => (run?.phase === 'asked' ? [run.job] : []))
      : [],
  )
