import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import type { Job, UnitWork } from '../../../shared/jobs/job'
import { systemError, unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const unit = (job: Job, does: UnitWork) => job.units.find(one => one.does === does)
const wanted = { transcribeId: null, language: 'en', domain: '' }

async function inLibrary({ library, parts }: JobEngine): Promise<{ kind: 'media'; id: string }> {
  const file = join(parts.folder, 'From the library.wav')
  await writeFile(file, Buffer.alloc(8_000, 3))
  return { kind: 'media', id: unwrap(await library.media.import(file)).id }
}

describe('a recording of the library', () => {
  it('is sent under the name it came with', async () => {
    const engine = await openJobEngine()
    const source = await inLibrary(engine)
    const id = await engine.start({ kind: 'speakers', source })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect([...engine.service.world.files.values()].map(({ name }) => name)).toContain('From the library.wav')
  })

  it('that is gone is said to be gone', async () => {
    const engine = await openJobEngine()
    const source = { kind: 'media', id: 'none' } as const
    const request = {
      profileId: engine.profile.id,
      title: 'A test',
      for: null,
      kind: 'speakers',
      source,
    } as const
    expect(await engine.jobs.start(request)).toEqual({
      ok: false,
      error: { kind: 'not-found', what: 'file' },
    })
  })

  it('makes a transcript that knows it', async () => {
    const engine = await openJobEngine()
    const source = await inLibrary(engine)
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: false })
    await engine.end(id)
    expect(unwrap(await engine.transcripts.read(id))?.source.media).toBe(source.id)
  })
})

describe('segments', () => {
  it.each([
    ['is not there any more', { kind: 'status', status: 404 }],
    [
      'holds no segments',
      { kind: 'reply', body: '[]', headers: { 'content-type': 'application/octet-stream' } },
    ],
  ] as const)('are merged here when the file %s', async (_why, misbehaviour) => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'fileDownload', do: misbehaviour })
    const id = await engine.start({
      kind: 'transcription',
      source: await inLibrary(engine),
      ...wanted,
      speakers: true,
    })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(unit(await engine.job(id), 'segments')?.results).toEqual({ merged: 'here' })
  })

  it('wait when the file cannot be fetched now, and are asked for once', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'fileDownload', times: 1, do: { kind: 'too-many', retryAfter: '1' } })
    const id = await engine.start({
      kind: 'transcription',
      source: await inLibrary(engine),
      ...wanted,
      speakers: true,
    })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(unit(await engine.job(id), 'segments')?.results.merged).toBe('by-service')
    expect(engine.service.count('segments')).toBe(1)
  })

  it('fail, and can be tried again, when the library does not take them', async () => {
    const refuse = new Set<string>()
    const engine = await openJobEngine({
      disk: {
        open(path, flags, mode) {
          const isRefused = refuse.size > 0 && String(path).includes('downloads')
          return isRefused ? Promise.reject(systemError('EACCES')) : realLibraryDisk.open(path, flags, mode)
        },
      },
    })
    const source = await inLibrary(engine)
    engine.service.script({ operation: 'segments', do: { kind: 'delay', milliseconds: 30 } })
    const id = await engine.start({ kind: 'transcription', source, ...wanted, speakers: true })
    await engine.until(id, job => unit(job, 'segments')?.phase === 'sending')
    refuse.add('downloads')
    expect(await engine.end(id)).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', reason: 'denied' },
    })
    refuse.clear()
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('segments')).toBe(1)
  })
})

describe('calls over many texts', () => {
  it('ask the annotated operation only for texts with entities', async () => {
    const engine = await openJobEngine()
    const spans = [{ start: 0, end: 5, label: 'city', value: 'Paris' }]
    const rows = [
      { text: 'Paris', spans, count: 3 },
      { text: 'plain', spans: [], count: 1 },
    ]
    const id = await engine.start({ kind: 'augment', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('augmentAnnotated')).toBe(1)
    expect(engine.service.count('augment')).toBe(1)
    const job = await engine.job(id)
    if (job.kind !== 'augment') throw new Error('It is another kind of job.')
    expect(job.rows.map(({ suggestions }) => suggestions?.length)).toEqual([3, 1])
    expect(job.rows[0]?.suggestions?.[0]?.entities).toMatchObject([{ value: 'paris', entity: 'city' }])
  })

  it('translate plain texts, and keep the reason of each that is refused', async () => {
    const engine = await openJobEngine()
    engine.service.script({
      operation: 'translate',
      times: 1,
      do: { kind: 'status', status: 422, message: 'No' },
    })
    const rows = ['one', 'two', 'three'].map(text => ({ text }))
    const id = await engine.start({ kind: 'translate', sourceLanguage: 'en', targetLanguage: 'de', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 2, failed: 1 } })
    const job = await engine.job(id)
    if (job.kind !== 'translate') throw new Error('It is another kind of job.')
    const failed = job.units.filter(({ phase }) => phase === 'failed')
    expect(failed.map(({ problem }) => problem)).toMatchObject([{ kind: 'rejected', message: 'No' }])
    expect(job.rows.filter(({ translation }) => translation !== null)).toHaveLength(2)
  })
})
