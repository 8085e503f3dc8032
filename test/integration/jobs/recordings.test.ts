import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Job, UnitWork } from '../../../shared/jobs/job'
import { speakerSteps, transcriptionSteps } from '../../../shared/jobs/service-steps'
import { editParagraph } from '../../../shared/text/transcript/edit-paragraph'
import { addSpeaker, setSpeaker } from '../../../shared/text/transcript/voices'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const unit = (job: Job, does: UnitWork) => {
  const found = job.units.find(one => one.does === does)
  if (!found) throw new Error(`There is no unit for ${does}.`)
  return found
}

async function recording({ parts }: JobEngine): Promise<{ kind: 'path'; path: string }> {
  const path = join(parts.folder, 'talk.wav')
  await writeFile(path, Buffer.alloc(64_000, 7))
  return { kind: 'path', path }
}

const wanted = { transcribeId: null, language: 'en', domain: 'general' }

const spoken = async ({ transcripts }: JobEngine, id: string) => {
  const read = unwrap(await transcripts.read(id))
  if (!read) throw new Error('There is no transcript.')
  return read.transcript
}

describe('a job about a recording', () => {
  it('uploads, transcribes and keeps a transcript, through all eleven steps', async () => {
    const engine = await openJobEngine()
    const source = await recording(engine)
    const request = { kind: 'transcription', source, ...wanted, speakers: false, seconds: 2 } as const
    const id = await engine.start(request)
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { total: 2, done: 2 } })
    const job = await engine.job(id)
    // The list on disk says how long it took, for the time left of the next ones.
    const [listed] = unwrap(await engine.jobs.list()).items
    const { endedAt } = unit(job, 'transcription')
    expect(listed?.summary.hearing).toEqual({ seconds: 2, begunAt: expect.any(Number), endedAt })
    expect(unit(job, 'transcription').steps.map(({ name }) => name)).toEqual([...transcriptionSteps])
    expect(unit(job, 'transcription').results.transcript).toBe(id)
    expect((await spoken(engine, id)).words.map(({ text }) => text).join(' ')).toBe(
      'good morning hello there',
    )
    expect(engine.service.requests.find(({ operation }) => operation === 'transcribe')?.body).toEqual({
      fileId: unit(job, 'upload').remoteId,
      language: 'en',
      domain: 'general',
    })
  })

  it('takes what the service already has, and a transcription that was begun elsewhere', async () => {
    const engine = await openJobEngine()
    const first = await engine.start({
      kind: 'transcription',
      source: await recording(engine),
      ...wanted,
      speakers: false,
    })
    await engine.end(first)
    const { units } = await engine.job(first)
    const second = await engine.start({
      kind: 'transcription',
      source: { kind: 'uploaded', fileId: units[0]?.remoteId ?? '' },
      ...wanted,
      transcribeId: units[1]?.remoteId ?? '',
      speakers: false,
    })
    expect(await engine.end(second)).toMatchObject({ state: 'done' })
    expect(engine.service.count('fileUpload')).toBe(1)
    expect(engine.service.count('transcribe')).toBe(1)
    expect((await spoken(engine, second)).words).toHaveLength(4)
  })

  it('asks for speakers beside the transcription, and shows the segments the service makes of both', async () => {
    const engine = await openJobEngine()
    const source = await recording(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { total: 4, done: 4 } })
    const job = await engine.job(id)
    expect(unit(job, 'speakers').steps.map(({ name }) => name)).toEqual([...speakerSteps])
    expect(unit(job, 'segments').results.merged).toBe('by-service')
    const { words } = await spoken(engine, id)
    expect(words.map(({ speaker }) => speaker)).toEqual(['1', '1', '2', '2'])
    expect(engine.service.count('fileUpload')).toBe(1)
  })

  it('merges by itself where the service will not, and keeps the reason', async () => {
    const engine = await openJobEngine()
    engine.service.script({
      operation: 'segments',
      do: { kind: 'status', status: 400, message: 'Not today' },
    })
    const source = await recording(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    const segments = unit(await engine.job(id), 'segments')
    expect(segments.results.merged).toBe('here')
    expect(segments.problem).toMatchObject({ kind: 'rejected', message: 'Not today' })
    expect((await spoken(engine, id)).speakers.length).toBeGreaterThan(0)
  })

  it.each([500, 502, 503, 504])(
    'merges by itself while the service answers %i, and gives way to it under what was edited',
    async status => {
      const engine = await openJobEngine()
      engine.service.script({ operation: 'segments', times: 1, do: { kind: 'status', status } })
      const source = await recording(engine)
      const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
      expect(await engine.end(id)).toMatchObject({ state: 'failed', problem: { kind: 'server', status } })
      expect(unit(await engine.job(id), 'segments').results.merged).toBe('here')
      const merged = await spoken(engine, id)
      expect(merged.speakers.length).toBeGreaterThan(0)

      const mine = { id: 'mine', name: 'Meera', style: 4 }
      const given = [
        ...addSpeaker(merged, mine),
        ...setSpeaker(merged, 3, 4, mine.id),
        ...editParagraph(merged, { from: 0, to: 2 }, 'Good morning'),
      ]
      unwrap(
        await engine.transcripts.withHeld(id, held =>
          held.edit(held.edits(), [{ step: { kind: 'patch', patch: given }, by: 'person' }]),
        ),
      )
      unwrap(await engine.jobs.retry(id, 'failed'))
      expect(await engine.end(id)).toMatchObject({ state: 'done', problem: null })
      expect(unit(await engine.job(id), 'segments')).toMatchObject({
        problem: null,
        results: { merged: 'by-service' },
      })
      const { words, speakers } = await spoken(engine, id)
      expect(words.map(({ text }) => text)).toEqual(['Good', 'morning', 'hello', 'there'])
      expect(words.map(({ speaker }) => speaker)).toEqual(['1', '1', '2', 'mine'])
      expect(speakers).toContainEqual(mine)
      expect(engine.service.count('segments')).toBe(2)
      expect(engine.service.count('transcribe')).toBe(1)
    },
  )

  it('merges by itself while the segments cannot be fetched, and only fetches them again', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'fileDownload', do: { kind: 'status', status: 503 } })
    const source = await recording(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    expect(unit(await engine.job(id), 'segments').results.merged).toBe('here')
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(unit(await engine.job(id), 'segments').results.merged).toBe('by-service')
    expect(engine.service.count('segments')).toBe(1)
  })

  it('merges by itself when the segments file cannot be read', async () => {
    const engine = await openJobEngine()
    const nonsense = {
      kind: 'reply',
      body: 'no segments',
      headers: { 'content-type': 'text/plain' },
    } as const
    engine.service.script({ operation: 'fileDownload', do: nonsense })
    const source = await recording(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(unit(await engine.job(id), 'segments').results.merged).toBe('here')
  })

  it('makes segments of two tasks that exist already', async () => {
    const engine = await openJobEngine()
    const source = await recording(engine)
    const first = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    await engine.end(first)
    const job = await engine.job(first)
    const id = await engine.start({
      kind: 'segments',
      transcribeId: unit(job, 'transcription').remoteId ?? '',
      speakersTaskId: unit(job, 'speakers').remoteId ?? '',
    })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect((await spoken(engine, id)).words.map(({ speaker }) => speaker)).toEqual(['1', '1', '2', '2'])
  })

  it('finds out who speaks without a transcription', async () => {
    const engine = await openJobEngine()
    const id = await engine.start({ kind: 'speakers', source: await recording(engine) })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    const { results } = unit(await engine.job(id), 'speakers')
    expect(unwrap(await engine.library.downloads.get(results.turns ?? ''))?.bytes).toBeGreaterThan(10)
  })

  it('is not begun where the recording is not there, also while nobody is signed in', async () => {
    const engine = await openJobEngine()
    engine.session.token = null
    const { folder } = engine.parts
    const common = {
      profileId: engine.profile.id,
      title: 'A test',
      for: null,
      ...wanted,
      terms: [],
      speakers: false,
      seconds: null,
    }
    const begin = (path: string) =>
      engine.jobs.start({ kind: 'transcription', source: { kind: 'path', path }, ...common })
    const gone = { ok: false, error: { kind: 'not-found', what: 'file' } }
    expect(await begin(join(folder, 'gone.wav'))).toEqual(gone)
    expect(await begin(folder)).toEqual(gone)
    expect(unwrap(await engine.jobs.list()).items).toEqual([])
  })

  it('says so when the recording goes while it waits', async () => {
    const engine = await openJobEngine()
    const { token } = engine.session
    engine.session.token = null
    const source = await recording(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: false })
    await rm(source.path)
    engine.session.token = token
    engine.jobs.reconsider(engine.profile.id)
    const summary = await engine.end(id)
    expect(summary).toMatchObject({ state: 'failed', problem: { kind: 'not-found', what: 'file' } })
    expect(engine.service.count('transcribe')).toBe(0)
  })
})
