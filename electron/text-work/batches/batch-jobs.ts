import type { JobRequest } from '../../../shared/jobs/job-request'
import { type Result, success } from '../../../shared/result'
import type { Batch } from '../../../shared/translate/batch'
import { changesFromAsking, changesFromMemory } from '../../../shared/translate/follow-batch'
import { type BatchPlan, type BatchRunChoice, planBatch } from '../../../shared/translate/plan-batch'
import type { BatchBudget } from '../../../shared/translate/translate-requests'
import type { TranslationMemory } from '../memory/translation-memory'
import type { Batches } from './batch-kind'
import { asPatch, type BatchFollower } from './follow-batches'

export interface BatchRuns {
  plan(id: string, choice: BatchRunChoice): Promise<Result<BatchBudget>>
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

const budgetOf = ({ send, remembered, repeats }: BatchPlan): BatchBudget => ({
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
    rows: send.map(({ row, places }) => ({
      item: String(places[0] ?? 0),
      text: row.text,
      spans: row.spans.map(span => ({ ...span })),
    })),
  }
}
