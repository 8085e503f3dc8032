import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { downloadFile } from '../../../electron/service/files'
import {
  type SpeechItem,
  type SpeechRecord,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import { requestTranscription } from '../../../electron/service/transcription'
import { createFakeEngines, fakeSampleRate, fakeVoice } from './fake-engines'
import { got, hasEnded, localWorld, spokenRecords } from './local-client'
import { envelope } from './local-service'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
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
      data: { error: expect.stringContaining('queue is full') },
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
    got(await requestTranscription(world.client, request))
    expect(await requestTranscription(world.client, request)).toMatchObject({
      error: { kind: 'rate-limited' },
    })
    got(await synthesizeOne(world.client, line))
    world.gate.open()
  })
})

/** Bytes of this process that somebody holds, on V8's heap and beside it. */
async function bytesHeld(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  const measure = async (): Promise<number> => {
    collect()
    // What a timer, a socket or V8's own threads still let go of comes after.
    await after(20)
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  let held = await measure()
  for (let next = await measure(); next < held; next = await measure()) held = next
  return held
}

it('speaks 200 texts for 20 clients that fetch them, loses nothing and keeps nothing in memory', async () => {
  const fakes = createFakeEngines()
  const samples = 250_000
  fakes.engines.speech.speak = async () => {
    const sound = { samples: new Float32Array(samples), sampleRate: fakeSampleRate }
    return { ok: true, value: { sound, voice: fakeVoice } }
  }
  const world = await localWorld({}, fakes)
  const clients = 20
  const items = Array.from(
    { length: 100 },
    (_, row): SpeechItem => ({ ...line, text: `${row % 7}`, meta: { row } }),
  )

  async function poll(taskId: string): Promise<SpeechRecord[]> {
    for (;;) {
      const records = got(await speechStatus(world.client, taskId))
      if (records.every(hasEnded)) return records
      await after(pollEvery)
    }
  }

  /** Each client waits for all of them and fetches its share. */
  async function speakAll(): Promise<void> {
    const { taskId } = got(await synthesizeMany(world.client, items))
    const ask = async (client: number): Promise<void> => {
      const records = await poll(taskId)
      expect(records.map(({ meta }) => meta)).toEqual(items.map(({ meta }) => meta))
      expect(records.every(({ jobStatus, audioSaved }) => jobStatus === 'Completed' && audioSaved)).toBe(true)
      expect(new Set(records.map(({ fileId }) => fileId)).size).toBe(items.length)
      for (const { fileId } of records.filter((_, row) => row % clients === client)) {
        const file = join(world.folder, `fetched by ${client}`)
        expect(got(await downloadFile(world.files, fileId, { file })).bytes).toBeGreaterThan(samples * 2)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  }

  await speakAll()
  const before = await bytesHeld()
  await speakAll()
  const perItem = ((await bytesHeld()) - before) / items.length
  // What is known of each is held, and its sound is not, in whatever form: as a WAV file it has two bytes a sample.
  expect(perItem).toBeLessThan((samples * 2) / 10)
  expect((await readdir(join(world.service.folder, 'files', 'content'))).length).toBe(2 * items.length)
}, 120_000)
