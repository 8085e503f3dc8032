import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import type { AppError } from '../../../shared/errors'
import type { SpeechJob } from '../../../shared/jobs/job'
import { speechSteps } from '../../../shared/jobs/service-steps'
import { failure } from '../../../shared/result'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const line = (text: string, more: object = {}) => ({
  text,
  gender: 'female' as const,
  language: 'en-GB',
  ...more,
})

const speechJob = async (engine: JobEngine, id: string): Promise<SpeechJob> => {
  const job = await engine.job(id)
  if (job.kind !== 'speech') throw new Error('It is another kind of job.')
  return job
}

describe('a speech job', () => {
  it('speaks one line by the single operation, and keeps the sound', async () => {
    const engine = await openJobEngine()
    const id = await engine.start({ kind: 'speech', rows: [line('Good morning.')] })
    const summary = await engine.end(id)
    expect(summary).toMatchObject({ state: 'done', counts: { total: 1, done: 1, failed: 0 } })
    const { rows, units } = await speechJob(engine, id)
    expect(rows[0]?.steps.map(({ name }) => name)).toEqual([...speechSteps])
    expect(engine.service.count('speechSingle')).toBe(1)
    expect(engine.service.count('speechBatch')).toBe(0)
    const file = unwrap(await engine.library.downloads.fileOf(rows[0]?.sound ?? ''))
    expect((await readFile(file ?? '')).subarray(0, 4).toString()).toBe('RIFF')
    expect(units[0]?.phase).toBe('done')
  })

  it('keeps what the service said of each line, word for word', async () => {
    const engine = await openJobEngine()
    const rows = [line('One.'), line('Two.', { meta: { note: 'secret' } })]
    const id = await engine.start({ kind: 'speech', rows })
    await engine.end(id)
    const replies = unwrap(await engine.replies.read(id, 1))
    expect(replies.length).toBeGreaterThan(1)
    const last = JSON.parse(replies.at(-1)?.reply ?? '')
    expect(last).toMatchObject({ jobStatus: 'Completed', audioSaved: true, meta: { note: '…' } })
    expect(last.jobProgress).toEqual(expect.anything())
  })

  it('ends a line that its task tells nothing of, and has it spoken anew at the next try', async () => {
    const engine = await openJobEngine()
    const withoutSecond = (data: unknown) => (data as unknown[]).toSpliced(1, 1)
    engine.service.script({ operation: 'speechStatus', do: { kind: 'data', change: withoutSecond } })
    const id = await engine.start({ kind: 'speech', rows: [line('One.'), line('Two.'), line('Three.')] })
    const untold = { kind: 'untold' }
    expect(await engine.end(id)).toMatchObject({
      state: 'failed',
      counts: { done: 2, failed: 1 },
      problem: untold,
    })
    expect((await speechJob(engine, id)).rows[1]).toMatchObject({ phase: 'failed', problem: untold })
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 3 } })
    expect(engine.service.count('speechBatch')).toBe(1)
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('waits for a line that its task tells of only after the others', async () => {
    const engine = await openJobEngine()
    let looks = 0
    const firstAlone = (data: unknown) => {
      const records = data as { jobStatus: string }[]
      const isDone = records.every(({ jobStatus }) => jobStatus === 'Completed')
      if (isDone) looks += 1
      return looks > 6 ? records : records.slice(0, 1)
    }
    engine.service.script({ operation: 'speechStatus', do: { kind: 'data', change: firstAlone } })
    const id = await engine.start({ kind: 'speech', rows: [line('One.'), line('Two.')] })
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
    expect(engine.service.count('speechBatch')).toBe(1)
  })

  it('tells equal texts with equal and with empty metas apart, and hands each meta back as it was', async () => {
    const engine = await openJobEngine()
    const metas = [null, {}, { take: 1 }, { take: 1 }, { _parlance_row: 'mine' }]
    const rows = metas.map((meta, at) => line('Again.', { meta, requiredTime: 1 + at }))
    const id = await engine.start({ kind: 'speech', rows })
    await engine.end(id)
    const job = await speechJob(engine, id)
    expect(job.rows.map(({ meta }) => meta)).toEqual(metas)
    const lengths = await Promise.all(
      job.rows.map(async ({ sound }) => unwrap(await engine.library.downloads.get(sound ?? ''))?.bytes ?? 0),
    )
    // The service speaks as long as it is told: each row has the sound of its own second.
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
    expect(new Set(lengths).size).toBe(metas.length)
    expect(new Set(job.rows.map(({ fileId }) => fileId)).size).toBe(metas.length)
  })

  it('cuts the lines at the cap of the service', async () => {
    const engine = await openJobEngine({ profile: { batchLimit: 2 } })
    const rows = ['one', 'two', 'three', 'four', 'five'].map(text => line(text))
    const summary = await engine.end(await engine.start({ kind: 'speech', rows }))
    expect(summary.counts).toMatchObject({ total: 5, done: 5 })
    expect(engine.service.count('speechBatch')).toBe(2)
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('keeps nothing that is no sound, says what it was, and fetches it again when it is told to', async () => {
    const engine = await openJobEngine()
    const page = Buffer.from('<!doctype html><title>Sign in</title>')
    const said = Buffer.from('The sound is not ready.')
    const id = await engine.start({ kind: 'speech', rows: [line('One'), line('Two')] })
    const files = await engine
      .until(id, job => job.kind === 'speech' && job.rows.every(({ fileId }) => fileId !== null))
      .then(() => engine.service.world.files)
    const right = new Map(files)
    const [first, second] = [...files]
    if (!first || !second) throw new Error('There are no files.')
    files.set(first[0], { ...first[1], content: page })
    files.set(second[0], { ...second[1], content: said })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 2 } })
    const problems = (await speechJob(engine, id)).rows.map(({ problem }) => problem)
    expect(problems).toContainEqual({ kind: 'no-sound', fault: 'page', excerpt: '' })
    expect(problems).toContainEqual({ kind: 'no-sound', fault: 'text', excerpt: 'The sound is not ready.' })
    expect(unwrap(await engine.library.downloads.list()).items).toEqual([])

    for (const [fileId, file] of right) files.set(fileId, file)
    unwrap(await engine.jobs.retry(id, 'failed'))
    await engine.until(id, ({ units }) => units.every(({ phase }) => phase === 'done'))
    expect((await speechJob(engine, id)).rows.map(({ phase }) => phase)).toEqual(['done', 'done'])
    expect(engine.service.count('speechBatch')).toBe(1)
  })

  it('blames no service for what this disk refuses, and fetches the sound again when it is told to', async () => {
    const refusal: AppError = {
      kind: 'storage',
      reason: 'failed',
      doing: 'reading',
      file: 'content.part',
      code: 'EIO',
    }
    const refusals = [refusal]
    const engine = await openJobEngine({
      async lookAtSound(file) {
        const refused = refusals.shift()
        return refused ? failure(refused) : lookAtSound(file)
      },
    })
    const id = await engine.start({ kind: 'speech', rows: [line('One')] })
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 1 } })
    expect((await speechJob(engine, id)).rows.map(({ problem }) => problem)).toEqual([refusal])
    expect(unwrap(await engine.library.downloads.list()).items).toEqual([])

    unwrap(await engine.jobs.retry(id, 'failed'))
    await engine.until(id, ({ units }) => units.every(({ phase }) => phase === 'done'))
    expect((await speechJob(engine, id)).rows.map(({ phase }) => phase)).toEqual(['done'])
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('asks the person when nobody knows whether the request arrived, and sends again only on their word', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speechBatch', times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const id = await engine.start({ kind: 'speech', rows: [line('One'), line('Two')] })
    expect(await engine.end(id)).toMatchObject({ state: 'unsure', counts: { unsure: 2 } })
    expect(engine.service.count('speechBatch')).toBe(1)
    unwrap(await engine.jobs.settle(id, 'send-again'))
    expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 2, unsure: 0 } })
    expect(engine.service.count('speechBatch')).toBe(2)
  })
})
