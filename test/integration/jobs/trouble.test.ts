import { describe, expect, it } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import type { AugmentJob, SpeechJob, TranslateJob } from '../../../shared/jobs/job'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { systemError, unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const line = (text: string) => ({ text, gender: 'male' as const, language: 'en-US' })
const sentence = (text: string) => ({ text, count: 2 })
const speak = (engine: JobEngine, ...texts: string[]) =>
  engine.start({ kind: 'speech', rows: texts.map(line) })

async function of<Kind extends 'speech' | 'augment' | 'translate'>(
  engine: JobEngine,
  id: string,
  kind: Kind,
) {
  const job = await engine.job(id)
  if (job.kind !== kind) throw new Error('It is another kind of job.')
  return job as Kind extends 'speech' ? SpeechJob : Kind extends 'augment' ? AugmentJob : TranslateJob
}

describe('when the service cannot be asked', () => {
  it('waits while nobody is signed in, and goes on at once after that', async () => {
    const engine = await openJobEngine()
    engine.session.token = null
    const id = await speak(engine, 'Hello.')
    await expect.poll(() => engine.updates.at(-1)).toMatchObject({ live: { hold: { reason: 'signed-out' } } })
    expect(engine.service.requests).toEqual([])
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
  })

  it('waits for a password when the session dies in the middle, and repeats nothing', async () => {
    const engine = await openJobEngine()
    engine.service.script({
      operation: 'speechStatus',
      after: 2,
      times: 1,
      do: { kind: 'status', status: 401 },
    })
    const id = await speak(engine, 'Hello.', 'Goodbye.')
    await expect.poll(() => engine.session.token).toBeNull()
    expect((await of(engine, id, 'speech')).units[0]?.phase).toBe('waiting')
    const asked = engine.service.count('speechStatus')
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechStatus')).toBeGreaterThan(asked)
    expect(engine.service.count('speechBatch')).toBe(1)
  })

  it('tries again by itself after the way there was cut', async () => {
    const engine = await openJobEngine()
    const cut = { kind: 'drop', when: 'before-acting' } as const
    engine.service.script({ operation: 'speechStatus', times: 12, do: cut })
    const id = await speak(engine, 'Hello.')
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    const holds = engine.updates.flatMap(update => ('live' in update ? (update.live.hold?.reason ?? []) : []))
    expect(holds).toContain('offline')
  })

  it.each([502, 503, 504])(
    'waits while a gateway answers %i for a while, says so, and sends nothing twice',
    async status => {
      const engine = await openJobEngine()
      const away = { kind: 'status', status } as const
      // More than the five looks in a row after which an answer is believed, each of which is tried four times.
      for (const operation of ['speechStatus', 'fileDownload'] as const) {
        engine.service.script({ operation, times: 30, do: away })
      }
      const id = await speak(engine, 'Hello.')
      expect(await engine.end(id)).toMatchObject({ state: 'done' })
      expect(engine.service.count('speechSingle')).toBe(1)
      const holds = engine.updates.flatMap(update =>
        'live' in update ? (update.live.hold?.reason ?? []) : [],
      )
      expect(new Set(holds)).toEqual(new Set(['away']))
    },
  )

  it('sends again by itself what a service that was away did not take', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechSingle', times: 4, do: { kind: 'status', status: 503 } })
    const id = await speak(engine, 'Hello.')
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(5)
  })

  it('asks a person about what a gateway lost, and about nothing that came after', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 502 } })
    const rows = Array.from({ length: 40 }, (_, at) => sentence(`row ${at}`))
    const id = await engine.start({ kind: 'augment', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'unsure', counts: { done: 39, unsure: 1 } })
    expect(engine.service.count('augment')).toBe(40)
  })

  it('comes back when a busy service said it should', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechSingle', times: 2, do: { kind: 'too-many', retryAfter: '3' } })
    const id = await speak(engine, 'Hello.')
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(3)
    const holds = engine.updates.flatMap(update => ('live' in update ? (update.live.hold?.reason ?? []) : []))
    expect(holds).toContain('busy')
  })

  it('sends nothing twice when the service answers nonsense: it may have begun', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechSingle', do: { kind: 'html' } })
    const id = await speak(engine, 'Hello.')
    expect(await engine.end(id)).toMatchObject({ state: 'unsure' })
    expect(engine.service.count('speechSingle')).toBe(1)
    unwrap(await engine.jobs.settle(id, 'give-up'))
    expect(await engine.end(id)).toMatchObject({ state: 'cancelled' })
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('looks several times before it believes that a status makes no sense', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechStatus', times: 3, do: { kind: 'json', value: { data: 5 } } })
    expect(await engine.end(await speak(engine, 'Hello.'))).toMatchObject({ state: 'done' })

    engine.service.script({
      operation: 'speechStatus',
      do: { kind: 'json', value: { success: true, data: 5 } },
    })
    const id = await speak(engine, 'Hello again.')
    expect(await engine.end(id)).toMatchObject({ state: 'failed', problem: { kind: 'malformed' } })
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    // The task was there all the time: it was only looked at again.
    expect(engine.service.count('speechSingle')).toBe(2)
  })
})

describe('when some of it fails', () => {
  it('shows the reason of the service, and retries the failed lines alone', async () => {
    const engine = await openJobEngine()
    const fail = (data: unknown) =>
      (data as Record<string, unknown>[]).map((record, at) =>
        at === 1 ? { ...record, jobStatus: 'Failed', audioSaved: false, message: 'No such voice' } : record,
      )
    engine.service.script({ operation: 'speechStatus', times: 20, do: { kind: 'data', change: fail } })
    const id = await speak(engine, 'One.', 'Two.', 'Three.')
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 2, failed: 1 } })
    expect((await of(engine, id, 'speech')).rows[1]).toMatchObject({
      phase: 'failed',
      message: 'No such voice',
    })
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 3 } })
    const again = engine.service.requests.filter(({ operation }) => operation === 'speechSingle')
    expect(again.map(({ body }) => body)).toMatchObject([{ data: { text: 'Two.' } }])
  })

  it('fetches a sound again that could not be had, without a new request for speech', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'fileDownload', times: 1, do: { kind: 'status', status: 404 } })
    const id = await speak(engine, 'One.')
    expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('has a line spoken anew whose sound is gone at a second try as well', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'fileDownload', times: 2, do: { kind: 'status', status: 410 } })
    const id = await speak(engine, 'One.')
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await engine.end(id)).toMatchObject({ state: 'failed' })
      expect(engine.service.count('speechSingle')).toBe(1)
      unwrap(await engine.jobs.retry(id, 'failed'))
    }
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(2)
  })

  it('finds the line that the service refuses among many, and speaks all others once', async () => {
    const engine = await openJobEngine()
    const rows = Array.from({ length: 9 }, (_, at) => line(`Line ${at}.`))
    const bad = { ...line('wo nuqneH'), language: 'klingonisch' }
    const id = await engine.start({ kind: 'speech', rows: rows.toSpliced(5, 0, bad) })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 9, failed: 1 } })
    const job = await of(engine, id, 'speech')
    const message = 'language klingonisch is not supported'
    expect(job.rows[5]).toMatchObject({ phase: 'failed', problem: { kind: 'rejected', message } })
    expect(job.rows.filter(({ phase }) => phase === 'done')).toHaveLength(9)
    expect(engine.service.world.jobs.speech.size).toBeLessThan(5)
  })

  it('takes each sentence by itself: one that is refused stops no other', async () => {
    const engine = await openJobEngine()
    const rows = ['a b', 'c d', 'e f', 'g h', 'i j', 'k l'].map(sentence)
    engine.service.script({
      operation: 'augment',
      times: 1,
      do: { kind: 'status', status: 422, message: 'No' },
    })
    const id = await engine.start({ kind: 'augment', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 5, failed: 1 } })
    unwrap(await engine.jobs.retryAllFailed())
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 6 } })
    expect(engine.service.count('augment')).toBe(7)
    const done = await of(engine, id, 'augment')
    expect(done.rows[0]?.suggestions?.map(({ text }) => text)).toEqual(['a b variant 1', 'a b variant 2'])
  })

  it('that was paused does not go on, and is not paid for, with all that is tried again', async () => {
    const engine = await openJobEngine({ limits: { requests: 1 } })
    const rows = ['a b', 'c d', 'e f', 'g h', 'i j', 'k l'].map(sentence)
    engine.service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 422 } })
    const id = await engine.start({ kind: 'augment', rows })
    await engine.until(id, ({ units }) => units.some(({ phase }) => phase === 'failed'))
    unwrap(await engine.jobs.pause(id))
    await engine.until(id, ({ units }) => units.every(({ phase }) => phase !== 'sending'))
    const asked = engine.service.count('augment')
    expect(asked).toBeLessThan(rows.length)
    expect(unwrap(await engine.jobs.toRetry())).toEqual([])
    expect(unwrap(await engine.jobs.retryAllFailed())).toBe(0)
    expect(await engine.job(id)).toMatchObject({ intent: 'pause' })
    unwrap(await engine.jobs.goOn(id))
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { done: 5, failed: 1 } })
    expect(unwrap(await engine.jobs.toRetry())).toEqual([id])
  })

  it('sends entities in the unit of the service, and keeps them as they came back', async () => {
    const engine = await openJobEngine()
    const spans = [{ start: 3, end: 8, label: 'city', value: 'Paris' }]
    const rows = [{ text: '🙂 Paris', spans }]
    const id = await engine.start({ kind: 'translate', sourceLanguage: 'en', targetLanguage: 'fr', rows })
    await engine.end(id)
    const sent = engine.service.requests.find(({ operation }) => operation === 'translateAnnotated')
    // The face is two units here and one code point there.
    const entities = [{ start: 2, end: 7, value: 'Paris', entity: 'city' }]
    expect(sent?.body).toEqual({ text: '🙂 Paris', sourceLanguage: 'en', targetLanguage: 'fr', entities })
    const { translation } = (await of(engine, id, 'translate')).rows[0] ?? {}
    expect(translation).toMatchObject({ text: '[fr] 🙂 Paris', entities: [{ start: 7, end: 12 }] })
  })
})

describe('a task that the service does not know', () => {
  const unknown = { operation: 'speechStatus', do: { kind: 'status', status: 404 } } as const

  it('is looked for at the next try, and asked for anew at the one after that', async () => {
    const engine = await openJobEngine()
    engine.service.script(unknown)
    const id = await speak(engine, 'One.', 'Two.')
    expect(await engine.end(id)).toMatchObject({ state: 'failed', problem: { status: 404 } })
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 2 } })
    expect(engine.service.count('speechBatch')).toBe(1)
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
    expect(engine.service.count('speechBatch')).toBe(2)
  })

  it('and knows at the next try is not paid for again', async () => {
    const engine = await openJobEngine()
    engine.service.script({ ...unknown, times: 1 })
    const id = await speak(engine, 'One.')
    expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(1)
  })
})

describe('what a person orders', () => {
  it('pauses, asks nothing meanwhile, and goes on where it was', async () => {
    const engine = await openJobEngine()
    const id = await speak(engine, 'One.', 'Two.')
    const { units } = await engine.until(id, job => job.units[0]?.phase === 'waiting')
    const asked = () =>
      engine.service.requests.filter(({ path }) => path.includes(`taskId=${units[0]?.remoteId}`)).length
    unwrap(await engine.jobs.pause(id))
    const before = asked()
    await expect.poll(() => engine.updates.at(-1)).toMatchObject({ summary: { state: 'paused' } })
    // Another job is asked for until it ends. This one may have been on its way.
    expect(await engine.end(await speak(engine, 'Three.', 'Four.'))).toMatchObject({ state: 'done' })
    expect(asked() - before).toBeLessThanOrEqual(1)
    unwrap(await engine.jobs.goOn(id))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechBatch')).toBe(2)
  })

  it('cancels at once, and can take it up again without paying twice', async () => {
    const engine = await openJobEngine()
    const id = await speak(engine, 'One.', 'Two.')
    await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')
    unwrap(await engine.jobs.cancel(id))
    expect(await engine.end(id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 2 } })
    unwrap(await engine.jobs.retry(id, [0, 1]))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechBatch')).toBe(1)
  })

  it('removes a job in the middle of its work', async () => {
    const engine = await openJobEngine()
    const id = await speak(engine, 'One.')
    unwrap(await engine.jobs.remove(id))
    expect(unwrap(await engine.jobs.read(id))).toBeNull()
    expect(unwrap(await engine.jobs.list()).items).toEqual([])
    expect(engine.updates.at(-1)).toEqual({ id, removed: true })
    expect(engine.jobs.running).toBe(0)
  })

  it('tells of changes in patches that lead from any state to the next', async () => {
    const engine = await openJobEngine()
    const id = await speak(engine, 'One.', 'Two.', 'Three.')
    await engine.end(id)
    const told = engine.updates.flatMap(update => ('patches' in update ? [update] : []))
    const patches = told.reduce((sum, { patches: some }) => sum + some.length, 0)
    expect(told.at(-1)?.edits).toBe(patches)
    expect(told.at(-1)?.summary.state).toBe('done')
  })
})

describe('after the program has ended', () => {
  it('goes on looking at a task it had begun', async () => {
    const engine = await openJobEngine()
    const id = await speak(engine, 'One.')
    await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')
    const next = await engine.restart()
    expect(unwrap(await next.jobs.resume())).toBe(1)
    expect(await next.end(id)).toMatchObject({ state: 'done' })
    expect(next.service.count('speechSingle')).toBe(1)
  })

  it('asks about a request whose answer it never heard', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechSingle', do: { kind: 'silence' } })
    const id = await speak(engine, 'One.')
    await expect.poll(() => engine.service.count('speechSingle')).toBe(1)
    const next = await engine.restart()
    unwrap(await next.jobs.resume())
    expect(await next.end(id)).toMatchObject({ state: 'unsure', problem: { kind: 'unknown-outcome' } })
    expect(next.service.count('speechSingle')).toBe(1)
  })

  it('leaves a job alone that another process is at', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechStatus', do: { kind: 'silence' } })
    const id = await speak(engine, 'One.')
    const other = await openJobEngine({ service: engine.service, folder: engine.parts.folder })
    expect(unwrap(await other.jobs.resume())).toBe(0)
    expect(await other.jobs.cancel(id)).toMatchObject({ ok: false, error: { reason: 'locked' } })
  })
})

describe('when the disk does not take what is to be kept', () => {
  it('says so, waits, and has lost nothing once there is room again', async () => {
    const full = new Set<'disk'>()
    const engine = await openJobEngine({
      disk: {
        async open(path, flags, mode) {
          if (full.size > 0 && flags !== 'r') throw systemError('ENOSPC')
          const handle = await realLibraryDisk.open(path, flags, mode)
          const { write, appendFile } = handle
          return Object.assign(handle, {
            write: (...given: Parameters<typeof write>) =>
              full.size > 0 ? Promise.reject(systemError('ENOSPC')) : write.apply(handle, given),
            appendFile: (...given: Parameters<typeof appendFile>) =>
              full.size > 0 ? Promise.reject(systemError('ENOSPC')) : appendFile.apply(handle, given),
          })
        },
      },
    })
    engine.service.script({
      operation: 'speechStatus',
      after: 1,
      times: 1,
      do: { kind: 'delay', milliseconds: 60 },
    })
    const id = await speak(engine, 'One.')
    await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')
    full.add('disk')
    await expect
      .poll(() => engine.updates.at(-1))
      .toMatchObject({ live: { stuck: { kind: 'storage', reason: 'full' } } })
    full.clear()
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('speechSingle')).toBe(1)
    const last = engine.updates.at(-1)
    expect(last && 'live' in last && last.live.stuck).toBeNull()
  })
})
