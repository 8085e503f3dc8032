import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileDetails } from '../../../electron/service/files'
import {
  type SpeechItem,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../../electron/service/speech'
import {
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription,
} from '../../../electron/service/transcription'
import { temporaryFolder } from '../storage/temporary-folder'
import { createFakeEngines } from './fake-engines'
import { got, hasEnded, type LocalWorldTest, localWorld, spokenRecords, until } from './local-client'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
const oneAtATime = { atOnce: { speech: 1, transcription: 1, speakers: 1, language: 1 } }
const twice = 'broke off twice while it worked on this'

describe('after a restart', () => {
  it('what was done is as it was', async () => {
    const world = await localWorld()
    const fileId = await world.upload('one two')
    const task = got(await synthesizeMany(world.client, [line, { ...line, text: 'throw' }]))
    const spoken = await spokenRecords(world.client, task.taskId)
    const { transcribeId } = got(
      await requestTranscription(world.client, { fileId, language: 'en', domain: 'x' }),
    )
    const done = (status: string): boolean => hasEnded({ jobStatus: status })
    const heard = await until(
      async () => got(await transcription(world.client, transcribeId)),
      record => done(record.transcriptionStatus),
    )
    const after = await world.restart()
    const unlike = { apikey: expect.anything(), publicUrl: expect.anything() }
    // Each answer names the key of the launch that gave it, and so does the answer as it came.
    const { apikey: _apikey, reply: _reply, ...first } = { apikey: '', reply: {}, ...spoken[0] }
    expect(got(await speechStatus(after.client, task.taskId))).toMatchObject([first, { jobStatus: 'Failed' }])
    expect(got(await transcription(after.client, transcribeId))).toMatchObject({ ...heard, ...unlike })
    expect(got(await fileDetails(after.client, fileId)).fileName).toBe('talk.wav')
    expect((await after.ask(`/api/file/download?fileId=${task.files[0]?.fileId}`)).status).toBe(200)
  })

  it('what waited or was under way is queued again and done', async () => {
    const world = await localWorld({ serviceLimits: oneAtATime })
    world.gate.close()
    const fileId = await world.upload('one two')
    const texts = ['One', 'Two', 'Three']
    const task = got(
      await synthesizeMany(
        world.client,
        texts.map(text => ({ ...line, text })),
      ),
    )
    const { transcribeId } = got(
      await requestTranscription(world.client, { fileId, language: 'en', domain: 'x' }),
    )
    const { taskId } = got(await requestSpeakers(world.client, fileId))
    await world.gate.reached(3)
    const after = await world.restart()
    const records = await spokenRecords(after.client, task.taskId)
    expect(records.map(({ jobStatus, fileId: id }) => [jobStatus, id])).toEqual(
      task.files.map(file => ['Completed', file.fileId]),
    )
    expect(records.map(({ jobProgress }) => jobProgress.length)).toEqual([8, 8, 8])
    expect(after.spoken.map(({ text }) => text)).toEqual(texts)
    const heard = await until(
      async () => got(await transcription(after.client, transcribeId)),
      record => hasEnded({ jobStatus: record.transcriptionStatus }),
    )
    expect(heard).toMatchObject({ transcriptionStatus: 'Completed', transcripts: 'one two' })
    expect(await until(async () => got(await speakersStatus(after.client, taskId)), hasEnded)).toMatchObject({
      jobStatus: 'Completed',
    })
  })

  it('what was done of a batch is not done again', async () => {
    const world = await localWorld({ serviceLimits: oneAtATime })
    const task = got(await synthesizeMany(world.client, [line, { ...line, text: 'throw' }, line, line]))
    await until(
      async () => got(await speechStatus(world.client, task.taskId)),
      records => {
        // Holds up what comes after the second text.
        if (records[1]?.jobStatus === 'Failed') world.gate.close()
        return records[1]?.jobStatus === 'Failed'
      },
    )
    const before = got(await speechStatus(world.client, task.taskId)).filter(hasEnded).length
    const after = await world.restart()
    const records = await spokenRecords(after.client, task.taskId)
    expect(records.map(({ jobStatus }) => jobStatus)).toEqual([
      'Completed',
      'Failed',
      'Completed',
      'Completed',
    ])
    expect(after.spoken.length).toBeLessThanOrEqual(4 - before)
  })

  /** As a kill leaves it: what is on the disk while the work is under way. */
  async function killed({ service }: LocalWorldTest): Promise<string> {
    const folder = temporaryFolder()
    await cp(service.folder, folder, { recursive: true })
    return folder
  }

  it('what was killed twice has failed, and what only waited has not', async () => {
    const first = await localWorld({ serviceLimits: oneAtATime })
    first.gate.close()
    const task = got(await synthesizeMany(first.client, [line, { ...line, text: 'Next' }]))
    await first.gate.reached(1)

    const second = createFakeEngines()
    second.gate.close()
    const options = { serviceLimits: oneAtATime }
    const secondWorld = await localWorld({ ...options, folder: await killed(first) }, second)
    await second.gate.reached(1)
    expect(got(await speechStatus(secondWorld.client, task.taskId))).toMatchObject([
      { jobStatus: 'Synthesis Started', message: 'It was interrupted and is queued again.' },
      { jobStatus: 'Queued', message: '' },
    ])

    const third = await localWorld({ ...options, folder: await killed(secondWorld) })
    const records = await spokenRecords(third.client, task.taskId)
    expect(records).toMatchObject([
      { jobStatus: 'Failed', jobProgress: ['Queued', 'Failed'], message: expect.stringContaining(twice) },
      { jobStatus: 'Completed' },
    ])
    expect(third.spoken.map(({ text }) => text)).toEqual(['Next'])
  })

  it('how often the service was stopped in good order says nothing about the work', async () => {
    const options = { folder: temporaryFolder(), serviceLimits: oneAtATime }
    let taskId = ''
    for (let stop = 0; stop < 4; stop += 1) {
      const fakes = createFakeEngines()
      fakes.gate.close()
      const world = await localWorld(options, fakes)
      taskId ||= got(await synthesizeMany(world.client, [line, { ...line, text: 'Next' }])).taskId
      await fakes.gate.reached(1)
      await world.service.stop()
    }
    const records = await spokenRecords((await localWorld(options)).client, taskId)
    expect(records.map(({ jobStatus }) => jobStatus)).toEqual(['Completed', 'Completed'])
  })

  it('what was deleted does not come back', async () => {
    const world = await localWorld({ serviceLimits: oneAtATime })
    world.gate.close()
    const { taskId } = got(await synthesizeMany(world.client, [line, line]))
    await world.gate.reached(1)
    const path = `/api/tts/v1/task/status?taskId=${taskId}`
    expect((await world.ask(path, { method: 'DELETE' })).status).toBe(200)
    const after = await world.restart()
    expect((await after.ask(path)).status).toBe(404)
    expect(after.spoken).toEqual([])
  })

  it('what a kill left half-done is gone, and what is damaged is put aside', async () => {
    const folder = temporaryFolder()
    const job = 'a'.repeat(32)
    const file = `${'b'.repeat(32)}.wav`
    for (const [path, text] of [
      ['files/incoming/half', 'x'],
      [`files/content/${file}`, 'content without details'],
      [`jobs/speech/open/${job}/0.json`, '{"steps":["Queued"],"starts":1,"message":"","outcome":null}'],
      [`jobs/speech/open/${'c'.repeat(32)}/job.json`, '{"id":'],
      [`jobs/speech/done/${'d'.repeat(32)}.json`, 'null'],
    ]) {
      await mkdir(join(folder, path ?? '', '..'), { recursive: true })
      await writeFile(join(folder, path ?? ''), text ?? '')
    }
    const world = await localWorld({ folder })
    expect((await world.ask(`/api/tts/v1/task/status?taskId=${'d'.repeat(32)}`)).status).toBe(404)
    const { taskId } = got(await synthesizeOne(world.client, line))
    await spokenRecords(world.client, taskId)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const gone of ['half', file, job]) {
      expect(files.filter(path => path.includes(gone))).toEqual([])
    }
    expect(files.filter(name => name.includes('malformed'))).toHaveLength(1)
    expect(world.service.logged.map(([, event]) => event)).toContain('local.damaged')
  })
})
