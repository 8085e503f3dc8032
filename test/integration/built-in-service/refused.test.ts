import { rm, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { localFolders } from '../../../electron/built-in-service/store/local-folders'
import { uploadFile } from '../../../electron/service/files'
import {
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription,
} from '../../../electron/service/transcription'
import { realDisk } from '../../../electron/storage/disk'
import { filesOn } from '../storage/temporary-folder'
import { got, hasEnded, localWorld, until } from './local-client'

/** The built-in service on a disk that has no room for files of these folders, once it is full. */
async function crowdedWorld(...folders: string[]) {
  const full = new Set<string>()
  const open: typeof realDisk.open = (path, flags, mode) =>
    [...full].some(folder => String(path).includes(folder))
      ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      : realDisk.open(path, flags, mode)
  const world = await localWorld({ files: filesOn({ open }, { platform: process.platform }) })
  const fill = (): void => {
    for (const folder of folders) full.add(folder)
  }
  return { ...world, fill, empty: () => full.clear() }
}

type World = Pick<Awaited<ReturnType<typeof crowdedWorld>>, 'client'>

async function heardAndTold({ client }: World, fileId: string) {
  const { transcribeId } = got(await requestTranscription(client, { fileId, language: 'en', domain: '' }))
  const { taskId } = got(await requestSpeakers(client, fileId))
  await until(
    async () => got(await transcription(client, transcribeId)),
    record => hasEnded({ jobStatus: record.transcriptionStatus }),
  )
  await until(async () => got(await speakersStatus(client, taskId)), hasEnded)
  return { transcribeId, speakerIdentificationTaskId: taskId }
}

const post = (fields: object): RequestInit => ({ method: 'POST', body: JSON.stringify(fields) })

describe('the built-in service on a disk that refuses', () => {
  it('keeps no upload whose details cannot be written, and takes it again later', async () => {
    const { fill, empty, files, folder, upload } = await crowdedWorld('details')
    fill()
    await writeFile(`${folder}/talk.wav`, 'sound')
    const refused = await uploadFile(files, { file: `${folder}/talk.wav`, name: 'talk.wav' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'server', status: 507 } })
    empty()
    expect(await upload('sound')).toMatch(/\.wav$/)
  })

  it('takes no upload where it has no folder for it', async () => {
    const { files, folder, service } = await localWorld()
    const { incoming } = localFolders(service.folder)
    await rm(`${service.folder}/files`, { recursive: true, force: true })
    await writeFile(`${service.folder}/files`, 'in the way')
    await writeFile(`${folder}/talk.wav`, 'sound')
    expect(incoming.startsWith(service.folder)).toBe(true)
    const refused = await uploadFile(files, { file: `${folder}/talk.wav`, name: 'talk.wav' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'server', status: 500 } })
  })

  it('queues no job that it cannot write down', async () => {
    const { fill, client, upload } = await crowdedWorld('jobs')
    const fileId = await upload('good morning')
    fill()
    const full = { ok: false, error: { kind: 'server', status: 507 } }
    expect(await requestTranscription(client, { fileId, language: 'en', domain: '' })).toMatchObject(full)
    expect(await requestSpeakers(client, fileId)).toMatchObject(full)
  })

  it('makes no segments file that it cannot write down, and the same one later', async () => {
    const world = await crowdedWorld('details')
    const jobs = await heardAndTold(world, await world.upload('good morning'))
    world.fill()
    const path = world.client.profile.paths.segments
    expect((await world.ask(path, post(jobs))).status).toBe(507)
    world.empty()
    const made = await world.ask(path, post(jobs))
    expect(made.status).toBe(200)
    expect(await (await world.ask(path, post(jobs))).json()).toEqual(await made.json())
  })

  it('answers without words and speakers when their files are lost', async () => {
    const world = await crowdedWorld()
    const jobs = await heardAndTold(world, await world.upload('good morning'))
    await rm(`${world.service.folder}/results`, { recursive: true })
    const record = await world.ask(
      `${world.client.profile.paths.transcription}?transcribeId=${jobs.transcribeId}`,
    )
    expect(await record.json()).toMatchObject({ data: { transcriptionStatus: 'Completed', timestamp: [] } })
    const speakers = await world.ask(
      `${world.client.profile.paths.speakersStatus}?taskId=${jobs.speakerIdentificationTaskId}`,
    )
    expect(await speakers.json()).toMatchObject({ data: { jobStatus: 'Completed', results: [] } })
    expect((await world.ask(world.client.profile.paths.segments, post(jobs))).status).toBe(200)
  })
})
