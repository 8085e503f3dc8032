import { describe, expect, it } from 'vitest'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const speak = (engine: JobEngine, text: string) =>
  engine.start({ kind: 'speech', rows: [{ text, gender: 'male', language: 'en-US' }] })

describe('a job whose service was removed', () => {
  it('says so, asks nothing, and goes on once it is there again', async () => {
    let isThere = true
    const engine = await openJobEngine({ mayExist: () => isThere })
    const good = engine.service.world.states.speech
    engine.service.world.states.speech = ['Queued']
    const id = await speak(engine, 'Hello.')
    await engine.until(id, job => job.units[0]?.phase === 'waiting')
    isThere = false
    engine.jobs.profilesChanged()
    const stands = { state: 'waiting', now: null, endedAt: null }
    await expect
      .poll(() => engine.updates.at(-1))
      .toMatchObject({ live: { hold: { reason: 'removed' } }, summary: stands })
    expect(engine.jobs.live()).toEqual([expect.objectContaining(stands)])
    // On the disk it is what it was.
    expect((await engine.job(id)).units[0]?.phase).toBe('waiting')
    isThere = true
    for (const task of engine.service.world.jobs.speech.values()) task.states = good
    engine.jobs.profilesChanged()
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
  })

  it('can be cancelled and removed, and asks for nothing anew', async () => {
    let isThere = true
    const engine = await openJobEngine({ mayExist: () => isThere })
    engine.service.script({ operation: 'speechStatus', do: { kind: 'status', status: 400 } })
    const failed = await speak(engine, 'Hello.')
    expect(await engine.end(failed)).toMatchObject({ state: 'failed' })
    engine.session.token = null
    const open = await speak(engine, 'Goodbye.')
    isThere = false
    const refused = { ok: false, error: { kind: 'not-found', what: 'profile' } }
    expect(await engine.jobs.retry(failed, 'failed')).toEqual(refused)
    // Neither counted nor refused with all that is tried again.
    expect(unwrap(await engine.jobs.toRetry())).toEqual([])
    expect(unwrap(await engine.jobs.retryAllFailed())).toBe(0)
    unwrap(await engine.jobs.cancel(open))
    expect(await engine.end(open)).toMatchObject({ state: 'cancelled' })
    for (const id of [failed, open]) unwrap(await engine.jobs.remove(id))
    expect(unwrap(await engine.jobs.list()).items).toEqual([])
  })
})
