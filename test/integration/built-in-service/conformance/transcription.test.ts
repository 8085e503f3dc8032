import { afterAll, describe, expect, it } from 'vitest'
import { replyTo, written } from './literal-http'
import { envelope, type TranscriptionRecord, transcriptionRecord, transcriptionSteps } from './records'
import { runService, textIn, watched } from './running-service'
import { expectInOrder, isOver } from './sequence'

const service = await runService()
afterAll(() => service.stop())

async function transcribe(fileId: string): Promise<string> {
  const sent = `{"fileId":"${fileId}","language":"en","domain":"general-v3-united_kingdom-default"}`
  const reply = await service.post('/api/transcription/v1/file/transcribe', sent)
  expect([reply.status, reply.success], reply.message).toEqual([200, true])
  expect(Object.keys(reply.data)).toEqual(['transcribeId'])
  return textIn(reply.data, 'transcribeId')
}

async function fetched(transcribeId: string): Promise<TranscriptionRecord> {
  const reply = await service.ask(`/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`)
  expect([reply.status, reply.success]).toEqual([200, true])
  return transcriptionRecord.parse(reply.data)
}

const glimpse = (record: TranscriptionRecord) => ({
  status: record.transcriptionStatus,
  progress: record.transcriptionProgress,
})

const untilOver = (transcribeId: string): Promise<TranscriptionRecord[]> =>
  watched(
    () => fetched(transcribeId),
    record => isOver(glimpse(record)),
  )

describe('a transcription', () => {
  it('has every field of the interface, and words with their times', async () => {
    const before = Date.now()
    const fileId = await service.upload('good morning', 'My talk.wav')
    const transcribeId = await transcribe(fileId)
    const record = (await untilOver(transcribeId)).at(-1)
    expect(record).toEqual({
      fileId,
      language: 'en',
      transcribeId,
      fileName: 'My talk.wav',
      transcriptionStatus: 'Completed',
      transcriptionProgress: transcriptionSteps,
      apikey: service.apikey,
      appType: 'transcription',
      duration: 1,
      fileSize: 12,
      domain: 'general-v3-united_kingdom-default',
      suburl: expect.any(String),
      message: expect.stringMatching(/./),
      createAt: expect.any(Number),
      transcribingTime: expect.any(Number),
      timestamp: [
        { start: 0, end: 0.5, conf: 0.9, word: 'good' },
        { start: 0.5, end: 1, conf: 0.9, word: 'morning' },
      ],
      transcripts: 'good morning',
      publicUrl: `${service.baseUrl}/common/uploads/${fileId}`,
      wordTimes: 'starts',
    })
    expect(record?.createAt).toBeGreaterThanOrEqual(before)
    expect(await (await fetch(record?.publicUrl ?? '')).text()).toBe('good morning')
  })

  it('passes every step in order, and has no words before it is Completed', async () => {
    const fileId = await service.upload('good morning')
    const { transcribeId, first } = await service.held(async () => {
      const transcribeId = await transcribe(fileId)
      const first = await watched(
        () => fetched(transcribeId),
        ({ transcriptionStatus }) => transcriptionStatus === 'Transcribing',
      )
      return { transcribeId, first }
    })
    for (const record of first) expect([record.timestamp, record.transcripts]).toEqual([undefined, ''])
    const seen = [...first, ...(await untilOver(transcribeId))]
    expectInOrder(seen.map(glimpse), transcriptionSteps)
    expect(seen.at(-1)?.transcriptionProgress).toEqual(transcriptionSteps)
    for (const { transcriptionStatus, timestamp } of seen) {
      expect(timestamp !== undefined).toBe(transcriptionStatus === 'Completed')
    }
  })

  it('that fails has Failed in place of Completed, the reason, and no words', async () => {
    const seen = await untilOver(await transcribe(await service.upload('noise')))
    expectInOrder(seen.map(glimpse), transcriptionSteps)
    const record = seen.at(-1)
    expect(record).toMatchObject({
      transcriptionStatus: 'Failed',
      message: 'There is no speech.',
      transcripts: '',
    })
    expect(record?.timestamp).toBeUndefined()
  })

  it('is that of the transcribeId in the address, whatever a body repeats', async () => {
    const transcribeId = await transcribe(await service.upload('good morning'))
    const request = written(service.port, service.token, {
      method: 'GET',
      target: `/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`,
      body: '{"transcribeId":"another"}',
    })
    const reply = await replyTo(service.port, request)
    const { data } = envelope.parse(JSON.parse(reply.body))
    expect([reply.status, transcriptionRecord.parse(data).transcribeId]).toEqual([200, transcribeId])
  })

  it('of the same file again is a job of its own', async () => {
    const fileId = await service.upload('good morning')
    expect(await transcribe(fileId)).not.toBe(await transcribe(fileId))
  })
})
