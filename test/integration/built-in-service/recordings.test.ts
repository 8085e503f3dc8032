import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadFile, fileDetails } from '../../../electron/service/files'
import {
  getSegments,
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription,
} from '../../../electron/service/transcription'
import { readSegments } from '../../../shared/text/transcript/read-heard'
import { deleteFile } from '../service/delete-file'
import { testNow } from '../storage/temporary-folder'
import { got, hasEnded, type LocalWorldTest, localWorld, until } from './local-client'
import { envelope } from './local-service'

const transcriptionSteps = [
  'Queued',
  'Loading Model',
  'Model Loaded',
  'Preparing File',
  'Transcribing',
  'Transcribed',
  'Uploading Transcript',
  'Transcript Uploaded',
  'Updating Result',
  'Result Updated',
  'Completed',
]
const speakerSteps = [
  'Queued',
  'Identification Job Started',
  'Diarizing Audio',
  'Audio Diarized',
  'Speakers identified',
  'Completed',
]

async function transcribed(
  { client }: LocalWorldTest,
  fileId: string,
  language = 'en',
  terms: readonly string[] = [],
): Promise<string> {
  const { transcribeId } = got(
    await requestTranscription(client, { fileId, language, domain: 'general', terms }),
  )
  await until(
    async () => got(await transcription(client, transcribeId)),
    record => hasEnded({ jobStatus: record.transcriptionStatus }),
  )
  return transcribeId
}

async function identified({ client }: LocalWorldTest, fileId: string): Promise<string> {
  const { taskId } = got(await requestSpeakers(client, fileId))
  await until(async () => got(await speakersStatus(client, taskId)), hasEnded)
  return taskId
}

const dataOf = async (reply: Response): Promise<unknown> => envelope.parse(await reply.json()).data

describe('a transcription', () => {
  it('passes every step and ends with its words', async () => {
    const world = await localWorld()
    const fileId = await world.upload('good morning', 'talk.wav')
    const transcribeId = await transcribed(world, fileId)
    const path = `/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`
    expect(await dataOf(await world.ask(path))).toEqual({
      fileId,
      language: 'en',
      transcribeId,
      fileName: 'talk.wav',
      transcriptionStatus: 'Completed',
      transcriptionProgress: transcriptionSteps,
      apikey: expect.stringMatching(/^.{43}$/),
      appType: 'transcription',
      duration: 1,
      fileSize: 12,
      domain: 'general',
      suburl: `/common/uploads/${fileId}`,
      message: 'The file was transcribed.',
      createAt: testNow,
      transcribingTime: 0,
      timestamp: [
        { start: 0, end: 0.5, conf: 0.9, word: 'good' },
        { start: 0.5, end: 1, conf: 0.9, word: 'morning' },
      ],
      transcripts: 'good morning',
      wordTimes: 'starts',
      publicUrl: `${world.service.baseUrl}/common/uploads/${fileId}`,
    })
    expect(await (await fetch(`${world.service.baseUrl}/common/uploads/${fileId}`)).text()).toBe(
      'good morning',
    )
    expect(got(await fileDetails(world.client, fileId)).duration).toBe(1)
  })

  it('in a language that is to be found says which one it was, and of a word how sure it is or nothing', async () => {
    const world = await localWorld()
    const fileId = await world.upload('an unsaid word', 'talk.wav')
    const transcribeId = await transcribed(world, fileId, 'auto')
    const path = `/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`
    const record = got(await transcription(world.client, transcribeId))
    expect(await dataOf(await world.ask(path))).toMatchObject({
      language: 'hi',
      timestamp: [
        { start: 0, end: 0.5, conf: 0.9, word: 'an' },
        { start: 0.5, end: 1, word: 'unsaid' },
        { start: 1, end: 1.5, conf: 0.9, word: 'word' },
      ],
    })
    expect(record.timestamp.map(({ conf }) => conf)).toEqual([0.9, null, 0.9])
    expect(record.wordTimes).toBe('starts')
  })

  it('is told of names and terms, where somebody sends any', async () => {
    const world = await localWorld()
    const fileId = await world.upload('good morning', 'talk.wav')
    const transcribeId = await transcribed(world, fileId, 'en', ['Ada', 'Cuffe Parade'])
    expect(got(await transcription(world.client, transcribeId)).transcripts).toBe(
      'good morning Ada Cuffe Parade',
    )
  })

  it('shows where it is, without words, until it is completed', async () => {
    const world = await localWorld()
    world.gate.close()
    const fileId = await world.upload('good morning')
    const { transcribeId } = got(
      await requestTranscription(world.client, { fileId, language: 'en', domain: '' }),
    )
    await world.gate.reached(1)
    const path = `/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`
    const record = await dataOf(await world.ask(path))
    expect(record).toMatchObject({
      transcriptionStatus: 'Transcribing',
      transcriptionProgress: transcriptionSteps.slice(0, 5),
      transcripts: '',
    })
    expect(record).not.toHaveProperty('timestamp')
    world.gate.open()
  })

  it('that hears nothing fails with the reason', async () => {
    const world = await localWorld()
    const transcribeId = await transcribed(world, await world.upload('noise'))
    expect(got(await transcription(world.client, transcribeId))).toMatchObject({
      transcriptionStatus: 'Failed',
      transcriptionProgress: ['Queued', 'Loading Model', 'Model Loaded', 'Preparing File', 'Failed'],
      message: 'There is no speech.',
    })
  })

  it('in a language that nothing here knows is refused at once, and does not wait for what is being done', async () => {
    const world = await localWorld()
    world.gate.close()
    const fileId = await world.upload('good morning')
    got(await requestTranscription(world.client, { fileId, language: 'en', domain: 'general' }))
    await world.gate.reached(1)
    expect(await requestTranscription(world.client, { fileId, language: 'xx', domain: 'general' })).toEqual({
      ok: false,
      error: { kind: 'rejected', status: 400, message: 'Nothing here transcribes it.' },
    })
    world.gate.open()
  })

  it('outlives its file, and is deleted by itself', async () => {
    const world = await localWorld()
    const fileId = await world.upload('good morning')
    const transcribeId = await transcribed(world, fileId)
    got(await deleteFile(world.client, fileId))
    expect(got(await transcription(world.client, transcribeId))).toMatchObject({
      fileName: 'talk.wav',
      transcripts: 'good morning',
      timestamp: [{}, {}],
    })
    const path = `/api/transcription/v1/single/transcription?transcribeId=${transcribeId}`
    expect((await world.ask(path, { method: 'DELETE' })).status).toBe(200)
    expect((await world.ask(path)).status).toBe(404)
  })

  it.each<[object, number, string]>([
    [{ language: 'en', domain: 'x' }, 400, 'The field fileId is missing.'],
    [{ fileId: 5, language: 'en', domain: 'x' }, 400, 'The field fileId must be a string.'],
    [{ fileId: 'f', language: '', domain: 'x' }, 400, 'The field language must be a language code'],
    [{ fileId: 'f', language: 'en' }, 400, 'The field domain is missing.'],
    [
      { fileId: 'f', language: 'en', domain: '', terms: 'Ada' },
      400,
      'The field terms must be a list of texts.',
    ],
    [{ fileId: 'f', language: 'en', domain: 'x' }, 404, 'There is no file with this fileId.'],
    [{ fileId: '../../x', language: 'en', domain: 'x' }, 404, 'There is no file with this fileId.'],
  ])('is refused for %j', async (request, status, message) => {
    const { ask } = await localWorld()
    const body = JSON.stringify(request)
    const reply = await ask('/api/transcription/v1/file/transcribe', { method: 'POST', body })
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json()).message).toContain(message)
  })
})

describe('speakers', () => {
  it.each(['indentify', 'identify'])('are told apart at the path that says %s', async spelling => {
    const { upload, ask, client } = await localWorld()
    const fileId = await upload('one two three four')
    const path = `/api/speaker-identification/v1/${spelling}/speakers`
    const created = await dataOf(await ask(path, { method: 'POST', body: JSON.stringify({ fileId }) }))
    expect(created).toEqual({ taskId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const taskId = String(Object(created).taskId)
    await until(async () => got(await speakersStatus(client, taskId)), hasEnded)
    const status = `/api/speaker-identification/v1/task/status?taskId=${taskId}`
    expect(await dataOf(await ask(status))).toEqual({
      apikey: expect.stringMatching(/^.{43}$/),
      taskId,
      fileId,
      jobStatus: 'Completed',
      jobProgress: speakerSteps,
      message: 'The speakers were identified.',
      fileDuration: 2,
      results: [
        { start: 0, stop: 1, user: '1' },
        { start: 1, stop: 2, user: '2' },
      ],
    })
    expect((await ask(status, { method: 'DELETE' })).status).toBe(200)
    expect((await ask(status)).status).toBe(404)
  })

  it('are as many as the client says', async () => {
    const { upload, ask, client } = await localWorld()
    const body = JSON.stringify({ fileId: await upload('one two'), speakers: 1 })
    const path = '/api/speaker-identification/v1/identify/speakers'
    const taskId = String(Object(await dataOf(await ask(path, { method: 'POST', body }))).taskId)
    const record = await until(async () => got(await speakersStatus(client, taskId)), hasEnded)
    expect(record.results).toHaveLength(1)
  })

  it('of a file without speech fail with the reason', async () => {
    const world = await localWorld()
    const taskId = await identified(world, await world.upload('noise'))
    expect(got(await speakersStatus(world.client, taskId))).toMatchObject({
      jobStatus: 'Failed',
      jobProgress: ['Queued', 'Identification Job Started', 'Failed'],
      message: 'There is no speech.',
      results: [],
    })
  })

  it.each<[object, number, string]>([
    [{}, 400, 'The field fileId is missing.'],
    [{ fileId: 'x', speakers: 1.5 }, 400, 'The field speakers must be a whole number from 1 to 20.'],
    [{ fileId: 'x' }, 404, 'There is no file with this fileId.'],
  ])('are not looked for in %j', async (request, status, message) => {
    const { ask } = await localWorld()
    const body = JSON.stringify(request)
    const reply = await ask('/api/speaker-identification/v1/indentify/speakers', { method: 'POST', body })
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json()).message).toBe(message)
  })
})

describe('segments', () => {
  const path = '/api/transcription/v1/get_segments'

  it('hold who said what and when, the same however often they are asked for', async () => {
    const world = await localWorld()
    const fileId = await world.upload('one two three four')
    const both = {
      transcribeId: await transcribed(world, fileId),
      speakerIdentificationTaskId: await identified(world, fileId),
    }
    const { segmentsFileId } = got(await getSegments(world.client, both))
    expect(got(await getSegments(world.client, both))).toEqual({ segmentsFileId })
    const file = join(world.folder, 'segments.json')
    got(await downloadFile(world.files, segmentsFileId, { file }))
    const segments = [
      { speaker: '1', text: 'one two', start: 0, end: 1 },
      { speaker: '2', text: 'three four', start: 1, end: 2 },
    ]
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(segments)
    expect(got(readSegments(JSON.parse(await readFile(file, 'utf8'))))).toEqual(segments)
    const reply = await world.ask(`/api/file/download?fileId=${segmentsFileId}`)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('are there only when both jobs are completed', async () => {
    const world = await localWorld()
    const fileId = await world.upload('one two')
    const transcribeId = await transcribed(world, fileId)
    world.gate.close()
    const { taskId } = got(await requestSpeakers(world.client, fileId))
    expect(
      await getSegments(world.client, { transcribeId, speakerIdentificationTaskId: taskId }),
    ).toMatchObject({
      error: {
        status: 409,
        message: expect.stringContaining('speakerIdentificationTaskId is not Completed'),
      },
    })
    world.gate.open()
    await until(async () => got(await speakersStatus(world.client, taskId)), hasEnded)
    got(await getSegments(world.client, { transcribeId, speakerIdentificationTaskId: taskId }))
    const noise = await world.upload('noise')
    expect(
      await getSegments(world.client, {
        transcribeId: await transcribed(world, noise),
        speakerIdentificationTaskId: await identified(world, noise),
      }),
    ).toMatchObject({ error: { status: 409, message: expect.stringContaining('transcribeId') } })
  })

  it('are there only when both jobs are of the same file', async () => {
    const world = await localWorld()
    const transcribeId = await transcribed(world, await world.upload('one two'))
    const speakerIdentificationTaskId = await identified(world, await world.upload('one two'))
    expect(await getSegments(world.client, { transcribeId, speakerIdentificationTaskId })).toMatchObject({
      error: { status: 409, message: expect.stringContaining('not of the same fileId') },
    })
  })

  it('need ids of jobs that there are', async () => {
    const world = await localWorld()
    const transcribeId = await transcribed(world, await world.upload('one two'))
    for (const [body, status, field] of [
      [{ transcribeId }, 400, 'speakerIdentificationTaskId'],
      [{ transcribeId: 'x', speakerIdentificationTaskId: 'y' }, 404, 'transcribeId'],
      [{ transcribeId, speakerIdentificationTaskId: transcribeId }, 404, 'speakerIdentificationTaskId'],
    ] as const) {
      const reply = await world.ask(path, { method: 'POST', body: JSON.stringify(body) })
      expect(reply.status).toBe(status)
      expect(envelope.parse(await reply.json()).message).toContain(field)
    }
  })
})
