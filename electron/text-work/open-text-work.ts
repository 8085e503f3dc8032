import type { BatchPatch } from '../../shared/translate/batch-patch'
import { type DocumentWork, followCollection } from '../jobs/following/follow-into-documents'
import type { Jobs } from '../jobs/jobs'
import { createCollection } from '../library/documents/collection'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import { type BatchFollower, type BatchRuns, createBatchRuns, followBatches } from './batches/batch-jobs'
import { type Batches, batchKind } from './batches/batch-kind'
import { createDrafts, type Drafts, draftKind } from './drafts'
import { memoryKind } from './memory/memory-kind'
import { createTranslationMemory, rememberJobs, type TranslationMemory } from './memory/translation-memory'

/** What the Augment and Translate screens keep, and the way answers come into it. */
export interface TextWork extends DocumentWork {
  drafts: Drafts
  memory: TranslationMemory
  batches: Batches
  follower: BatchFollower
  runs: BatchRuns
}

export interface TextWorkParts {
  library: Pick<Library, 'items' | 'documents' | 'locks'>
  jobs: Jobs
  clock: Clock
  timers: Timers
  log: Log
}

/** Before jobs are resumed, so that nothing they tell is missed. */
export function openTextWork({ library, jobs, clock, timers, log }: TextWorkParts): TextWork {
  const store = library.documents(batchKind)
  const memories = library.documents(memoryKind)
  const isAlone = async (): Promise<boolean> => (await library.locks.others()).length === 0
  const memory = createTranslationMemory({ store: memories, isAlone, timers, log })
  const batches = createCollection(batchKind, { store, clock, log })
  const follower = followBatches({ jobs, batches, timers, log })
  const work = followCollection({ kind: 'batch', jobs, documents: batches, follower, jobsAsked })
  const endRemembering = rememberJobs({ jobs, memory, clock, log })

  return {
    drafts: createDrafts(library.items(draftKind)),
    memory,
    batches,
    follower,
    runs: createBatchRuns({ batches, memory, follower }),

    async begin() {
      await memories.settle()
      await work.begin()
    },

    async close() {
      await endRemembering()
      await work.close()
      await memory.close()
    },
  }
}

const jobsAsked = (patch: BatchPatch): string[] =>
  patch.flatMap(change =>
    change.kind === 'rows'
      ? change.rows.flatMap(([, { state, job }]) => (state === 'asked' && job ? [job.id] : []))
      : [],
  )
