import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseReplyJson } from '../../../electron/network/parse-json'
import { augmentAnnotated, requestAugmentation } from '../../../electron/service/augmentation'
import {
  downloadFile,
  downloadPublicFile,
  type FilePorts,
  fileDetails,
  uploadFile,
} from '../../../electron/service/files'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import { getSegments, requestSpeakers, speakersStatus } from '../../../electron/service/speakers'
import {
  type SpeechItem,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import { requestTranscription, transcription } from '../../../electron/service/transcription'
import { requestTranslation, translateAnnotated } from '../../../electron/service/translation'
import { type Result, success } from '../../../shared/result'
import { readSegments } from '../../../shared/text/transcript/read-segments'
import { goodRuns, testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'
import { deleteFile } from './delete-file'

let service: TestService
let client: ServiceClient
let files: FilePorts
let folder: string
const refusedTokens: string[] = []
const network = createTestNetwork()

beforeAll(async () => {
  service = await startTestService()
  const token = tokenOf(service, testAccount)
  client = createServiceClient({
    profile: profileFor(service),
    token: () => token,
    network,
    clock: testClock,
    onTokenRefused: refused => refusedTokens.push(refused),
  })
  files = { client, network, clock: testClock }
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-operations-'))
})
afterEach(async () => {
  service.forgetScript()
  service.requests.length = 0
  refusedTokens.length = 0
  Object.assign(service.world.states, goodRuns)
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  network.close()
  await service.stop()
})

function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Asks until the last state, and answers every state on the way. */
async function follow(ask: () => Promise<string>, last = 'Completed'): Promise<string[]> {
  const states: string[] = []
  while (states.at(-1) !== last) states.push(await ask())
  return states
}

async function uploaded(): Promise<string> {
  const file = join(folder, 'talk.wav')
  await writeFile(file, 'RIFF and so on')
  return got(await uploadFile(files, { file, name: 'talk.wav' })).fileId
}

const answering = (change: (data: unknown) => unknown): Misbehaviour => ({ kind: 'data', change })

describe('files', () => {
  it('go up, are described, come down by two ways, and are deleted', async () => {
    const fileId = await uploaded()
    expect(got(await fileDetails(client, fileId))).toMatchObject({
      fileId,
      fileName: 'talk.wav',
      fileExt: 'wav',
      fileSize: 14,
      duration: 14 / 32_000,
      uploadedAt: expect.any(Number),
    })
    const down = join(folder, 'down.wav')
    const open = join(folder, 'open.wav')
    expect(got(await downloadFile(files, fileId, { file: down }))).toEqual({ bytes: 14 })
    expect(got(await downloadPublicFile(files, fileId, { file: open }))).toEqual({ bytes: 14 })
    expect(await readFile(down, 'utf8')).toBe('RIFF and so on')
    expect(await readFile(open, 'utf8')).toBe('RIFF and so on')
    got(await deleteFile(client, fileId))
    expect(await fileDetails(client, fileId)).toMatchObject({ error: { kind: 'rejected', status: 404 } })
  })

  it('that are public are fetched without the token', async () => {
    await downloadPublicFile(files, await uploaded(), { file: join(folder, 'open.wav') })
    const [request] = service.requests.filter(({ operation }) => operation === 'storage')
    expect(request?.path).toMatch(/^\/common\/uploads\/\w+\.wav$/)
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it.each<[string, Misbehaviour, object]>([
    ['missing', { kind: 'status', status: 404, message: 'Gone' }, { kind: 'rejected', message: 'Gone' }],
    ['refused with 200', { kind: 'status', status: 200, message: 'Gone' }, { kind: 'rejected' }],
    [
      'an envelope',
      { kind: 'json', value: { success: true, data: {} } },
      { kind: 'malformed', path: 'data' },
    ],
    ['not for this token', { kind: 'status', status: 401 }, { kind: 'auth' }],
  ])('that are %s do not become files', async (_name, misbehaviour, error) => {
    service.script({ operation: 'fileDownload', do: misbehaviour })
    const answer = await downloadFile(files, 'any', { file: join(folder, 'any.wav') })
    expect(answer).toMatchObject({ ok: false, error })
    expect(await readdir(folder)).toEqual([])
    expect(refusedTokens).toHaveLength('kind' in error && error.kind === 'auth' ? 1 : 0)
  })

  it('of JSON are files all the same', async () => {
    service.script({ operation: 'fileDownload', do: { kind: 'json', value: [1, 2] } })
    const file = join(folder, 'segments.json')
    expect(got(await downloadFile(files, 'any', { file }))).toEqual({ bytes: 5 })
    expect(await readFile(file, 'utf8')).toBe('[1,2]')
  })

  it('have no public place where the profile names none', async () => {
    const closed = {
      ...files,
      client: { ...client, profile: profileFor({ url: service.url, storageUrl: '' }) },
    }
    expect(await downloadPublicFile(closed, 'any', { file: join(folder, 'any') })).toEqual({
      ok: false,
      error: { kind: 'not-found', what: 'file' },
    })
  })

  it('that nobody is signed in for are not asked for', async () => {
    const signedOut = createServiceClient({
      profile: profileFor(service),
      token: () => null,
      network,
      clock: testClock,
    })
    const file = join(folder, 'any')
    for (const answer of [
      uploadFile({ ...files, client: signedOut }, { file, name: 'any' }),
      downloadFile({ ...files, client: signedOut }, 'any', { file }),
    ]) {
      expect(await answer).toEqual({ ok: false, error: { kind: 'not-found', what: 'session' } })
    }
    expect(service.requests).toEqual([])
  })
})

describe('speech', () => {
  const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-IN', meta: { row: '7' } }

  it('of one line is queued, passes every state, and ends in audio', async () => {
    const task = got(await synthesizeOne(client, { ...line, requiredTime: 2, stretchMode: 'both' }))
    expect(service.requests[0]?.body).toEqual({ data: { ...line, requiredTime: 2, stretchMode: 'both' } })
    expect(task.files).toEqual([{ fileId: expect.any(String), text: 'Good morning' }])
    const states = await follow(async () => {
      const [record] = got(await speechStatus(client, task.taskId))
      expect(record?.audioSaved).toBe(record?.jobStatus === 'Completed')
      expect(record?.meta).toEqual({ row: '7' })
      return record?.jobStatus ?? ''
    })
    expect(states).toEqual(goodRuns.speech)
    const file = join(folder, 'speech.wav')
    await downloadFile(files, task.files[0]?.fileId ?? '', { file })
    expect((await readFile(file)).subarray(0, 4).toString()).toBe('RIFF')
  })

  it('of equal lines is one file each', async () => {
    const task = got(await synthesizeMany(client, [line, line, { ...line, text: 'Bye' }]))
    expect(task.files.map(({ text }) => text)).toEqual(['Good morning', 'Good morning', 'Bye'])
    expect(new Set(task.files.map(({ fileId }) => fileId)).size).toBe(3)
    expect(got(await speechStatus(client, task.taskId))).toHaveLength(3)
  })

  it.each<[unknown, object]>([
    [
      { taskId: 'a', fileStatus: [{ fileId: 'f', status: 'new' }] },
      { taskId: 'a', files: [{ fileId: 'f', text: null }] },
    ],
    [
      { task_id: 'a', file_id_text_mapping: { f: 't' } },
      { taskId: 'a', files: [{ fileId: 'f', text: 't' }] },
    ],
    [{ task_id: 'a' }, { taskId: 'a', files: [] }],
  ])('is queued by any reply that was seen: %j', async (data, task) => {
    service.script({ operation: 'speechBatch', do: answering(() => data) })
    expect(got(await synthesizeMany(client, [line]))).toEqual(task)
  })

  it.each<[unknown, string]>([
    [{}, 'data.task_id'],
    [{ task_id: '' }, 'data.task_id'],
    [{ task_id: 7 }, 'data.task_id'],
    [{ task_id: 'a', file_id_text_mapping: { f: 1 } }, 'data.file_id_text_mapping.f'],
  ])('is not queued by %j', async (data, path) => {
    service.script({ operation: 'speechSingle', do: answering(() => data) })
    expect(await synthesizeOne(client, line)).toMatchObject({ error: { kind: 'malformed', path } })
  })

  it('has a state even where most of the record is missing or unheard of', async () => {
    const record = { jobStatus: 'Dreaming', fileId: null, extra: 1 }
    service.script({
      operation: 'speechStatus',
      do: { kind: 'json', value: { success: true, data: [record] } },
    })
    expect(got(await speechStatus(client, 'a'))).toMatchObject([
      { jobStatus: 'Dreaming', jobProgress: [], fileId: '', audioSaved: false, sampleRate: null, extra: 1 },
    ])
  })

  it.each<[unknown, string]>([
    [{}, 'data'],
    [[{ jobProgress: [] }], 'data.0.jobStatus'],
    [[{ jobStatus: 'Queued' }, { jobStatus: 5 }], 'data.1.jobStatus'],
    [[{ jobStatus: 'Queued', jobProgress: 'Queued' }], 'data.0.jobProgress'],
  ])('has no state in %j', async (data, path) => {
    service.script({ operation: 'speechStatus', do: { kind: 'json', value: { success: true, data } } })
    expect(await speechStatus(client, 'a')).toMatchObject({ error: { kind: 'malformed', path } })
  })
})

describe('a recording', () => {
  it('is transcribed, its speakers told apart, and both put together', async () => {
    const fileId = await uploaded()
    const { transcribeId } = got(
      await requestTranscription(client, { fileId, language: 'en', domain: 'general' }),
    )
    const { taskId } = got(await requestSpeakers(client, fileId))
    const both = { transcribeId, speakerIdentificationTaskId: taskId }
    expect(await getSegments(client, both)).toMatchObject({ error: { kind: 'rejected' } })

    const states = await follow(
      async () => got(await transcription(client, transcribeId)).transcriptionStatus,
    )
    expect(states).toEqual(goodRuns.transcription)
    const turns = await follow(async () => got(await speakersStatus(client, taskId)).jobStatus)
    expect(turns).toEqual(goodRuns.speakers)
    expect(got(await transcription(client, transcribeId))).toMatchObject({
      timestamp: [{ word: 'good', start: 0.1 }, {}, {}, {}],
      transcripts: 'good morning hello there',
      createAt: 1_700_000_000_000,
    })
    expect(got(await speakersStatus(client, taskId)).results).toEqual([
      { start: 0, stop: 1, user: '1' },
      { start: 2, stop: 3, user: '2' },
    ])

    const { segmentsFileId } = got(await getSegments(client, both))
    const file = join(folder, 'segments.json')
    got(await downloadFile(files, segmentsFileId, { file }))
    expect(readSegments(parseReplyJson(await readFile(file)))).toEqual(
      success([
        { speaker: '1', text: 'good morning', start: 0.1, end: 0.9 },
        { speaker: '2', text: 'hello there', start: 2.1, end: 2.8 },
      ]),
    )
  })

  it('may fail, or take states that nobody knows and take them back', async () => {
    service.world.states.transcription = ['Queued', 'Pondering', 'Queued', 'Failed']
    const { transcribeId } = got(
      await requestTranscription(client, { fileId: await uploaded(), language: 'en', domain: 'x' }),
    )
    const states = await follow(
      async () => got(await transcription(client, transcribeId)).transcriptionStatus,
      'Failed',
    )
    expect(states).toEqual(['Queued', 'Pondering', 'Queued', 'Failed'])
    expect(got(await transcription(client, transcribeId))).toMatchObject({
      message: 'The recording holds no speech',
      timestamp: [],
    })
  })

  it.each<[object, object]>([
    [{ transcripts: ['one', 'two'] }, { transcripts: 'one two' }],
    [
      { transcripts: null, timestamp: null },
      { transcripts: '', timestamp: [] },
    ],
    [{ createAt: 1_700_000_000 }, { createAt: 1_700_000_000_000 }],
    [{ timestamp: [{ start: 0, end: 1, word: 'a' }] }, { timestamp: [{ conf: null }] }],
  ])('is read where it says %j', async (change, expected) => {
    const value = { success: true, data: { transcriptionStatus: 'Completed', ...change } }
    service.script({ operation: 'transcription', do: { kind: 'json', value } })
    expect(got(await transcription(client, 'a'))).toMatchObject(expected)
  })

  it.each<[object, string]>([
    [{}, 'data.transcriptionStatus'],
    [{ transcriptionStatus: 'Completed', timestamp: [{ start: '0' }] }, 'data.timestamp.0.start'],
    [{ transcriptionStatus: 'Completed', transcripts: 5 }, 'data.transcripts'],
  ])('is not read where it says %j', async (data, path) => {
    service.script({ operation: 'transcription', do: { kind: 'json', value: { success: true, data } } })
    expect(await transcription(client, 'a')).toMatchObject({ error: { kind: 'malformed', path } })
  })

  it('has speakers whose label is a number, too', async () => {
    const data = { jobStatus: 'Completed', results: [{ start: 0, stop: 1, user: 2 }] }
    service.script({ operation: 'speakersStatus', do: { kind: 'json', value: { success: true, data } } })
    expect(got(await speakersStatus(client, 'a')).results).toMatchObject([{ user: '2' }])
  })
})

describe('augmentation', () => {
  it('answers as many sentences as were wanted', async () => {
    const sentences = got(await requestAugmentation(client, { text: 'Book a table', exampleCount: 3 }))
    expect(sentences).toHaveLength(3)
    expect(service.requests[0]?.body).toEqual({ text: 'Book a table', exampleCount: 3 })
  })

  it.each<[unknown]>([
    [['a', 'b']],
    [{ augmentation_suggestions: ['a', 'b'] }],
    [{ suggestions: ['a', 'b'] }],
    [{ sentences: ['a', 'b'], more: 1 }],
  ])('is read from %j', async data => {
    service.script({ operation: 'augment', do: answering(() => data) })
    expect(got(await requestAugmentation(client, { text: 'x', exampleCount: 2 }))).toEqual([
      { text: 'a', entities: [] },
      { text: 'b', entities: [] },
    ])
  })

  it.each<[unknown]>([[{}], ['a'], [[1]], [{ suggestions: 'a' }]])('is not read from %j', async data => {
    service.script({ operation: 'augment', do: answering(() => data) })
    expect(await requestAugmentation(client, { text: 'x', exampleCount: 2 })).toMatchObject({
      error: { kind: 'malformed', path: 'data' },
    })
  })

  it('with entities answers them beside their sentence, as they came', async () => {
    const entities = [{ start: 7, end: 12, value: 'table', entity: 'thing', colour: 'blue' }]
    const request = { text: 'Book a table', exampleCount: 2, entities }
    const [first, second] = got(await augmentAnnotated(client, request))
    expect(first).toEqual({
      text: 'book a table variant 1',
      entities: [{ start: 7, end: 12, value: 'table', entity: 'thing' }],
    })
    expect(second?.entities.map(({ value }) => value)).toEqual([' table', ' table'])
    expect(service.requests[0]?.body).toMatchObject({
      entities: [{ start: 7, end: 12, value: 'table', entity: 'thing' }],
    })
    expect(JSON.stringify(service.requests[0]?.body)).not.toContain('colour')
  })

  it('with fewer lists of entities than sentences is read', async () => {
    const data = { augmentation_suggestions: ['a', 'b'], entities_output: [[]] }
    service.script({ operation: 'augmentAnnotated', do: answering(() => data) })
    const request = { text: 'x', exampleCount: 2, entities: [] }
    expect(got(await augmentAnnotated(client, request))).toEqual([
      { text: 'a', entities: [] },
      { text: 'b', entities: [] },
    ])
  })
})

describe('translation', () => {
  const request = { text: 'Good morning', sourceLanguage: 'en', targetLanguage: 'hi' }

  it.each<[unknown, object]>([
    [
      { translatedText: 'a', suggestions: ['b'] },
      { translatedText: 'a', suggestions: ['b'] },
    ],
    [{ translatedText: 'a' }, { translatedText: 'a', suggestions: [] }],
    [{ translated_text: 'a' }, { translatedText: 'a', suggestions: [] }],
    ['a', { translatedText: 'a', suggestions: [] }],
  ])('is read from %j', async (data, expected) => {
    service.script({ operation: 'translate', do: answering(() => data) })
    expect(got(await requestTranslation(client, request))).toMatchObject(expected)
    expect(service.requests[0]?.body).toEqual(request)
  })

  it('is not read from anything else', async () => {
    service.script({ operation: 'translate', do: answering(() => ['a']) })
    expect(await requestTranslation(client, request)).toMatchObject({
      error: { kind: 'malformed', path: 'data' },
    })
  })

  it('with entities answers where they went', async () => {
    const entities = [{ start: 5, end: 12, value: 'morning', entity: 'time' }]
    const translated = got(await translateAnnotated(client, { ...request, entities }))
    expect(translated).toMatchObject({
      translatedText: '[hi] Good morning',
      entities: [{ start: 10, end: 17, value: 'morning', entity: 'time' }],
    })
  })

  it('without a list of entities has none', async () => {
    service.script({ operation: 'translateAnnotated', do: answering(() => ({ translatedText: 'a' })) })
    const translated = got(await translateAnnotated(client, { ...request, entities: [] }))
    expect(translated).toMatchObject({ translatedText: 'a', suggestions: [], entities: [] })
  })
})
