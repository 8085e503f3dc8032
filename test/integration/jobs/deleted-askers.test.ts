import { describe, expect, it } from 'vitest'
import { jobUseCases } from '../../../electron/use-cases/job-use-cases'
import { listUseCases } from '../../../electron/use-cases/list-use-cases'
import { emptyDataset } from '../../../shared/datasets/dataset'
import type { JobFor } from '../../../shared/jobs/job'
import { success } from '../../../shared/result'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { dubsOver } from '../dub/dub-engine'
import { unwrap } from '../library/library-parts'
import { line, openSpeechEngine, sheetOf } from '../speech/speech-engine'
import { openTextEngine } from '../text-work/text-engine'
import { type JobEngine, openJobEngine } from './job-engine'

type Asker = NonNullable<JobFor>['document']

const deleted = { ok: false, error: { kind: 'not-found', what: 'document' } }

const askedFor = (engine: JobEngine, document: Asker): Promise<string> =>
  engine.start({
    kind: 'speech',
    for: { document },
    rows: [{ text: 'Hello.', gender: 'male', language: 'en-US' }],
  })

const intentsOf = (engine: JobEngine, ids: readonly string[]) =>
  Promise.all(ids.map(async id => (await engine.job(id)).intent))

/** Why each waits, as it was last told. */
const holdsOf = (engine: JobEngine, ids: readonly string[]) =>
  ids.map(id => {
    const last = engine.updates.findLast(update => update.id === id)
    return last && 'live' in last && last.live.hold?.reason
  })

/** Everything that asks for jobs and has a trash. The jobs wait until somebody signs in. */
const askers = {
  async sheet() {
    const { engine, speech } = await openSpeechEngine()
    const { id } = unwrap(await speech.sheets.create(engine.profile.id, sheetOf(line('a'))))
    return { engine, id, all: speech.sheets }
  },
  async batch() {
    const { engine, text, create } = await openTextEngine()
    return { engine, id: await create(['Hello']), all: text.batches }
  },
  async dataset() {
    const { engine, datasets } = await openTextEngine()
    const { id } = unwrap(await datasets.datasets.create(engine.profile.id, emptyDataset('Metro')))
    return { engine, id, all: datasets.datasets }
  },
  async dub() {
    const engine = await openJobEngine()
    const { work, create } = dubsOver(engine)
    return { engine, id: await create(dubSaying('Hello')), all: work.dubs }
  },
}

describe.each(Object.entries(askers))('a %s that is deleted', (kind, open) => {
  it('has its jobs wait, and those that went on go on once it is had back', async () => {
    const { engine, id, all } = await open()
    engine.session.token = null
    const document = { kind: kind as keyof typeof askers, id }
    const jobs = [await askedFor(engine, document), await askedFor(engine, document)] as const
    const other = await askedFor(engine, { ...document, id: 'other' })
    unwrap(await engine.jobs.pause(jobs[1]))
    unwrap(await all.remove(id))
    // Ordered twice, it is deleted once.
    unwrap(await all.remove(id))
    await expect.poll(() => intentsOf(engine, [...jobs, other])).toEqual(['pause', 'pause', 'run'])
    await expect.poll(() => holdsOf(engine, [...jobs, other])).toEqual(['deleted', 'deleted', 'signed-out'])
    for (const job of jobs) expect(await engine.jobs.goOn(job)).toEqual(deleted)
    expect(await all.restore(id)).toMatchObject({ ok: true })
    await expect.poll(() => intentsOf(engine, jobs)).toEqual(['run', 'pause'])
    await expect.poll(() => holdsOf(engine, jobs)).toEqual(['signed-out', 'signed-out'])
    unwrap(await engine.jobs.goOn(jobs[1]))
    expect(await intentsOf(engine, jobs)).toEqual(['run', 'run'])
  })
})

it('what was deleted while nobody had its job in hand is not paid for at the next start, and is once it is had back', async () => {
  const before = await openJobEngine()
  before.session.token = null
  const gone = await askedFor(before, { kind: 'sheet', id: 'gone' })
  const here = await askedFor(before, { kind: 'sheet', id: 'here' })
  const engine = await before.restart()
  engine.jobs.askersOf('sheet', async () => success(['here']))
  expect(unwrap(await engine.jobs.resume())).toBe(2)
  expect(await engine.end(here)).toMatchObject({ state: 'done' })
  expect(engine.service.count('speechSingle')).toBe(1)
  expect(await intentsOf(engine, [gone])).toEqual(['pause'])
  expect(holdsOf(engine, [gone])).toEqual(['deleted'])
  await engine.jobs.deletedOrBack('gone', false)
  expect(await engine.end(gone)).toMatchObject({ state: 'done' })
})

describe('what failed for a sheet that was deleted', () => {
  it('is neither counted nor paid for with all that is tried again, and not by itself', async () => {
    const { engine, speech } = await openSpeechEngine()
    const { jobs, service } = engine
    const sheet = async () => unwrap(await speech.sheets.create(engine.profile.id, sheetOf(line('a')))).id
    const [gone, here] = [await sheet(), await sheet()]
    service.script({ operation: 'speechSingle', times: 2, do: { kind: 'status', status: 400 } })
    const ids = []
    for (const id of [gone, here]) ids.push(await askedFor(engine, { kind: 'sheet', id }))
    for (const id of ids) expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    const notListed = { list: async () => deleted as never, live: () => [] }
    const lists = listUseCases({
      jobs: jobs.known,
      toRetry: jobs.toRetry,
      recordings: async () => deleted as never,
      documents: { Sheets: notListed, Datasets: notListed, Batches: notListed, Dubs: notListed },
      indexed: null,
    })
    const counted = async () => {
      const question = { group: 'all' as const, text: '', found: [], kind: null, since: null }
      return unwrap(await lists.pageOfJobs({ question, from: 0, count: 9 })).states
    }
    expect(await counted()).toMatchObject({ failed: 2, toRetry: 2 })
    unwrap(await speech.sheets.remove(gone))
    expect(await counted()).toMatchObject({ failed: 2, toRetry: 1 })

    const asked = service.count('speechSingle')
    expect(await jobUseCases(jobs).retryFailedJobs(null)).toEqual({ ok: true, value: { count: 1 } })
    expect(await engine.end(ids[1] ?? '')).toMatchObject({ state: 'done' })
    expect(await jobs.retry(ids[0] ?? '', 'failed')).toEqual(deleted)
    expect(await jobs.retry(ids[0] ?? '', [0])).toEqual(deleted)
    expect(service.count('speechSingle')).toBe(asked + 1)

    unwrap(await speech.sheets.restore(gone))
    expect(unwrap(await jobs.retryAllFailed())).toBe(1)
    expect(await engine.end(ids[0] ?? '')).toMatchObject({ state: 'done' })
  })

  it('stays so where the sheet is gone for good', async () => {
    const { engine, speech } = await openSpeechEngine()
    const { id } = unwrap(await speech.sheets.create(engine.profile.id, sheetOf(line('a'))))
    engine.service.script({ operation: 'speechSingle', times: 1, do: { kind: 'status', status: 400 } })
    const failed = await askedFor(engine, { kind: 'sheet', id })
    expect(await engine.end(failed)).toMatchObject({ state: 'failed' })
    expect(unwrap(await engine.jobs.toRetry())).toEqual([failed])
    unwrap(await speech.sheets.remove(id))
    unwrap(await speech.sheets.emptyTrash(Number.POSITIVE_INFINITY))
    expect(unwrap(await engine.jobs.toRetry())).toEqual([])
    expect(await engine.jobs.retry(failed, 'failed')).toEqual(deleted)
    expect(unwrap(await engine.jobs.retryAllFailed())).toBe(0)
    expect(engine.service.count('speechSingle')).toBe(1)
  })
})
