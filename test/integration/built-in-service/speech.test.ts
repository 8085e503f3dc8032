import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSoundFile } from '../../../electron/engines/audio/decode'
import { downloadFile } from '../../../electron/service/files'
import {
  type SpeechItem,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import { fakeSampleRate } from './fake-engines'
import { got, type LocalWorldTest, localWorld, spokenRecords } from './local-client'
import { envelope } from './local-service'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
const allSteps = [
  'Queued',
  'TTS Job Started',
  'Synthesis Started',
  'Synthesis Ended',
  'Saving Synthesized Audio',
  'Saved Synthesized Audio',
  'TTS Job Ended',
  'Completed',
]

describe('one text', () => {
  it('is queued, spoken, and can be fetched as a WAV file', async () => {
    const { client, files, folder, spoken } = await localWorld()
    const item: SpeechItem = { ...line, speakerId: 'x', requiredTime: 2.5, stretchMode: 'both' }
    const task = got(await synthesizeOne(client, { ...item, meta: { row: 7 } }))
    expect(task.files).toEqual([{ fileId: expect.stringMatching(/^[0-9a-f]{32}\.wav$/), text: line.text }])
    const fileId = task.files[0]?.fileId ?? ''
    expect(await spokenRecords(client, task.taskId)).toEqual([
      {
        apikey: expect.stringMatching(/^.{43}$/),
        taskId: task.taskId,
        jobStatus: 'Completed',
        jobProgress: allSteps,
        filePath: `speech/${fileId}`,
        message: 'The speech was generated and saved.',
        audioSaved: true,
        language: 'en-US',
        gender: 'female',
        speakerId: 'aa3ff88b',
        sampleRate: fakeSampleRate,
        fileId,
        requiredTime: 2.5,
        stretchMode: 'both',
        meta: { row: 7 },
        reply: expect.objectContaining({ taskId: task.taskId, fileId, meta: { row: 7 } }),
      },
    ])
    expect(spoken).toEqual([item])
    const file = join(folder, 'speech.wav')
    got(await downloadFile(files, fileId, { file }))
    const bytes = await readFile(file)
    const samples = line.text.length * 10
    expect(bytes.length).toBe(44 + samples * 2)
    expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([
      'RIFF',
      fakeSampleRate,
      samples * 2,
    ])
    expect(bytes.readInt16LE(44 + 2 * 5)).toBe(Math.round(Math.sin(5 / 3) * 32_768))
  })

  it('is an MP3 file where those are wanted', async () => {
    const { client, files, folder } = await localWorld({ speechFormat: () => 'mp3' })
    const text = 'Good morning, and welcome to the morning of all mornings. '.repeat(40)
    const task = got(await synthesizeOne(client, { ...line, text }))
    const fileId = task.files[0]?.fileId ?? ''
    expect(fileId).toMatch(/^[0-9a-f]{32}\.mp3$/)
    await spokenRecords(client, task.taskId)
    const file = join(folder, 'speech.mp3')
    got(await downloadFile(files, fileId, { file }))
    const opened = await openSoundFile(file, { sampleRate: fakeSampleRate, program: null })
    if (!opened.ok) throw new Error(opened.error)
    let samples = 0
    let loudest = 0
    for await (const block of opened.value.blocks) {
      if (!block.ok) throw new Error(block.error)
      samples += block.value.length
      for (const sample of block.value) loudest = Math.max(loudest, Math.abs(sample))
    }
    // A frame more at either end is the most that the format adds.
    expect(Math.abs(samples - text.length * 10)).toBeLessThan(2 * 1_152)
    expect(loudest).toBeGreaterThan(0.5)
  })

  it('shows what it has reached while it is under way, and promises no sound', async () => {
    const { client, files, folder, gate } = await localWorld()
    gate.close()
    const task = got(await synthesizeOne(client, line))
    await gate.reached(1)
    expect(got(await speechStatus(client, task.taskId))).toMatchObject([
      { jobStatus: 'Synthesis Started', jobProgress: allSteps.slice(0, 3), audioSaved: false, sampleRate: 0 },
    ])
    const fileId = task.files[0]?.fileId ?? ''
    expect(await downloadFile(files, fileId, { file: join(folder, 'x') })).toMatchObject({
      error: { kind: 'rejected', status: 404 },
    })
    gate.open()
    expect(await spokenRecords(client, task.taskId)).toMatchObject([{ jobProgress: allSteps }])
  })

  it('that cannot be spoken fails with the reason', async () => {
    const { client } = await localWorld()
    const { taskId } = got(await synthesizeOne(client, { ...line, language: 'so-SO' }))
    expect(await spokenRecords(client, taskId)).toMatchObject([
      {
        jobStatus: 'Failed',
        jobProgress: [...allSteps.slice(0, 3), 'Failed'],
        message: 'Voices there are: en-US.',
        audioSaved: false,
      },
    ])
  })

  it('on which the engine breaks down fails, says so, and is in the log', async () => {
    const { client, service } = await localWorld()
    const { taskId } = got(await synthesizeOne(client, { ...line, text: 'throw' }))
    expect(await spokenRecords(client, taskId)).toMatchObject([
      { jobStatus: 'Failed', message: 'The built-in service failed at this. Its log says more.' },
    ])
    expect(service.logged).toContainEqual([
      'error',
      'local.job-failed',
      expect.objectContaining({ id: taskId }),
    ])
  })

  it.each([
    { nested: { deep: [1, null, 'x', { y: [] }] }, 'ключ 😀': '', 1: 'one', 0: 'zero' },
    JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
    {},
  ])('returns meta as it was sent: %j', async meta => {
    const world = await localWorld()
    // Past the project's own client, which would read it.
    const sent = `{"data":{"text":"Hi","gender":"male","language":"en-US","meta":${JSON.stringify(meta)}}}`
    const reply = await world.ask('/api/tts/v1/single/synthesize', { method: 'POST', body: sent })
    const { data } = envelope.parse(await reply.json())
    const taskId = 'task_id' in data ? String(data.task_id) : ''
    await spokenRecords(world.client, taskId)
    const statusIn = async ({ ask }: LocalWorldTest): Promise<string> =>
      (await ask(`/api/tts/v1/task/status?taskId=${taskId}`)).text()
    expect(await statusIn(world)).toContain(`"meta":${JSON.stringify(meta)}`)
    expect(await statusIn(await world.restart())).toContain(`"meta":${JSON.stringify(meta)}`)
  })

  it('says nothing of what was not sent', async () => {
    const { client } = await localWorld()
    const { taskId } = got(await synthesizeOne(client, line))
    const [record] = await spokenRecords(client, taskId)
    expect(record).toMatchObject({ requiredTime: null, stretchMode: '' })
    expect(record).not.toHaveProperty('meta')
  })
})

describe('a batch', () => {
  it('of equal texts is one id and one record for each, in order', async () => {
    const { client } = await localWorld()
    const texts = ['Hi', 'Bye', 'Hi', 'Hi']
    const task = got(
      await synthesizeMany(
        client,
        texts.map((text, row) => ({ ...line, text, meta: { row } })),
      ),
    )
    expect(task.files.map(({ text }) => text)).toEqual(texts)
    expect(new Set(task.files.map(({ fileId }) => fileId)).size).toBe(4)
    const records = await spokenRecords(client, task.taskId)
    expect(records.map(({ meta }) => meta)).toEqual([{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }])
    expect(records.map(({ fileId }) => fileId)).toEqual(task.files.map(({ fileId }) => fileId))
  })

  it('goes on where one text fails', async () => {
    const { client } = await localWorld()
    const { taskId } = got(
      await synthesizeMany(client, [line, { ...line, text: 'throw' }, { ...line, text: 'Last' }]),
    )
    const records = await spokenRecords(client, taskId)
    expect(records.map(({ jobStatus }) => jobStatus)).toEqual(['Completed', 'Failed', 'Completed'])
  })
})

describe('deleting a task', () => {
  const statusPath = '/api/tts/v1/task/status?taskId='

  it('that is done removes its sounds too', async () => {
    const { client, ask } = await localWorld()
    const task = got(await synthesizeOne(client, line))
    await spokenRecords(client, task.taskId)
    const sound = `/api/file/download?fileId=${task.files[0]?.fileId}`
    expect((await ask(sound)).status).toBe(200)
    expect((await ask(statusPath + task.taskId, { method: 'DELETE' })).status).toBe(200)
    expect((await ask(sound)).status).toBe(404)
    expect((await ask(statusPath + task.taskId)).status).toBe(404)
    expect((await ask(statusPath + task.taskId, { method: 'DELETE' })).status).toBe(404)
  })

  it('that is under way stops it, and makes room for the next', async () => {
    const { client, ask, gate, spoken } = await localWorld({
      serviceLimits: { atOnce: { speech: 1, transcription: 1, speakers: 1, language: 1 } },
    })
    gate.close()
    const first = got(await synthesizeMany(client, [line, line]))
    const second = got(await synthesizeOne(client, { ...line, text: 'Next' }))
    await gate.reached(1)
    expect((await ask(statusPath + first.taskId, { method: 'DELETE' })).status).toBe(200)
    gate.open()
    await spokenRecords(client, second.taskId)
    expect(spoken.map(({ text }) => text)).toEqual(['Good morning', 'Next'])
  })

  it('is told of a sound that was deleted by itself', async () => {
    const { client, ask } = await localWorld()
    const task = got(await synthesizeMany(client, [line, line]))
    await spokenRecords(client, task.taskId)
    const deleted = await ask(`/api/file?fileId=${task.files[1]?.fileId}`, { method: 'DELETE' })
    expect(deleted.status).toBe(200)
    const records = got(await speechStatus(client, task.taskId))
    expect(records.map(({ jobStatus, audioSaved }) => [jobStatus, audioSaved])).toEqual([
      ['Completed', true],
      ['Completed', false],
    ])
  })
})

describe('a request that is refused', () => {
  const text = { text: 'Hi', gender: 'male', language: 'en-US' }

  it.each<[unknown, string]>([
    [undefined, 'The field data is missing.'],
    [{}, 'The field data.text is missing.'],
    [{ ...text, text: 7 }, 'The field data.text must be a string.'],
    [{ ...text, text: ' \n' }, 'The field data.text must not be empty.'],
    [{ ...text, text: 'x'.repeat(20_001) }, 'The field data.text must not be longer than 20000 characters.'],
    [{ ...text, gender: 'none' }, 'The field data.gender must be "male" or "female".'],
    [{ ...text, language: 'English!' }, 'The field data.language must be a language code such as'],
    [{ ...text, speakerId: null }, 'The field data.speakerId must be a string.'],
    [{ ...text, requiredTime: 0 }, 'The field data.requiredTime must be a number of seconds above 0'],
    [{ ...text, requiredTime: '2' }, 'The field data.requiredTime must be a number of seconds above 0'],
    [{ ...text, requiredTime: 1e9 }, 'The field data.requiredTime must be a number of seconds above 0'],
    [{ ...text, stretchMode: 'loose' }, 'The field data.stretchMode must be "none", "both"'],
    [{ ...text, meta: [1] }, 'The field data.meta must be an object.'],
    [{ ...text, meta: { a: 'x'.repeat(70_000) } }, 'The field data.meta must not be larger than 65536'],
  ])('single %j', async (data, message) => {
    const { ask, spoken } = await localWorld()
    const body = JSON.stringify({ data })
    const reply = await ask('/api/tts/v1/single/synthesize', { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toContain(message)
    expect(spoken).toEqual([])
  })

  it.each<[unknown, string]>([
    [{}, 'The field data must be an array.'],
    [[], 'The field data must hold at least one item.'],
    [Array.from({ length: 1_001 }, () => text), 'The field data must not hold more than 1000 items.'],
    [[text, { ...text, gender: 'x' }], 'The field data[1].gender must be'],
  ])('batch %#', async (data, message) => {
    const { ask } = await localWorld()
    const reply = await ask('/api/tts/v1/batch/synthesize', {
      method: 'POST',
      body: JSON.stringify({ data }),
    })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toContain(message)
  })

  it('is one whose meta nests by the thousand', async () => {
    const { ask } = await localWorld()
    const meta = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const body = `{"data":{"text":"Hi","gender":"male","language":"en-US","meta":${meta}}}`
    const reply = await ask('/api/tts/v1/single/synthesize', { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toContain('data.meta must not nest deeper')
  })

  it.each([
    ['', 400, 'The field taskId is missing in the address.'],
    ['?taskId=', 400, 'The field taskId is missing in the address.'],
    ['?taskId=a&taskId=b', 400, 'The field taskId stands in the address more than once.'],
    ['?taskId=unknown', 404, 'There is no text to speech task with this taskId.'],
    ['?taskId=..%2F..%2Fsettings', 404, 'There is no text to speech task with this taskId.'],
    [`?taskId=${'0'.repeat(32)}`, 404, 'There is no text to speech task with this taskId.'],
  ])('status %s', async (query, status, message) => {
    const { ask } = await localWorld()
    const reply = await ask(`/api/tts/v1/task/status${query}`)
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json())).toEqual({ success: false, message, data: { error: message } })
  })
})
