import { expect, it } from 'vitest'
import { datasetTasks } from '../../../electron/datasets/dataset-tasks'
import { type HealthParts, healthUseCases } from '../../../electron/use-cases/health-use-cases'
import { healthKinds } from '../../../shared/datasets/health/finding'
import type { HealthPushes } from '../../../shared/datasets/health/health-requests'
import { failure } from '../../../shared/result'
import { marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

const check: HealthParts['check'] = (input, found) =>
  datasetTasks.checkHealth(input, {
    progress: () => undefined,
    stage: () => undefined,
    found: part => found(part as never),
  })

async function open(how = check) {
  const { cases, work } = await openDatasetEngine()
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'One' }))
  unwrap(await cases.addSentences({ id, sentences: [marked('hello', { intent: 'greet' })] }))
  const told: HealthPushes['health'][] = []
  const health = healthUseCases({
    datasets: work.datasets,
    check: how,
    push: (_name, message) => void told.push(message as never),
  })
  return { id, told, ...health }
}

it('tells of each kind as it is found, and says when all is looked at', async () => {
  const { id, told, checkHealth } = await open()
  expect(unwrap(await checkHealth({ id }))).toBe(true)
  expect(new Set(told.map(({ section }) => section.kind))).toEqual(new Set(healthKinds))
  expect(told).toHaveLength(healthKinds.length)
  expect(told.find(({ section }) => section.kind === 'small-intent')).toMatchObject({
    id,
    section: { findings: [{ names: ['greet'], keys: ['0'] }] },
  })
  expect(await checkHealth({ id: 'gone' })).toMatchObject({ ok: false })
})

it('ends what was asked before, and tells no more of it', async () => {
  const signals: AbortSignal[] = []
  const { id, told, checkHealth } = await open(async (input, found, signal) => {
    signals.push(signal)
    await new Promise(resolve => setTimeout(resolve, 20))
    return check(input, found, signal)
  })
  const answers = await Promise.all(
    [checkHealth({ id }), checkHealth({ id })].map(async one => unwrap(await one)),
  )
  expect(answers).toEqual([false, true])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(told).toHaveLength(healthKinds.length)
})

it('says why where the thread cannot', async () => {
  const { id, checkHealth } = await open(async () => ({ ok: false, error: 'broken' }))
  expect(await checkHealth({ id })).toEqual(failure({ kind: 'unexpected', detail: 'broken' }))
})
