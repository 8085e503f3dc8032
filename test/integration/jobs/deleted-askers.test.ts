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

async function statesOf(engine: JobEngine, ids: readonly string[]) {
  const { items } = unwrap(await engine.jobs.list())
  return ids.map(id => items.find(item => item.id === id)?.summary.state)
}

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
    expect(await statesOf(engine, [...jobs, other])).toEqual(['paused', 'paused', 'waiting'])
    await expect.poll(() => holdsOf(engine, [...jobs, other])).toEqual(['deleted', 'deleted', 'signed-out'])
    for (const job of jobs) expect(await engine.jobs.goOn(job)).toEqual(deleted)
    expect(await all.restore(id)).toMatchObject({ ok: true })
    expect(await statesOf(engine, jobs)).toEqual(['waiting', 'paused'])
    await expect.poll(() => holdsOf(engine, jobs)).toEqual(['signed-out', 'signed-out'])
    unwrap(await engine.jobs.goOn(jobs[1]))
    expect(await statesOf(engine, jobs)).toEqual(['waiting', 'waiting'])
  })
})

it.each(Object.entries(askers))('a %s that is gone for good has its jobs end', async (kind, open) => {
  const { engine, id, all } = await open()
  engine.session.token = null
  const document = { kind: kind as keyof typeof askers, id }
  const jobs = [await askedFor(engine, document), await askedFor(engine, { ...document, id: 'other' })]
  unwrap(await all.remove(id))
  expect(await statesOf(engine, jobs)).toEqual(['paused', 'waiting'])
  unwrap(await all.emptyTrash(Number.POSITIVE_INFINITY))
  await expect.poll(() => statesOf(engine, jobs)).toEqual(['cancelled', 'waiting'])
})

it('what was deleted while nobody had its job in hand is not paid for at the next start, and is once it is had back', async () => {
  const before = await openJobEngine()
  before.session.token = null
  const gone = await askedFor(before, { kind: 'sheet', id: 'gone' })
  const here = await askedFor(before, { kind: 'sheet', id: 'here' })
  const engine = await before.restart()
  const inUse = ['here']
  engine.jobs.askersOf('sheet', async () => success(inUse))
  expect(unwrap(await engine.jobs.resume())).toBe(2)
  expect(await engine.end(here)).toMatchObject({ state: 'done' })
  expect(engine.service.count('speechSingle')).toBe(1)
  expect(await statesOf(engine, [gone])).toEqual(['paused'])
  expect(holdsOf(engine, [gone])).toEqual(['deleted'])
  inUse.push('gone')
  engine.jobs.deletedOrBack(['gone'], false)
  expect(await engine.end(gone)).toMatchObject({ state: 'done' })
})

it('what is had back after another start has its job go on with the next, but for one that a person has paused', async () => {
  const started = async (engine: JobEngine, inUse: string[]) => {
    engine.jobs.askersOf('sheet', async () => success(inUse))
    unwrap(await engine.jobs.resume())
    return engine
  }
  const first = await openJobEngine()
  first.session.token = null
  const sheet = { kind: 'sheet', id: 'sheet' } as const
  const job = await askedFor(first, sheet)
  const paused = await askedFor(first, sheet)
  unwrap(await first.jobs.pause(paused))
  first.jobs.deletedOrBack(['sheet'], true)
  const inTrash = await started(await first.restart(), [])
  expect(await statesOf(inTrash, [job, paused])).toEqual(['paused', 'paused'])
  expect(inTrash.service.count('speechSingle')).toBe(0)
  const back = await started(await inTrash.restart(), ['sheet'])
  expect(await back.end(job)).toMatchObject({ state: 'done' })
  expect(await statesOf(back, [paused])).toEqual(['paused'])
  expect(back.service.count('speechSingle')).toBe(1)
})

it('a job that the service is at is not asked about while its sheet is in the trash', async () => {
  const engine = await openJobEngine()
  const { jobs, service } = engine
  service.world.states.speech = ['Queued']
  const job = await askedFor(engine, { kind: 'sheet', id: 'sheet' })
  await engine.until(job, ({ units }) => units.at(-1)?.phase === 'waiting')
  jobs.deletedOrBack(['sheet'], true)
  expect(await statesOf(engine, [job])).toEqual(['paused'])
  // What was on its way when it was deleted.
  await new Promise(resolve => setTimeout(resolve, 100))
  const asked = service.count('speechStatus')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(service.count('speechStatus')).toBe(asked)
  jobs.deletedOrBack(['sheet'], false)
  await expect.poll(() => service.count('speechStatus')).toBeGreaterThan(asked)
  expect(await statesOf(engine, [job])).toEqual(['running'])
})

it('who takes up one job alone, as the command line does, asks for nothing of what is deleted', async () => {
  const before = await openJobEngine()
  before.session.token = null
  const job = await askedFor(before, { kind: 'sheet', id: 'sheet' })
  const engine = await before.restart()
  const inUse: string[] = []
  engine.jobs.askersOf('sheet', async () => success(inUse))
  unwrap(await engine.jobs.retry(job, []))
  await expect.poll(() => holdsOf(engine, [job])).toEqual(['deleted'])
  expect(await engine.jobs.goOn(job)).toEqual(deleted)
  expect(engine.service.count('speechSingle')).toBe(0)
  // Another process has had it back.
  inUse.push('sheet')
  unwrap(await engine.jobs.goOn(job))
  expect(await engine.end(job)).toMatchObject({ state: 'done' })
})

it('what another process deletes in the middle is paid for no further', async () => {
  const window = await openSpeechEngine()
  const { sheets } = window.speech
  const { id } = unwrap(await sheets.create(window.engine.profile.id, sheetOf(line('a'))))
  // Whoever has it on the screen may delete it, whatever goes on elsewhere.
  const onScreen = unwrap(await sheets.hold(id))
  const { engine } = await openSpeechEngine({
    folder: window.engine.parts.folder,
    service: window.engine.service,
    profile: { batchLimit: 1 },
    limits: { requests: 1 },
  })
  const { service } = engine
  service.script({ operation: 'speechSingle', do: { kind: 'delay', milliseconds: 300 } })
  const row = { text: 'Hello.', gender: 'male' as const, language: 'en-US' }
  const job = await engine.start({
    kind: 'speech',
    for: { document: { kind: 'sheet', id } },
    rows: [row, row, row, row],
  })
  await expect.poll(() => service.count('speechSingle')).toBe(2)
  unwrap(await sheets.remove(id))
  await onScreen.giveBack()
  await expect.poll(() => holdsOf(engine, [job])).toEqual(['deleted'])
  expect(await statesOf(engine, [job])).toEqual(['paused'])
  expect(service.count('speechSingle')).toBe(2)
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
    // Of what came to a good end nothing is left that could be tried again.
    expect(await engine.end(await askedFor(engine, { kind: 'sheet', id: gone }))).toMatchObject({
      state: 'done',
    })
    const notListed = { list: async () => deleted as never, live: () => [] }
    const lists = listUseCases({
      jobs: jobs.known,
      again: jobs,
      recordings: async () => deleted as never,
      documents: { Sheets: notListed, Datasets: notListed, Batches: notListed, Dubs: notListed },
      indexed: null,
    })
    const listed = async () => {
      const question = { group: 'all' as const, text: '', found: [], kind: null, since: null }
      const { states, rows } = unwrap(await lists.pageOfJobs({ question, from: 0, count: 9 }))
      return { ...states, deleted: rows.filter(({ isOfDeleted }) => isOfDeleted).map(({ id }) => id) }
    }
    expect(await listed()).toMatchObject({ failed: 2, toRetry: 2, deleted: [] })
    unwrap(await speech.sheets.remove(gone))
    expect(await listed()).toMatchObject({ failed: 2, toRetry: 1, deleted: [ids[0]] })

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
