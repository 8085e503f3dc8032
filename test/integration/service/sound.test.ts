import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseReplyJson } from '../../../electron/network/parse-json'
import { downloadFile } from '../../../electron/service/files'
import {
  type SpeechItem,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import {
  getSegments,
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription,
} from '../../../electron/service/transcription'
import { success } from '../../../shared/result'
import { readSegments } from '../../../shared/text/transcript/read-heard'
import { goodRuns } from '../../service/contract/world'
import { answering, client, eachAtService, files, folder, follow, got, service, uploaded } from './at-service'

eachAtService()

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
