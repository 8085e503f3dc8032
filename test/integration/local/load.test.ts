import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  type SpeechItem,
  type SpeechRecord,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import { transcribe } from '../../../electron/service/transcription'
import { got, hasEnded, localWorld, spokenRecords } from './local-client'
import { envelope } from './local-service'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
const megabyte = 1_000_000
/** Milliseconds. Faster, the clients would be most of the work: they run in this process too. */
const pollEvery = 1_000

describe('a queue that is full', () => {
  const serviceLimits = { places: { speech: 3, transcription: 1, speakers: 1, language: 1 } }

  it('refuses what does not fit, whole, until there is room again', async () => {
    const world = await localWorld({ serviceLimits })
    world.gate.close()
    const { taskId } = got(await synthesizeMany(world.client, [line, line]))
    const body = JSON.stringify({ data: [line, line] })
    const reply = await world.ask('/api/tts/v1/batch/synthesize', { method: 'POST', body })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(envelope.parse(await reply.json())).toEqual({
      success: false,
      message: expect.stringContaining('queue is full'),
      data: {},
    })
    const last = got(await synthesizeOne(world.client, line))
    expect(await synthesizeOne(world.client, line)).toMatchObject({ error: { kind: 'rate-limited' } })
    world.gate.open()
    await spokenRecords(world.client, taskId)
    await spokenRecords(world.client, last.taskId)
    const again = got(await synthesizeMany(world.client, [line, line]))
    expect(await spokenRecords(world.client, again.taskId)).toHaveLength(2)
  })

  it('has room for work of another kind', async () => {
    const world = await localWorld({ serviceLimits })
    const fileId = await world.upload('one two')
    world.gate.close()
    const request = { fileId, language: 'en', domain: 'x' }
    got(await transcribe(world.client, request))
    expect(await transcribe(world.client, request)).toMatchObject({ error: { kind: 'rate-limited' } })
    got(await synthesizeOne(world.client, line))
    world.gate.open()
  })
})

it('speaks 200 texts for 20 clients that ask for them, loses nothing and keeps nothing in memory', async () => {
  const world = await localWorld()
  const items = Array.from(
    { length: 200 },
    (_, row): SpeechItem => ({ ...line, text: `${row % 7}`, meta: { row } }),
  )
  const task = got(await synthesizeMany(world.client, items))
  const memory: number[] = []

  /** Asks until all is done, and notes the memory at each hundred. */
  async function poll(): Promise<SpeechRecord[]> {
    for (;;) {
      const records = got(await speechStatus(world.client, task.taskId))
      const done = records.filter(hasEnded).length
      if (done >= 100 * (memory.length + 1)) memory.push(process.memoryUsage().rss)
      if (done === items.length) return records
      await after(pollEvery)
    }
  }

  for (const records of await Promise.all(Array.from({ length: 20 }, poll))) {
    expect(records.map(({ meta }) => meta)).toEqual(items.map(({ meta }) => meta))
    expect(records.every(({ jobStatus, audioSaved }) => jobStatus === 'Completed' && audioSaved)).toBe(true)
    expect(new Set(records.map(({ fileId }) => fileId)).size).toBe(items.length)
  }
  const [first = 0, second = 0] = memory
  expect(memory).toHaveLength(2)
  expect(second - first).toBeLessThan(50 * megabyte)
  expect((await readdir(join(world.service.folder, 'files', 'content'))).length).toBe(items.length)
}, 60_000)
