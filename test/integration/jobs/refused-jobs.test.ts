import { describe, expect, it } from 'vitest'
import { refusedIndex } from '../library/index/index-here'
import { unwrap } from '../library/library-parts'
import { refusingDisk } from '../library/refusing-disk'
import { type JobEngine, openJobEngine } from './job-engine'

const storageProblem = { ok: false, error: { kind: 'storage' } }
const speak = (engine: JobEngine, ...texts: string[]) =>
  engine.start({ kind: 'speech', rows: texts.map(text => ({ text, gender: 'male', language: 'en-US' })) })

async function started() {
  const refusing = refusingDisk()
  const engine = await openJobEngine({ disk: refusing.disk, openIndex: refusedIndex })
  return { ...refusing, engine, jobs: engine.jobs }
}

/** A job whose request was turned down. */
async function withFailed() {
  const begun = await started()
  begun.engine.service.script({ operation: 'speechSingle', times: 1, do: { kind: 'status', status: 400 } })
  const id = await speak(begun.engine, 'Hello.')
  expect(await begun.engine.end(id)).toMatchObject({ state: 'failed' })
  await expect.poll(() => begun.jobs.running).toBe(0)
  return { ...begun, id }
}

describe('jobs on a disk that refuses', () => {
  it('are neither listed, retried nor taken up again, and are all there afterwards', async () => {
    const { refuse, allow, engine, jobs, id } = await withFailed()
    refuse((call, path) => (call === 'readdir' && path.endsWith('jobs') ? 'EIO' : null))
    expect(await jobs.list()).toMatchObject(storageProblem)
    expect(await jobs.retryAllFailed()).toMatchObject(storageProblem)
    expect(await jobs.resume()).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await jobs.list()).items).toMatchObject([{ id }])
    expect(unwrap(await jobs.retryAllFailed())).toBe(1)
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
  })

  it('that cannot be read are not taken for missing', async () => {
    const { refuseCalls, allow, jobs, id } = await withFailed()
    refuseCalls(['readFile'], `${id}.json`)
    expect(await jobs.read(id)).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await jobs.read(id))).toMatchObject({ job: { id }, live: null })
  })

  it('that cannot be opened are passed over when all that failed are retried, and it is said why', async () => {
    const { refuse, engine, jobs, id } = await withFailed()
    refuse((_call, path) => (path.includes('library-locks') ? 'EACCES' : null))
    expect(await jobs.retryAllFailed()).toMatchObject(storageProblem)
    expect(engine.parts.logged).toContainEqual({
      event: 'jobs.not-retried',
      facts: { id, error: expect.objectContaining({ kind: 'storage' }) },
    })
  })

  it('stay when they cannot be removed, and nobody is told that they went', async () => {
    const { refuseCalls, allow, engine, jobs, id } = await withFailed()
    refuseCalls(['rm', 'unlink'], `${id}.json`)
    expect(await jobs.remove(id)).toMatchObject(storageProblem)
    expect(engine.updates).not.toContainEqual({ id, removed: true })
    allow()
    unwrap(await jobs.remove(id))
    expect(engine.updates).toContainEqual({ id, removed: true })
  })
})

describe('the profile of a job', () => {
  it('has to be there when it begins', async () => {
    const { jobs } = await started()
    const begun = await jobs.start({
      kind: 'speakers',
      profileId: 'gone',
      title: '',
      for: null,
      source: { kind: 'none' },
    })
    expect(begun).toEqual({ ok: false, error: { kind: 'not-found', what: 'profile' } })
    expect(unwrap(await jobs.list()).items).toEqual([])
  })

  it('that is gone since keeps nobody from giving the job up', async () => {
    const { engine, jobs, id } = await withFailed()
    expect(jobs.runningFor(engine.profile.id)).toBe(false)
    const next = await openJobEngine({
      service: engine.service,
      folder: engine.parts.folder,
      profile: { id: 'other' },
    })
    next.session.token = null
    unwrap(await next.jobs.retry(id, 'failed'))
    expect(next.jobs.runningFor(engine.profile.id)).toBe(true)
    next.jobs.reconsider('other')
    unwrap(await next.jobs.cancel(id))
    expect(await next.end(id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('jobs of whoever has no credit', () => {
  it('ask for no more once the service says so, and for all that is left at the next try', async () => {
    const engine = await openJobEngine({ limits: { requests: 1 } })
    const rows = ['a b', 'c d', 'e f', 'g h', 'i j', 'k l'].map(text => ({ text, count: 2 }))
    const unpaid = { kind: 'status', status: 402, message: 'Balance is empty' } as const
    engine.service.script({ operation: 'augment', after: 1, do: unpaid })
    const id = await engine.start({ kind: 'augment', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 1, failed: 5 } })
    expect(engine.service.count('augment')).toBe(2)
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 6 } })
    expect(engine.service.count('augment')).toBe(7)
  })

  it('ask for no more lines either', async () => {
    const engine = await openJobEngine({ limits: { requests: 1 }, profile: { batchLimit: 2 } })
    engine.service.script({ operation: 'speechBatch', do: { kind: 'status', status: 402 } })
    const lines = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']
    const id = await speak(engine, ...lines)
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 6 } })
    expect(engine.service.count('speechBatch')).toBe(1)
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 6 } })
  })
})
