import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { replyTo, written } from './literal-http'
import { envelope, speechRecord, speechSteps } from './records'
import { runService, watched } from './running-service'
import { expectInOrder } from './sequence'
import { batch, glimpse, line, single, speechTasksOf } from './speech-tasks'

const service = await runService()
afterAll(() => service.stop())

const { synthesize, status, untilOver, finished } = speechTasksOf(service)

describe('one text', () => {
  it('is queued, and its record has every field of the interface', async () => {
    const sent = `{"data":{${line},"speakerId":"aa3ff88b","requiredTime":2.5,"stretchMode":"both","meta":{"row":7}}}`
    const task = await synthesize(single, sent)
    expect(task.texts).toEqual(['Good morning'])
    const [record, ...others] = await finished(task.taskId)
    expect(others).toEqual([])
    expect(record).toEqual({
      apikey: service.apikey,
      taskId: task.taskId,
      jobStatus: 'Completed',
      jobProgress: speechSteps,
      filePath: expect.any(String),
      message: expect.stringMatching(/./),
      audioSaved: true,
      language: 'en-US',
      gender: 'female',
      speakerId: 'aa3ff88b',
      sampleRate: 8_000,
      fileId: task.fileIds[0],
      requiredTime: 2.5,
      stretchMode: 'both',
      meta: { row: 7 },
    })
    expect(service.spoken.at(-1)).toMatchObject({
      speakerId: 'aa3ff88b',
      requiredTime: 2.5,
      stretchMode: 'both',
    })
  })

  it('can be fetched as sound by its fileId once it is Completed', async () => {
    const { taskId, fileIds } = await synthesize(single, `{"data":{${line}}}`)
    await finished(taskId)
    const reply = await service.download(`/api/file/download?fileId=${fileIds[0]}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt '])
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  })

  it('passes every step in order, and promises no sound on the way', async () => {
    const { taskId, first } = await service.held(async () => {
      const task = await synthesize(single, `{"data":{${line}}}`)
      const first = await watched(
        () => status(task.taskId),
        ([record]) => record?.jobStatus === 'Synthesis Started',
      )
      for (const [record] of first) expect(record?.audioSaved).toBe(false)
      const sound = await service.download(`/api/file/download?fileId=${task.fileIds[0]}`)
      expect(sound.status).toBe(404)
      return { taskId: task.taskId, first }
    })
    const seen = [...first, ...(await untilOver(taskId))].flat()
    expectInOrder(seen.map(glimpse), speechSteps)
    expect(seen.at(-1)?.jobProgress).toEqual(speechSteps)
  })

  it('that fails has Failed in place of Completed, and the reason as its message', async () => {
    const { taskId, fileIds } = await synthesize(single, `{"data":{${line.replace('en-US', 'so-SO')}}}`)
    const [record] = await finished(taskId)
    expect(record).toMatchObject({
      jobStatus: 'Failed',
      audioSaved: false,
      message: 'Voices there are: en-US.',
    })
    expectInOrder(record ? [glimpse(record)] : [], speechSteps)
    expect((await service.download(`/api/file/download?fileId=${fileIds[0]}`)).status).toBe(404)
  })

  it('echoes every stretchMode and the requiredTime', async () => {
    const modes = ['none', 'both', 'squeeze', 'stretch']
    const items = modes.map((mode, at) => `{${line},"requiredTime":${at + 0.75},"stretchMode":"${mode}"}`)
    const records = await finished((await synthesize(batch, `{"data":[${items.join()}]}`)).taskId)
    expect(records.map(({ stretchMode }) => stretchMode)).toEqual(modes)
    expect(records.map(({ requiredTime }) => requiredTime)).toEqual([0.75, 1.75, 2.75, 3.75])
    expect(
      service.spoken
        .slice(-4)
        .map(({ stretchMode }) => stretchMode)
        .sort(),
    ).toEqual(modes.toSorted())
  })

  it('has no echo of what was not sent', async () => {
    const [record] = await finished((await synthesize(single, `{"data":{${line}}}`)).taskId)
    expect([record?.requiredTime, record?.stretchMode, record?.meta]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('may have fields that nobody knows', async () => {
    await synthesize(single, `{"data":{${line},"pitch":2},"more":null}`)
  })
})

describe('a batch', () => {
  it('is one file id and one record for each text, equal ones too, in their order', async () => {
    const texts = ['Hi', 'Bye', 'Hi', '12', 'Hi', '7']
    const items = texts.map(
      (text, row) => `{"text":"${text}","gender":"male","language":"en-US","meta":{"row":${row}}}`,
    )
    const task = await synthesize(batch, `{"data":[${items.join()}]}`)
    expect(task.texts).toEqual(texts)
    const records = await finished(task.taskId)
    expect(records.map(({ fileId }) => fileId)).toEqual(task.fileIds)
    expect(records.map(({ meta }) => meta)).toEqual(texts.map((_, row) => ({ row })))
    expect(new Set(records.map(({ taskId }) => taskId))).toEqual(new Set([task.taskId]))
    for (const record of records) expect(record.jobProgress).toEqual(speechSteps)
  })

  it('of one text is a batch', async () => {
    expect((await synthesize(batch, `{"data":[{${line}}]}`)).texts).toEqual(['Good morning'])
  })

  it('goes on where one text fails', async () => {
    const { taskId } = await synthesize(
      batch,
      `{"data":[{${line}},{${line.replace('en-US', 'xx')}},{${line}}]}`,
    )
    const records = await finished(taskId)
    expect(records.map(({ jobStatus }) => jobStatus)).toEqual(['Completed', 'Failed', 'Completed'])
  })
})

describe('the status', () => {
  it.each(['', '"unknown"', '{"taskId":"unknown"}', 'SAME', '{broken'])(
    'is that of the taskId in the address, with the body %j',
    async repeated => {
      const { taskId } = await synthesize(single, `{"data":{${line}}}`)
      const request = written(service.port, service.token, {
        method: 'GET',
        target: `/api/tts/v1/task/status?taskId=${taskId}`,
        body: repeated === 'SAME' ? `{"taskId":"${taskId}"}` : repeated,
      })
      const reply = await replyTo(service.port, request)
      expect(reply.status).toBe(200)
      const [record] = z.array(speechRecord).parse(envelope.parse(JSON.parse(reply.body)).data)
      expect(record?.taskId).toBe(taskId)
    },
  )

  it('of a taskId in the body alone is none', async () => {
    const { taskId } = await synthesize(single, `{"data":{${line}}}`)
    const request = written(service.port, service.token, {
      method: 'GET',
      target: '/api/tts/v1/task/status',
      body: `{"taskId":"${taskId}"}`,
    })
    const reply = await replyTo(service.port, request)
    expect([reply.status, envelope.parse(JSON.parse(reply.body)).message]).toEqual([
      400,
      expect.stringContaining('taskId'),
    ])
  })
})
