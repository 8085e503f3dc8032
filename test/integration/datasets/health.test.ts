import { expect, it } from 'vitest'
import { datasetTasks } from '../../../electron/datasets/dataset-tasks'
import { type HealthParts, healthUseCases } from '../../../electron/use-cases/health-use-cases'
import { fromText } from '../../../shared/as-text'
import { healthKinds } from '../../../shared/datasets/health/finding'
import type { HealthPushes } from '../../../shared/datasets/health/health-requests'
import { failure } from '../../../shared/result'
import { marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

const check: HealthParts['check'] = (input, { found, progress }) =>
  datasetTasks.checkHealth(input, {
    progress,
    stage: () => undefined,
    found: part => found(part as never),
  })

async function open(how = check) {
  const { cases, work } = await openDatasetEngine()
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'One' }))
  unwrap(await cases.addSentences({ id, sentences: [marked('hello', { intent: 'greet' })] }))
  const told: HealthPushes['health'][] = []
  const parts: number[] = []
  const health = healthUseCases({
    datasets: work.datasets,
    check: how,
    push: (name, message) =>
      void (name === 'health' ? told.push(message as never) : parts.push((message as { part: number }).part)),
  })
  return { id, told, parts, ...health }
}

it('tells of each kind as it is found, and says when all is looked at', async () => {
  const { id, told, parts, checkHealth } = await open()
  expect(unwrap(await checkHealth({ id }))).toBe(true)
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(healthKinds))
  expect(told).toHaveLength(healthKinds.length)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  expect(parts.at(-1)).toBeCloseTo(1)
  expect(parts.length).toBeGreaterThan(healthKinds.length)
  const small = told.find(({ kind }) => kind === 'small-intent')
  expect(small?.id).toBe(id)
  expect(small && fromText(small.section)).toMatchObject({ findings: [{ names: ['greet'], keys: ['0'] }] })
  expect(await checkHealth({ id: 'gone' })).toMatchObject({ ok: false })
})

it('ends what was asked before, and tells no more of it', async () => {
  const signals: AbortSignal[] = []
  const { id, told, checkHealth } = await open(async (input, watch) => {
    signals.push(watch.signal)
    await new Promise(resolve => setTimeout(resolve, 20))
    return check(input, watch)
  })
  const answers = await Promise.all(
    [checkHealth({ id }), checkHealth({ id })].map(async one => unwrap(await one)),
  )
  expect(answers).toEqual([false, true])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(told).toHaveLength(healthKinds.length)
})

it('ends where nobody wants it any more, and tells no more of it', async () => {
  const { id, told, checkHealth, cancelHealth } = await open(async (input, watch) => {
    unwrap(await cancelHealth(null))
    return check(input, watch)
  })
  expect(unwrap(await checkHealth({ id }))).toBe(false)
  expect(told).toEqual([])
})

it('says why where the thread cannot', async () => {
  const { id, checkHealth } = await open(async () => ({ ok: false, error: 'broken' }))
  expect(await checkHealth({ id })).toEqual(failure({ kind: 'unexpected', detail: 'broken' }))
})
