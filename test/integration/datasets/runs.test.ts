import { describe, expect, it } from 'vitest'
import { jobKind } from '../../../electron/jobs/job-kind'
import type { Dataset } from '../../../shared/datasets/dataset'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { type DatasetEngine, openDatasetEngine } from './dataset-engine'

const all = { rows: 'all', count: 2 } as const

async function madeOf({ cases, engine }: DatasetEngine, ...texts: string[]): Promise<string> {
  const { id } = unwrap(await cases.createDataset({ profileId: engine.profile.id, name: 'Run' }))
  unwrap(await cases.addSentences({ id, sentences: texts.map(text => marked(text)) }))
  return id
}

const phases = ({ rows }: Dataset) => rows.map(({ run }) => run?.phase)
const isOver = (dataset: Dataset): boolean => phases(dataset).every(phase => phase === 'done')

describe('a run over a dataset', () => {
  it('says how many requests it is before one is sent, and leaves out what cannot be asked', async () => {
    const engine = await openDatasetEngine()
    const id = await madeOf(engine, 'a b', 'c d', '  ')
    const budget = unwrap(await engine.cases.getRunBudget({ id, ask: all }))
    expect(budget).toEqual({ requests: 2, sentences: 4, skipped: { empty: 1 } })
    expect(engine.engine.service.requests).toEqual([])
    const { id: empty } = unwrap(await engine.cases.createDataset({ profileId: 'x', name: 'Empty' }))
    expect(unwrap(await engine.cases.runDataset({ id: empty, ask: all }))).toMatchObject({ job: null })
  })

  it('brings suggestions to their rows, once, with the entities found or listed', async () => {
    const engine = await openDatasetEngine()
    const id = await madeOf(engine, 'a table in [Pune](city)', 'plain words')
    const { job, asked } = unwrap(await engine.cases.runDataset({ id, ask: all }))
    expect(asked).toBe(2)
    const done = await engine.until(id, isOver)
    const [first, second] = done.rows
    expect(first?.found.map(({ text, spans }) => [text, spans[0]?.value])).toEqual([
      ['a table in pune variant 1', 'pune'],
      ['a table in pune variant 2', 'pune'],
    ])
    expect(second?.found).toHaveLength(2)
    unwrap(
      await engine.cases.editDataset({ id, command: { do: 'accept', ...all, which: 'all' }, by: 'person' }),
    )
    // What was taken does not come back, whoever looks again.
    const next = await engine.restart()
    await next.engine.jobs.resume()
    await next.work.begin()
    const after = await next.dataset(id)
    expect(after.rows).toHaveLength(6)
    expect(after.rows.flatMap(({ found }) => found)).toEqual([])
    expect(job).not.toBeNull()
  })

  it('sends nothing where it would be more than was said', async () => {
    const engine = await openDatasetEngine()
    engine.engine.session.token = null
    const id = await madeOf(engine, 'a b', 'c d')
    const refused = unwrap(await engine.cases.runDataset({ id, ask: all, most: 1 }))
    expect(refused).toMatchObject({ job: null, asked: 0 })
    expect(phases(await engine.dataset(id))).toEqual([undefined, undefined])
    expect(unwrap(await engine.cases.runDataset({ id, ask: all, most: 2 }))).toMatchObject({ asked: 2 })
  })

  it('sends what is on its way no second time', async () => {
    const engine = await openDatasetEngine()
    engine.engine.session.token = null
    const id = await madeOf(engine, 'a b', 'c d')
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    expect(phases(await engine.dataset(id))).toEqual(['asked', 'asked'])
    const again = unwrap(await engine.cases.runDataset({ id, ask: all }))
    expect(again).toEqual({ job: null, asked: 0, skipped: { busy: 2 } })
  })

  it('waits no more for a job that was removed, by this program or another while it was closed', async () => {
    const engine = await openDatasetEngine()
    engine.engine.session.token = null
    const id = await madeOf(engine, 'a b', 'c d')
    const first = unwrap(await engine.cases.runDataset({ id, ask: { rows: ['0'], count: 2 } }))
    unwrap(await engine.engine.jobs.remove(first.job ?? ''))
    await engine.until(id, dataset => phases(dataset)[0] === 'cancelled')

    const second = unwrap(await engine.cases.runDataset({ id, ask: all }))
    expect(second.asked).toBe(2)
    unwrap(await engine.engine.jobs.pause(second.job ?? ''))
    const next = await engine.restart()
    unwrap(await next.engine.library.documents(jobKind).remove(second.job ?? ''))
    await next.work.begin()
    expect(phases(await next.dataset(id))).toEqual(['cancelled', 'cancelled'])
    expect(unwrap(await next.cases.runDataset({ id, ask: all }))).toMatchObject({ asked: 2, skipped: {} })
  })

  it('waits no more for what nobody knows the outcome of once its job was removed, now or while it was closed', async () => {
    const engine = await openDatasetEngine()
    const { service, jobs } = engine.engine
    service.script({ operation: 'augment', times: 3, do: { kind: 'drop', when: 'after-acting' } })
    const id = await madeOf(engine, 'a b', 'c d')
    const first = unwrap(await engine.cases.runDataset({ id, ask: { rows: ['0'], count: 2 } }))
    await engine.until(id, dataset => phases(dataset)[0] === 'unsure')
    unwrap(await jobs.remove(first.job ?? ''))
    await engine.until(id, dataset => phases(dataset)[0] === 'cancelled')

    const second = unwrap(await engine.cases.runDataset({ id, ask: all }))
    await engine.until(id, dataset => phases(dataset).every(phase => phase === 'unsure'))
    const next = await engine.restart()
    unwrap(await next.engine.library.documents(jobKind).remove(second.job ?? ''))
    await next.work.begin()
    expect(phases(await next.dataset(id))).toEqual(['cancelled', 'cancelled'])
    expect(unwrap(await next.cases.runDataset({ id, ask: all }))).toMatchObject({ asked: 2, skipped: {} })
  })

  it('shows each failed sentence with its reason, and retries just those', async () => {
    const engine = await openDatasetEngine()
    const { service } = engine.engine
    service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 422, message: 'No' } })
    const id = await madeOf(engine, 'a b', 'c d', 'e f')
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    const failed = await engine.until(id, dataset => !phases(dataset).includes('asked'))
    expect(phases(failed).sort()).toEqual(['done', 'done', 'failed'])
    expect(failed.rows.find(({ run }) => run?.phase === 'failed')?.run?.problem).toMatchObject({
      kind: 'rejected',
      message: 'No',
    })
    expect(unwrap(await engine.cases.retryDatasetRun({ id }))).toEqual({ count: 1 })
    await engine.until(id, isOver)
    expect(service.count('augment')).toBe(4)
    expect(unwrap(await engine.cases.retryDatasetRun({ id }))).toEqual({ count: 0 })
  })

  it('that is paused does not go on with all that is left in it because of one that failed', async () => {
    const engine = await openDatasetEngine({ limits: { requests: 1 } })
    const { jobs, service, job, until } = engine.engine
    service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 422 } })
    const id = await madeOf(engine, 'a b', 'c d', 'e f', 'g h')
    const { job: run } = unwrap(await engine.cases.runDataset({ id, ask: all }))
    await engine.until(id, dataset => phases(dataset).includes('failed'))
    unwrap(await jobs.pause(run ?? ''))
    await until(run ?? '', ({ units }) => units.every(({ phase }) => phase !== 'sending'))
    const asked = service.count('augment')
    expect(asked).toBeLessThan(4)
    expect(unwrap(await engine.cases.retryDatasetRun({ id }))).toEqual({ count: 0 })
    expect(await job(run ?? '')).toMatchObject({ intent: 'pause' })
    expect(service.count('augment')).toBe(asked)
  })

  it('does not retry for a sentence that says something else by now', async () => {
    const engine = await openDatasetEngine()
    engine.engine.service.script({
      operation: 'augment',
      times: 1,
      do: { kind: 'status', status: 422, message: 'No' },
    })
    const id = await madeOf(engine, 'a b')
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    await engine.until(id, dataset => phases(dataset)[0] === 'failed')
    const command = { do: 'write', key: '0', sentence: marked('other') } as const
    unwrap(await engine.cases.editDataset({ id, command, by: 'person' }))
    expect(unwrap(await engine.cases.retryDatasetRun({ id }))).toEqual({ count: 0 })
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    const done = await engine.until(id, isOver)
    expect(done.rows[0]?.found[0]?.text).toBe('other variant 1')
  })

  it('goes on after a restart where the session died, and takes in what came meanwhile', async () => {
    const engine = await openDatasetEngine({ limits: { requests: 1 } })
    engine.engine.service.script({
      operation: 'augment',
      after: 3,
      times: 1,
      do: { kind: 'status', status: 401 },
    })
    const texts = Array.from({ length: 8 }, (_, at) => `sentence ${at}`)
    const id = await madeOf(engine, ...texts)
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    await expect.poll(() => engine.engine.session.token).toBeNull()
    const next = await engine.restart()
    next.engine.session.token = tokenOf(next.engine.service, testAccount)
    unwrap(await next.engine.jobs.resume())
    await next.work.begin()
    const done = await next.until(id, isOver)
    expect(done.rows.map(({ found }) => found.length)).toEqual(texts.map(() => 2))
    // The one whose token was refused was asked for twice, and was not carried out the first time.
    expect(next.engine.service.count('augment')).toBe(texts.length + 1)
  })

  it('is whole at five hundred sentences, with too much asked in the middle and a session that dies', async () => {
    const { cases, engine, dataset, until } = await openDatasetEngine()
    const { service, session, jobs, profile } = engine
    service.script(
      { operation: 'augment', after: 200, times: 5, do: { kind: 'too-many', retryAfter: '1' } },
      { operation: 'augment', after: 250, times: 1, do: { kind: 'status', status: 401 } },
    )
    const texts = Array.from({ length: 500 }, (_, at) => `sentence ${at}`)
    const { id } = unwrap(await cases.createDataset({ profileId: profile.id, name: 'Run' }))
    unwrap(await cases.addSentences({ id, sentences: texts.map(text => marked(text)) }))
    unwrap(await cases.runDataset({ id, ask: { rows: 'all', count: 2 } }))
    await expect.poll(() => session.token).toBeNull()
    // Nothing failed: what is left waits for somebody to sign in.
    expect(new Set(phases(await dataset(id)))).not.toContain('failed')
    session.token = tokenOf(service, testAccount)
    jobs.reconsider(profile.id)
    const done = await until(id, isOver)
    expect(done.rows.map(({ found }) => found.map(({ text }) => text))).toEqual(
      texts.map(text => [`${text} variant 1`, `${text} variant 2`]),
    )
    expect(service.count('augment')).toBe(500 + 5 + 1)
  }, 60_000)

  it('lets a row that was deleted and brought back have its answers', async () => {
    const engine = await openDatasetEngine()
    engine.engine.session.token = null
    const id = await madeOf(engine, 'a b', 'c d')
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    const command = { do: 'delete', rows: ['0'] } as const
    unwrap(await engine.cases.editDataset({ id, command, by: 'person' }))
    engine.engine.session.token = tokenOf(engine.engine.service, testAccount)
    engine.engine.jobs.reconsider(engine.engine.profile.id)
    await engine.until(id, isOver)
    unwrap(await engine.cases.undoDataset({ id }))
    const back = await engine.until(id, isOver)
    expect(back.rows.map(({ found }) => found.length)).toEqual([2, 2])
  })

  it('looks what became of the job of a sentence that is had back, of which nobody knew whether it was done', async () => {
    const engine = await openDatasetEngine()
    const { service, jobs } = engine.engine
    service.script({ operation: 'augment', do: { kind: 'drop', when: 'after-acting' } })
    const id = await madeOf(engine, 'a b', 'c d')
    const { job } = unwrap(await engine.cases.runDataset({ id, ask: { rows: ['0'], count: 2 } }))
    await engine.until(id, dataset => phases(dataset)[0] === 'unsure')
    unwrap(await engine.cases.editDataset({ id, command: { do: 'delete', rows: ['0'] }, by: 'person' }))
    unwrap(await jobs.remove(job ?? ''))
    unwrap(await engine.cases.undoDataset({ id }))
    await engine.until(id, dataset => phases(dataset)[0] === 'cancelled')
  })

  it('lets rows whose coming in is taken back and done again keep their answers, and have those that come meanwhile', async () => {
    const engine = await openDatasetEngine()
    const id = await madeOf(engine, 'a b')
    unwrap(await engine.cases.runDataset({ id, ask: all }))
    const { rows } = await engine.until(id, isOver)
    unwrap(await engine.cases.undoDataset({ id }))
    unwrap(await engine.cases.redoDataset({ id }))
    expect((await engine.dataset(id)).rows).toEqual(rows)

    engine.engine.session.token = null
    unwrap(await engine.cases.runDataset({ id, ask: { rows: 'all', count: 4 } }))
    unwrap(await engine.cases.undoDataset({ id }))
    engine.engine.session.token = tokenOf(engine.engine.service, testAccount)
    engine.engine.jobs.reconsider(engine.engine.profile.id)
    unwrap(await engine.cases.redoDataset({ id }))
    const back = await engine.until(id, isOver)
    expect(back.rows[0]?.found).toHaveLength(4)
  })
})
