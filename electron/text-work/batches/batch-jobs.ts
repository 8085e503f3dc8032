import type { TranslateJob } from '../../../shared/jobs/job'
import type { JobRequest } from '../../../shared/jobs/job-request'
import { type Result, success } from '../../../shared/result'
import type { Batch } from '../../../shared/translate/batch'
import type { RowChange } from '../../../shared/translate/batch-patch'
import {
  type BatchPlan,
  type BatchRunChoice,
  changesFromAsking,
  changesFromGone,
  changesFromJob,
  changesFromMemory,
  planBatch,
  unnamedJob,
  waitsForAny,
} from '../../../shared/translate/batch-run'
import type { BatchBudget } from '../../../shared/translate/translate-requests'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../../jobs/following/follow-into-documents'
import {
  endWaiting,
  type FollowedNotes,
  jobsWaitedFor,
  toldByDocuments,
} from '../../jobs/following/followed-jobs'
import { createListeners } from '../../storage/listeners'
import type { TranslationMemory } from '../memory/translation-memory'
import type { Batches, HeldBatch } from './batch-kind'

export interface BatchRuns {
  plan(id: string, choice: BatchRunChoice): Promise<Result<BatchBudget>>
  /** Of one that was not made yet. */
  planOf(profileId: string, batch: Batch): Promise<Result<BatchBudget>>
  run(id: string, choice: BatchRunChoice): Promise<Result<BatchBudget & { job: string | null }>>
}

export interface BatchRunsParts {
  batches: Pick<Batches, 'withHeld'>
  memory: Pick<TranslationMemory, 'recall'>
  follower: Pick<BatchFollower, 'run' | 'ask'>
}

export function createBatchRuns({ batches, memory, follower }: BatchRunsParts): BatchRuns {
  async function planOf(profileId: string, batch: Batch, choice: BatchRunChoice): Promise<Result<BatchPlan>> {
    const recall = await memory.recall(profileId)
    return recall.ok ? success(planBatch(batch, choice, recall.value)) : recall
  }

  return {
    async planOf(profileId, batch) {
      const plan = await planOf(profileId, batch, 'due')
      return plan.ok ? success(budgetOf(plan.value)) : plan
    },

    plan: (id, choice) =>
      batches.withHeld(id, async held => {
        const { profileId, batch } = held.content()
        const plan = await planOf(profileId, batch, choice)
        return plan.ok ? success(budgetOf(plan.value)) : plan
      }),

    run: (id, choice) =>
      follower.run<BatchBudget & { job: string | null }>(id, async held => {
        const { profileId, batch } = held.content()
        const plan = await planOf(profileId, batch, choice)
        if (!plan.ok) return plan
        const budget = budgetOf(plan.value)
        const known = await held.change(now => asPatch(changesFromMemory(now, plan.value)), 'jobs')
        if (!known.ok) return known
        if (plan.value.send.length === 0) return success({ ...budget, job: null })
        // Which rows share a request only the plan knows, so they are marked before the job is there.
        const job = await follower.ask(requestOf(id, profileId, batch, plan.value), made =>
          held.change(now => asPatch(changesFromAsking(now, plan.value, made)), 'jobs'),
        )
        return job.ok ? success({ ...budget, job: job.value }) : job
      }),
  }
}

export const budgetOf = ({ send, remembered, repeats }: BatchPlan): BatchBudget => ({
  requests: send.length,
  remembered: remembered.length,
  repeats,
})

function requestOf(id: string, profileId: string, batch: Batch, { send }: BatchPlan): JobRequest {
  const { name, sourceLanguage, targetLanguage } = batch
  return {
    kind: 'translate',
    profileId,
    for: { document: { kind: 'batch', id } },
    title: name.slice(0, 200),
    sourceLanguage,
    targetLanguage,
    rows: send.map(({ text, spans, places }) => ({
      item: String(places[0] ?? 0),
      text,
      spans: spans.map(span => ({ ...span })),
    })),
  }
}

export interface BatchFollower extends DocumentFollower<HeldBatch> {
  /** Places of rows that are being asked for just now. */
  onSending(listener: (now: { batch: string; rows: readonly number[] }) => void): () => void
}

export interface BatchFollowerParts extends Following {
  batches: Pick<Batches, 'hold' | 'withHeld' | 'every'>
}

/** Brings what jobs translate into the batches that wait for it. */
export function followBatches({ batches, ...following }: BatchFollowerParts): BatchFollower {
  const sending = createListeners<{ batch: string; rows: readonly number[] }>()

  const follower = followIntoDocuments({
    ...following,
    kind: 'translate',
    area: 'translate',
    document: 'batch',
    hold: batches.hold,
    followed: waitedFor(batches),

    async takeIn(batch, job) {
      const edited = await batch.change(now => asPatch(changesFromJob(now, job)), 'jobs')
      if (edited.ok) sending.tell({ batch: batch.id, rows: rowsBeingSent(batch, job) })
      return edited
    },

    gone: endWaiting(batches, (batch: HeldBatch, job) =>
      batch.change(now => asPatch(changesFromGone(now, job)), 'jobs'),
    ),
  })
  return { ...follower, onSending: sending.add }
}

/** An earlier version had rows wait for a job that had no name yet. */
function waitedFor(batches: Pick<Batches, 'every'>): FollowedNotes {
  return {
    ...toldByDocuments(batches),
    async due(kind, jobs) {
      const waiting = await jobsWaitedFor(batches)
      if (!waiting.ok) return waiting
      const waited = waiting.value
      if (!waited.has(unnamedJob)) return success([...waited])
      const listing = await jobs.list()
      if (!listing.ok) return listing
      const newestFirst = listing.value.items
        .filter(({ summary }) => summary.kind === kind)
        .sort((one, other) => other.summary.createdAt - one.summary.createdAt)
      // Any may be the one; what is none of theirs is looked at last, and gone.
      return success([...newestFirst.map(({ id }) => id), ...waited])
    },
  }
}

const asPatch = (rows: readonly RowChange[]) => (rows.length === 0 ? [] : [{ kind: 'rows' as const, rows }])

function rowsBeingSent(batch: HeldBatch, { id, units }: TranslateJob): number[] {
  const places = new Set(units.flatMap(({ phase }, place) => (phase === 'sending' ? [place] : [])))
  return batch
    .content()
    .batch.rows.flatMap((row, at) =>
      row.job?.id === id && row.state === 'asked' && waitsForAny(row, places) ? [at] : [],
    )
}
