import { expect, it, vi } from 'vitest'
import { datasetTasks } from '../../../electron/datasets/dataset-tasks'
import { type TrainingParts, trainingUseCases } from '../../../electron/use-cases/training-use-cases'
import { failure, success } from '../../../shared/result'
import { kinds, madeSentences } from '../../unit/shared/datasets/training/made-sentences'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

const { sentences } = madeSentences(
  { ...kinds.plain, rows: 120, intents: 3, own: 0.6 },
  { seed: 1, flips: 0 },
)

async function filled(run: TrainingParts['run']) {
  const { cases, work } = await openDatasetEngine()
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'One' }))
  unwrap(await cases.addSentences({ id, sentences }))
  const push = vi.fn()
  return { id, push, runs: trainingUseCases({ datasets: work.datasets, run, push }) }
}

/** As a thread does it, and ended as one. */
const inTurn: TrainingParts['run'] = (input, { progress = () => undefined, signal }) =>
  datasetTasks.tryTraining(input, {
    stage: () => undefined,
    progress(part) {
      if (!signal?.aborted) progress(part)
    },
  })

it('tries a training on a dataset and tells how far it is', async () => {
  const { id, push, runs } = await filled(inTurn)
  const tried = unwrap(await runs.tryTraining({ id }))
  expect(tried?.intents).toMatchObject({ canTell: true, names: expect.arrayContaining(['intent 1']) })
  expect(tried?.intents?.keys).toHaveLength(120)
  expect(tried?.edits).toBe(1)
  const parts = push.mock.calls.map(([name, told]) => {
    expect(name).toBe('training')
    expect(told.id).toBe(id)
    return told.part
  })
  expect(parts[0]).toBe(0)
  expect(parts.length).toBeGreaterThan(20)
})

it('is cancelled, and another begins anew', async () => {
  const begun: AbortSignal[] = []
  const { id, push, runs } = await filled(async (_, { signal, progress }) => {
    if (signal) begun.push(signal)
    await new Promise(resolve => signal?.addEventListener('abort', resolve))
    progress?.(0.5)
    return { ok: false, error: 'stopped' }
  })
  const first = runs.tryTraining({ id })
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const second = runs.tryTraining({ id })
  expect(await first).toEqual(success(null))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  expect(begun[1]?.aborted).toBe(false)
  expect(await runs.cancelTraining(null)).toEqual(success(null))
  expect(await second).toEqual(success(null))
  // What is heard of one that was cancelled is told to nobody.
  expect(push).not.toHaveBeenCalled()
})

it('says why where there is nothing to try, or the thread breaks down', async () => {
  const { id, runs } = await filled(async () => ({ ok: false, error: 'broken' }))
  expect(await runs.tryTraining({ id })).toEqual(failure({ kind: 'unexpected', detail: 'broken' }))
  expect(await runs.tryTraining({ id: 'nothing' })).toMatchObject({ ok: false })
  expect(await runs.cancelTraining(null)).toEqual(success(null))
})
