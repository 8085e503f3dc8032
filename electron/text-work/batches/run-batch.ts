import type { JobRequest } from '../../../shared/jobs/job-request'
import { type Result, success } from '../../../shared/result'
import type { Batch } from '../../../shared/translate/batch'
import type { RowChange } from '../../../shared/translate/batch-patch'
import {
  changesFromAsking,
  changesFromGone,
  changesFromMemory,
  changesFromStart,
  startingJob,
} from '../../../shared/translate/follow-batch'
import { type BatchPlan, planBatch, type RunChoice } from '../../../shared/translate/plan-batch'
import type { BatchBudget } from '../../../shared/translate/translate-requests'
import type { Jobs } from '../../jobs/jobs'
import type { TranslationMemory } from '../memory/translation-memory'
import type { Batches, HeldBatch } from './batches'
import type { BatchFollower } from './follow-batches'

export interface BatchRuns {
  plan(id: string, choice: RunChoice): Promise<Result<BatchBudget>>
  run(id: string, choice: RunChoice): Promise<Result<BatchBudget & { job: string | null }>>
}

export interface BatchRunsParts {
  batches: Pick<Batches, 'withBatch'>
  jobs: Pick<Jobs, 'start'>
  memory: Pick<TranslationMemory, 'recall'>
  follower: Pick<BatchFollower, 'follow'>
}

export function createBatchRuns({ batches, jobs, memory, follower }: BatchRunsParts): BatchRuns {
  async function planOf(profileId: string, batch: Batch, choice: RunChoice): Promise<Result<BatchPlan>> {
    const recall = await memory.recall(profileId)
    return recall.ok ? success(planBatch(batch, choice, recall.value)) : recall
  }

  return {
    plan: (id, choice) =>
      batches.withBatch(id, async held => {
        const { profileId, batch } = held.content()
        const plan = await planOf(profileId, batch, choice)
        return plan.ok ? success(budgetOf(plan.value)) : plan
      }),

    run: (id, choice) =>
      batches.withBatch<BatchBudget & { job: string | null }>(id, async held => {
        const { profileId, batch } = held.content()
        const plan = await planOf(profileId, batch, choice)
        if (!plan.ok) return plan
        const budget = budgetOf(plan.value)
        const known = await held.change(now => asPatch(changesFromMemory(now, plan.value)), 'jobs')
        if (!known.ok) return known
        if (plan.value.send.length === 0) return success({ ...budget, job: null })
        const job = await begin(held, plan.value)
        return job.ok ? success({ ...budget, job: job.value }) : job
      }),
  }

  /** On disk before the job is: a program that ends in between knows that something may have been asked for. */
  async function begin(held: HeldBatch, plan: BatchPlan): Promise<Result<string>> {
    const { profileId, batch } = held.content()
    const asked = await held.change(now => asPatch(changesFromAsking(now, plan, startingJob)), 'jobs')
    if (!asked.ok) return asked
    const started = await jobs.start(requestOf(held.id, profileId, batch, plan))
    const named = await held.change(
      now => asPatch(started.ok ? changesFromStart(now, started.value) : changesFromGone(now, startingJob)),
      'jobs',
    )
    if (!started.ok) return started
    if (!named.ok) return named
    const followed = await follower.follow(started.value, held.id)
    return followed.ok ? started : followed
  }
}

const budgetOf = ({ send, remembered, repeats }: BatchPlan): BatchBudget => ({
  requests: send.length,
  remembered: remembered.length,
  repeats,
})

const asPatch = (rows: readonly RowChange[]) => (rows.length === 0 ? [] : [{ kind: 'rows' as const, rows }])

function requestOf(id: string, profileId: string, batch: Batch, { send }: BatchPlan): JobRequest {
  const { name, sourceLanguage, targetLanguage } = batch
  return {
    kind: 'translate',
    profileId,
    for: { document: { kind: 'batch', id } },
    title: name.slice(0, 200),
    sourceLanguage,
    targetLanguage,
    rows: send.map(({ row, places }) => ({
      item: String(places[0] ?? 0),
      text: row.text,
      spans: row.spans.map(span => ({ ...span })),
    })),
  }
}
