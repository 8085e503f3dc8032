import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { speakerRecord, speakerSteps } from './records'
import { type Answered, runService, textIn, watched } from './running-service'
import { expectInOrder, isOver } from './sequence'

const service = await runService()
afterAll(() => service.stop())

async function started(path: string, body: string, field: string): Promise<string> {
  const reply = await service.post(path, body)
  expect([reply.status, reply.success], reply.message).toEqual([200, true])
  expect(Object.keys(reply.data)).toEqual([field])
  return textIn(reply.data, field)
}

const transcribe = (fileId: string): Promise<string> =>
  started(
    '/api/transcription/v1/file/transcribe',
    `{"fileId":"${fileId}","language":"en","domain":"general"}`,
    'transcribeId',
  )

const identify = (fileId: string, word = 'indentify'): Promise<string> =>
  started(`/api/speaker-identification/v1/${word}/speakers`, `{"fileId":"${fileId}"}`, 'taskId')

async function identification(taskId: string) {
  const reply = await service.ask(`/api/speaker-identification/v1/task/status?taskId=${taskId}`)
  expect([reply.status, reply.success]).toEqual([200, true])
  const record = speakerRecord.parse(reply.data)
  return { ...record, status: record.jobStatus, progress: record.jobProgress }
}

async function statusOfTranscription(transcribeId: string): Promise<string> {
  const reply = await service.ask(`/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`)
  return textIn(reply.data, 'transcriptionStatus')
}

const identified = (taskId: string) => watched(() => identification(taskId), isOver)
const transcribed = (transcribeId: string) =>
  watched(
    () => statusOfTranscription(transcribeId),
    status => isOver({ status, progress: [] }),
  )

const segments = (transcribeId: string, taskId: string): Promise<Answered> =>
  service.post(
    '/api/transcription/v1/get_segments',
    `{"transcribeId":"${transcribeId}","speakerIdentificationTaskId":"${taskId}"}`,
  )

describe('a speaker identification', () => {
  it.each(['indentify', 'identify'])('under %s has every field and every step', async word => {
    const fileId = await service.upload('one two three four')
    const taskId = await identify(fileId, word)
    const seen = await identified(taskId)
    expectInOrder(seen, speakerSteps)
    expect(seen.at(-1)).toMatchObject({
      apikey: service.apikey,
      taskId,
      fileId,
      jobStatus: 'Completed',
      jobProgress: speakerSteps,
      fileDuration: 2,
      results: [
        { start: 0, stop: 1, user: '1' },
        { start: 1, stop: 2, user: '2' },
      ],
    })
  })

  it('passes its steps in order, and has no results on the way', async () => {
    const fileId = await service.upload('one two')
    const { taskId, first } = await service.held(async () => {
      const taskId = await identify(fileId)
      const first = await watched(
        () => identification(taskId),
        ({ status }) => status === 'Diarizing Audio',
      )
      return { taskId, first }
    })
    for (const { results } of first) expect(results).toEqual([])
    expectInOrder([...first, ...(await identified(taskId))], speakerSteps)
  })

  it('that fails has Failed in place of Completed', async () => {
    const seen = await identified(await identify(await service.upload('noise')))
    expectInOrder(seen, speakerSteps)
    expect(seen.at(-1)).toMatchObject({ jobStatus: 'Failed', message: 'There is no speech.', results: [] })
  })
})

describe('get_segments', () => {
  it('answers a file of who says what and when', async () => {
    const fileId = await service.upload('one two three four')
    const [transcribeId, taskId] = await Promise.all([transcribe(fileId), identify(fileId)])
    await Promise.all([transcribed(transcribeId), identified(taskId)])
    const reply = await segments(transcribeId, taskId)
    expect([reply.status, reply.success, Object.keys(reply.data)]).toEqual([200, true, ['segmentsFileId']])
    const segmentsFileId = textIn(reply.data, 'segmentsFileId')
    const file = await service.download(`/api/file/download?fileId=${segmentsFileId}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ])
    const segment = z.looseObject({
      speaker: z.string(),
      text: z.string(),
      start: z.number(),
      end: z.number(),
    })
    expect(z.array(segment).parse(await file.json())).toMatchObject([
      { speaker: '1', text: 'one two', start: 0, end: 1 },
      { speaker: '2', text: 'three four', start: 1, end: 2 },
    ])
    // It holds what was said: nobody without the token reads it.
    expect((await fetch(`${service.baseUrl}/common/uploads/${segmentsFileId}`)).status).toBe(404)
  })

  it('is refused until both are Completed', async () => {
    const fileId = await service.upload('one two')
    const [doneText, doneSpeakers] = await Promise.all([transcribe(fileId), identify(fileId)])
    await Promise.all([transcribed(doneText), identified(doneSpeakers)])
    const [text, speakers] = await service.held(async () => {
      const [text, speakers] = await Promise.all([transcribe(fileId), identify(fileId)])
      expectRefused(await segments(text, doneSpeakers), 'transcribeId')
      expectRefused(await segments(doneText, speakers), 'speakerIdentificationTaskId')
      expectRefused(await segments(text, speakers), 'transcribeId')
      return [text, speakers]
    })
    await Promise.all([transcribed(text), identified(speakers)])
    expect((await segments(text, speakers)).status).toBe(200)
    expect((await segments(doneText, speakers)).status).toBe(200)
  })

  it('is refused where one has Failed, and where they are of two files', async () => {
    const [good, noise, other] = await Promise.all(
      ['one two', 'noise', 'one two'].map(text => service.upload(text)),
    )
    const texts = await Promise.all([good, noise, other].map(fileId => transcribe(fileId ?? '')))
    const speakers = await Promise.all([good, noise, other].map(fileId => identify(fileId ?? '')))
    await Promise.all([...texts.map(transcribed), ...speakers.map(identified)])
    const [goodText = '', badText = ''] = texts
    const [goodSpeakers = '', badSpeakers = '', otherSpeakers = ''] = speakers
    expectRefused(await segments(badText, goodSpeakers), 'transcribeId')
    expectRefused(await segments(goodText, badSpeakers), 'speakerIdentificationTaskId')
    expectRefused(await segments(goodText, otherSpeakers), 'fileId')
    // The two kinds of ids are not the same thing.
    expectRefused(await segments(goodSpeakers, goodSpeakers), 'transcribeId', 404)
    expectRefused(await segments(goodText, goodText), 'speakerIdentificationTaskId', 404)
  })
})

function expectRefused(reply: Answered, names: string, status = 409): void {
  expect([reply.status, reply.success, reply.data]).toEqual([status, false, { error: reply.message }])
  expect(reply.message).toContain(names)
}
