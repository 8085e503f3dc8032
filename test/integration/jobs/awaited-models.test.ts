import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createModelWaits } from '../../../electron/engines/models/awaited-models'
import type { ModelManager } from '../../../electron/engines/models/model-manager'
import type { ModelWaits } from '../../../electron/jobs/model-waits'
import { usualAttempts } from '../../../electron/network/repeatedly'
import { realTimers } from '../../../electron/real-time'
import type { Ability } from '../../../shared/built-in'
import { startProgram } from '../../harness/start-program'
import { type ModelHost, modelOf, startModelHost, testBytes } from '../engines/models/model-host'
import { testManager } from '../engines/models/test-manager'
import { libraryParts, type TestParts, unwrap } from '../library/library-parts'
import { type EngineOptions, type JobEngine, openJobEngine } from './job-engine'

const content = testBytes(2_000_000)
const voice = modelOf(content, { kind: 'vits', languages: ['hi'] })
const nothing: Ability = { by: null, get: [] }

const waitsOf = (models: ModelManager): ModelWaits =>
  createModelWaits({
    models,
    timers: { ...realTimers, set: run => realTimers.set(run, 20) },
    async abilities() {
      const isHere = (await models.installed()).length > 0
      const speech: Ability = isHere ? { by: { id: 'models', name: '', quality: 'good' }, get: [] } : nothing
      return [
        {
          language: 'hi',
          areas: { speech, transcription: nothing, translation: nothing, augmentation: nothing },
        },
      ]
    },
  })

const here = { id: 'this-computer' }
const open = (options: EngineOptions): Promise<JobEngine> => openJobEngine({ profile: here, ...options })
const speak = (engine: JobEngine): Promise<string> =>
  engine.start({ kind: 'speech', rows: [{ text: 'A', gender: 'male', language: 'hi-IN' }] })
const holdOf = async (engine: JobEngine, id: string) => unwrap(await engine.jobs.read(id))?.live?.hold ?? null

async function stalledDownload() {
  const host = await startModelHost(content)
  host.troubles.push({ stallAfter: 800_000 })
  const parts = await libraryParts()
  const manager = testManager(parts, { catalogue: [voice], host: host.url })
  const download = manager.download('test-model')
  await host.stalled()
  await expect.poll(async () => (await manager.list())[0]?.state).toMatchObject({ received: 800_000 })
  return { host, parts, manager, download }
}

describe('a job whose model is on its way', () => {
  it('waits, says for what and how far it is, and goes on by itself', async () => {
    const { manager, download } = await stalledDownload()
    const engine = await open({ models: () => waitsOf(manager) })
    const id = await speak(engine)
    expect(await holdOf(engine, id)).toMatchObject({ reason: 'model', name: 'Test model', part: 0.4 })
    expect((await engine.job(id)).units[0]?.phase).toBe('ready')
    expect(engine.service.count('speechSingle')).toBe(0)
    await manager.pause('test-model')
    expect((await download).ok).toBe(false)
    expect(await holdOf(engine, id)).toMatchObject({ isPaused: true })
    expect(engine.service.count('speechSingle')).toBe(0)
    unwrap(await manager.download('test-model'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('goes on by itself once the network is there again that broke off', async () => {
    const { host, parts, manager } = await stalledDownload()
    await manager.close()
    host.troubles.push(...Array.from({ length: usualAttempts }, () => ({ status: 503 })))
    const engine = await open({
      models: () => waitsOf(testManager(parts, { catalogue: [voice], host: host.url })),
    })
    expect(await engine.end(await speak(engine))).toMatchObject({ state: 'done' })
    expect(host.requests).toHaveLength(usualAttempts + 2)
  })

  it('goes on once another process has brought it, and says what that does meanwhile', async () => {
    const { host, parts, manager, download } = await stalledDownload()
    const own = testManager(parts, { catalogue: [voice], host: host.url })
    const engine = await open({ models: () => waitsOf(own) })
    const id = await speak(engine)
    expect(await holdOf(engine, id)).toMatchObject({ part: 0.4, isPaused: false })
    await manager.pause('test-model')
    expect((await download).ok).toBe(false)
    await expect.poll(() => holdOf(engine, id)).toMatchObject({ isPaused: true })
    unwrap(await manager.download('test-model'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('is asked for all the same once the download is thrown away, and hears what the service says', async () => {
    const { manager } = await stalledDownload()
    const engine = await open({ models: () => waitsOf(manager) })
    const id = await speak(engine)
    expect(await holdOf(engine, id)).not.toBeNull()
    unwrap(await manager.remove('test-model'))
    await engine.end(id)
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('can be cancelled, and asks nothing then, nor is the model looked for', async () => {
    const { manager } = await stalledDownload()
    const waits = waitsOf(manager)
    const engine = await open({ models: () => waits })
    const id = await speak(engine)
    unwrap(await engine.jobs.cancel(id))
    expect(await engine.end(id)).toMatchObject({ state: 'cancelled' })
    await expect.poll(() => waits.hold(['test-model'])).toBeNull()
    unwrap(await manager.remove('test-model'))
    expect(engine.service.count('speechSingle')).toBe(0)
  })
})

const program = fileURLToPath(new URL('../engines/models/download-until-killed.ts', import.meta.url))

async function killedDownload(parts: TestParts): Promise<ModelHost> {
  const host = await startModelHost(content)
  host.troubles.push({ stallAfter: 800_000 }, { stallAfter: 600_000 })
  const child = startProgram(
    'node',
    ['--import', 'tsx', program, parts.folder, host.url, JSON.stringify(voice)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await host.stalled()
  child.kill('SIGKILL')
  await ended
  return host
}

it('a download that was killed goes on for the job that waits for it, and over the next start as well', async () => {
  const parts = await libraryParts()
  const host = await killedDownload(parts)
  const managers: ModelManager[] = []
  const engine = await open({
    models() {
      const manager = testManager(parts, { catalogue: [voice], host: host.url })
      managers.push(manager)
      return waitsOf(manager)
    },
  })
  const id = await speak(engine)
  expect(await holdOf(engine, id)).toMatchObject({ reason: 'model', isPaused: false })
  await host.stalled()
  await managers[0]?.close()
  const next = await engine.restart()
  unwrap(await next.jobs.resume())
  expect(await next.end(id)).toMatchObject({ state: 'done' })
  expect((await managers[1]?.installed())?.map(({ id: model }) => model)).toEqual(['test-model'])
  expect(next.service.count('speechSingle')).toBe(1)
})

it('a download that a person paused stays so over a restart', async () => {
  const { host, parts, manager } = await stalledDownload()
  await manager.pause('test-model')
  const engine = await open({
    models: () => waitsOf(testManager(parts, { catalogue: [voice], host: host.url })),
  })
  const id = await speak(engine)
  expect(await holdOf(engine, id)).toMatchObject({ reason: 'model', isPaused: true, part: 0.4 })
  expect(host.requests).toHaveLength(1)
})
