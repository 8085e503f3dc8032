import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Timers } from '../../../electron/ports'
import { realClock } from '../../../electron/real-time'
import { type SpeechItem, speechStatus, synthesizeOne } from '../../../electron/service/speech'
import { temporaryFolder } from '../storage/temporary-folder'
import { got, type LocalWorldTest, localWorld, spokenRecords, until } from './local-client'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
const hour = 3_600_000
const clock = realClock

/** One planned run at a time, when the test says so. */
function handTimers(): Timers & { planned: () => boolean; run: () => void } {
  let plan: (() => void) | null = null
  return {
    set(run) {
      plan = run
      return run
    },
    clear() {
      plan = null
    },
    planned: () => plan !== null,
    run() {
      const run = plan
      plan = null
      run?.()
    },
  }
}

async function age(folder: string, name: string, milliseconds: number): Promise<void> {
  const when = new Date(Date.now() - milliseconds)
  await utimes(join(folder, name), when, when)
}

const statusOf = async ({ ask }: LocalWorldTest, path: string): Promise<number> => (await ask(path)).status

it('jobs and files are removed when they are old, at the start and now and then', async () => {
  const folder = temporaryFolder()
  const timers = handTimers()
  const world = await localWorld({ folder, clock, timers, serviceLimits: { keepFor: hour } })
  const upload = await world.upload('one')
  const old = got(await synthesizeOne(world.client, line))
  const young = got(await synthesizeOne(world.client, line))
  for (const { taskId } of [old, young]) await spokenRecords(world.client, taskId)
  await until(async () => timers.planned(), Boolean)
  const done = join(folder, 'jobs', 'speech', 'done')
  await until(
    () => readdir(done),
    names => names.length === 2,
  )
  await age(done, `${old.taskId}.json`, 2 * hour)
  await age(join(folder, 'files', 'content'), old.files[0]?.fileId ?? '', 2 * hour)
  await age(join(folder, 'files', 'content'), upload, 2 * hour)
  timers.run()
  await until(async () => timers.planned(), Boolean)
  expect(await statusOf(world, `/api/tts/v1/task/status?taskId=${old.taskId}`)).toBe(404)
  expect(await statusOf(world, `/api/file?fileId=${old.files[0]?.fileId}`)).toBe(404)
  expect(await statusOf(world, `/api/file?fileId=${upload}`)).toBe(404)
  expect(await statusOf(world, `/api/tts/v1/task/status?taskId=${young.taskId}`)).toBe(200)
  expect(await statusOf(world, `/api/file?fileId=${young.files[0]?.fileId}`)).toBe(200)
})

it('the oldest files make room, but for those a job needs, and their tasks say so', async () => {
  const folder = temporaryFolder()
  const timers = handTimers()
  const world = await localWorld({ folder, clock, timers, serviceLimits: { keepBytes: 300 } })
  await until(async () => timers.planned(), Boolean)
  const needed = await world.upload('x'.repeat(200))
  const spoken = got(await synthesizeOne(world.client, line))
  await spokenRecords(world.client, spoken.taskId)
  const young = await world.upload('y'.repeat(200))
  const content = join(folder, 'files', 'content')
  await age(content, needed, 2 * hour)
  await age(content, spoken.files[0]?.fileId ?? '', hour)
  world.gate.close()
  const body = JSON.stringify({ fileId: needed, language: 'en', domain: '' })
  await world.ask('/api/transcription/v1/file/transcribe', { method: 'POST', body })
  timers.run()
  await until(async () => timers.planned(), Boolean)
  expect(await statusOf(world, `/api/file?fileId=${young}`)).toBe(200)
  expect(await statusOf(world, `/api/file?fileId=${needed}`)).toBe(200)
  expect(await statusOf(world, `/api/file?fileId=${spoken.files[0]?.fileId}`)).toBe(404)
  expect(got(await speechStatus(world.client, spoken.taskId))).toMatchObject([
    { jobStatus: 'Completed', audioSaved: false },
  ])
  world.gate.open()
})
