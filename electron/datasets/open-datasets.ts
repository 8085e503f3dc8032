import type { DatasetPatch } from '../../shared/datasets/dataset-patch'
import { followHearing } from '../../shared/datasets/heard/follow-hearing'
import { isWaitedFor } from '../../shared/datasets/row'
import { followIntoDataset } from '../../shared/datasets/run/follow-into-dataset'
import { success } from '../../shared/result'
import type { EditedBy } from '../../shared/undo/undo-history'
import {
  type DocumentFollower,
  type DocumentWork,
  type FollowedCollection,
  followCollection,
} from '../jobs/following/follow-into-documents'
import { createFollowedNotes, followedKind } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import { createDatasetRuns, type DatasetRuns, followIntoDatasets } from './dataset-jobs'
import { datasetKind } from './dataset-kind'
import { createDatasets, type Datasets, type HeldDataset } from './datasets'
import { createDatasetHearings, type DatasetHearings } from './heard/hearings'

/** Datasets of sentences, and the way what the service writes comes into them. */
export interface DatasetWork extends DocumentWork {
  datasets: Datasets
  runs: DatasetRuns
  /** Takes in what a job has brought so far. */
  follow: DocumentFollower<HeldDataset>['follow']
  hearings: DatasetHearings
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
  const following = { jobs, datasets, followed, timers, log }
  const follower = followIntoDatasets('augment', followIntoDataset, following)
  const hearer = followIntoDatasets('heard', followHearing, following)
  const both = together([follower, hearer])
  return {
    ...followCollection({ kind: 'dataset', jobs, documents: datasets, follower: both, jobsAsked }),
    datasets,
    runs: createDatasetRuns({ jobs, datasets, follower }),
    follow: both.follow,
    hearings: createDatasetHearings({ datasets, follower: hearer, clock }),
  }
}

type Follower = FollowedCollection<never, never>['follower']

/** Each looks after jobs of its own kind, and passes by the others'. */
const together = (followers: readonly Follower[]): Follower => ({
  async follow(job) {
    for (const { follow } of followers) {
      const followed = await follow(job)
      if (!followed.ok) return followed
    }
    return success(null)
  },
  async catchUp() {
    let count = 0
    for (const { catchUp } of followers) {
      const caught = await catchUp()
      if (!caught.ok) return caught
      count += caught.value
    }
    return success(count)
  },
  async close() {
    for (const { close } of followers) await close()
  },
})

/**
 * Of rows that are had back. Where an earlier version took back that they came in for a job, it is said beside them that
 * they wait for it; when that is said for the first time there is no job yet.
 */
const jobsAsked = (patch: DatasetPatch, { by }: { by: EditedBy }): string[] =>
  patch.flatMap(change => {
    if (change.kind === 'insert')
      return change.rows.flatMap(([, { run }]) => (run && isWaitedFor(run) ? [run.job] : []))
    const isHadBack = change.kind === 'ran' && by === 'redo'
    return isHadBack && change.rows.some(([, , phase]) => phase === 'asked') ? [change.job] : []
  })
