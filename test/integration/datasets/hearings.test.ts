import { describe, expect, it } from 'vitest'
import type { Dataset } from '../../../shared/datasets/dataset'
import { heardLoss } from '../../../shared/datasets/heard/came-through'
import type { HearInto } from '../../../shared/datasets/heard/heard-requests'
import type { HearAsk } from '../../../shared/datasets/heard/plan-hearing'
import { echoHeard } from '../../service/echo-heard'
import { marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { type DatasetEngine, openDatasetEngine } from './dataset-engine'

const sentences = [
  marked('a table in [Pune](city) for [two](size)'),
  marked('book a flight to [Mumbai](city) please'),
  marked('hello there'),
]

const asked = (part: Partial<HearAsk> = {}): HearAsk => ({
  rows: 'all',
  share: null,
  seed: 1,
  voices: [
    { gender: 'female', language: 'en-IN', speakerId: null },
    { gender: 'male', language: 'en-IN', speakerId: 'ravi' },
  ],
  heardIn: 'en',
  domain: 'general',
  ...part,
})

async function madeWith({ cases, engine }: DatasetEngine): Promise<string> {
  const { id } = unwrap(await cases.createDataset({ profileId: engine.profile.id, name: 'Calls' }))
  unwrap(await cases.addSentences({ id, sentences }))
  return id
}

/** Pune is heard as two other words, and of Mumbai nothing. */
const mishear = (said: string): string =>
  said.toLowerCase().replace('pune', 'boon a').replace(' mumbai', '').replace('hello there', '')

const isOver = ({ rows }: Dataset): boolean =>
  rows.every(({ run, spoken }) => spoken === undefined || (run !== null && run.phase !== 'asked'))

describe('sentences that are said and heard again', () => {
  it('come into a dataset for testing, with what was heard, its sound, its entities and what it lacks', async () => {
    const engine = await openDatasetEngine()
    const { service, library } = engine.engine
    service.script(echoHeard(service, mishear))
    const id = await madeWith(engine)
    const look = unwrap(await engine.work.hearings.look(id, { name: 'As heard' }, asked()))
    expect(look).toEqual({ requests: 6, sentences: 3, known: 0, beyond: 0 })
    expect(service.requests).toEqual([])
    const started = unwrap(await engine.work.hearings.hear(id, { name: 'As heard' }, asked()))
    const target = started.dataset ?? ''
    const { rows, name } = await engine.until(target, one => one.rows.length === 6 && isOver(one))
    expect(name).toBe('As heard')
    expect(rows.map(({ text, type }) => [text, type])).toEqual([
      ...Array(2).fill(['a table in boon a for two', 'test']),
      ...Array(2).fill(['book a flight to please', 'test']),
      ...Array(2).fill(['', 'test']),
    ])
    expect(rows[0]?.spans.map(({ label, value }) => [label, value])).toEqual([
      ['city', 'boon a'],
      ['size', 'two'],
    ])
    expect(heardLoss(rows[0] as never)).toMatchObject({ lost: [], changed: [{ heard: { value: 'boon a' } }] })
    expect(heardLoss(rows[2] as never)).toMatchObject({ lost: [{ value: 'Mumbai' }], changed: [] })
    expect(heardLoss(rows[4] as never)).toMatchObject({ isSilent: true })
    expect(rows.map(({ from }) => from)).toEqual([null, rows[0]?.key, null, rows[2]?.key, null, rows[4]?.key])
    for (const { spoken } of rows) {
      expect(unwrap(await library.downloads.fileOf(spoken?.sound ?? ''))).not.toBeNull()
    }
    expect(rows[1]?.spoken?.voice).toEqual({ gender: 'male', language: 'en-IN', speakerId: 'ravi' })
    expect([service.count('speechSingle'), service.count('transcribe')]).toEqual([6, 6])
  })

  it('are not said twice: asked again it is what is missing', async () => {
    const engine = await openDatasetEngine()
    const { service } = engine.engine
    service.script(echoHeard(service, said => said))
    const id = await madeWith(engine)
    const { dataset } = unwrap(
      await engine.work.hearings.hear(id, { name: 'As heard' }, asked({ rows: ['0'] })),
    )
    const into = { dataset: dataset ?? '' }
    await engine.until(into.dataset, one => one.rows.length === 2 && isOver(one))
    const again = unwrap(await engine.work.hearings.hear(id, into, asked()))
    expect(again).toMatchObject({ requests: 4, sentences: 2, known: 2 })
    await engine.until(into.dataset, one => one.rows.length === 6 && isOver(one))
    expect(unwrap(await engine.work.hearings.hear(id, into, asked()))).toMatchObject({
      requests: 0,
      job: null,
    })
    expect(service.count('speechSingle')).toBe(6)
  })

  it('leave no dataset behind that was made for a job that could not be', async () => {
    const engine = await openDatasetEngine()
    const { id } = unwrap(await engine.cases.createDataset({ profileId: 'gone', name: 'Calls' }))
    unwrap(await engine.cases.addSentences({ id, sentences }))
    expect(await engine.work.hearings.hear(id, { name: 'As heard' }, asked())).toMatchObject({ ok: false })
    const listed = unwrap(await engine.work.datasets.list('gone'))
    expect(listed.map(({ name }) => name)).toEqual(['Calls'])
  })

  it('are not said where there would be more than was said', async () => {
    const engine = await openDatasetEngine()
    engine.engine.session.token = null
    const id = await madeWith(engine)
    const hear = (into: HearInto, most: number) =>
      engine.work.hearings.hear(id, into, asked(), most).then(unwrap)
    expect(await hear({ name: 'As heard' }, 5)).toMatchObject({ job: null, dataset: null, requests: 6 })
    expect(await hear({ dataset: id }, 5)).toMatchObject({ job: null, requests: 6 })
    expect((await engine.dataset(id)).rows).toHaveLength(3)
    expect(await hear({ dataset: id }, 6)).toMatchObject({ job: expect.any(String), requests: 6 })
  })

  it('come into the same dataset, made of their sentences, and one undo takes them away', async () => {
    const engine = await openDatasetEngine()
    const { service } = engine.engine
    service.script(echoHeard(service, said => said))
    const id = await madeWith(engine)
    unwrap(await engine.work.hearings.hear(id, { dataset: id }, asked({ rows: ['1'] })))
    const { rows } = await engine.until(id, one => one.rows.length === 5 && isOver(one))
    expect(rows.slice(3).map(({ from, type, text }) => [from, type, text])).toEqual(
      Array(2).fill(['1', 'test', 'book a flight to Mumbai please']),
    )
    unwrap(await engine.cases.undoDataset({ id }))
    expect((await engine.dataset(id)).rows).toHaveLength(3)
    unwrap(await engine.cases.redoDataset({ id }))
    expect((await engine.until(id, isOver)).rows).toEqual(rows)
  })

  it('heard again in their own rows are not taken back into waiting', async () => {
    const engine = await openDatasetEngine()
    const { service } = engine.engine
    service.script({ operation: 'transcribe', times: 1, do: { kind: 'status', status: 422, message: 'No' } })
    service.script(echoHeard(service, said => said))
    const id = await madeWith(engine)
    const hear = () => engine.work.hearings.hear(id, { dataset: id }, asked({ rows: ['1'] }))
    unwrap(await hear())
    await engine.until(id, one => one.rows.length === 5 && isOver(one))
    expect(unwrap(await hear())).toMatchObject({ requests: 1, known: 1 })
    await engine.until(id, one => one.rows.slice(3).every(({ run }) => run?.phase === 'done'))
    // The step before is what is taken back: that rows came in.
    unwrap(await engine.cases.undoDataset({ id }))
    expect((await engine.dataset(id)).rows).toHaveLength(3)
  })

  it('are heard whatever ends the program, each once, and what failed is asked for again in its step', async () => {
    const engine = await openDatasetEngine()
    const { service } = engine.engine
    service.script(echoHeard(service, said => said))
    service.script({ operation: 'transcribe', times: 1, do: { kind: 'status', status: 422, message: 'No' } })
    const id = await madeWith(engine)
    const { dataset, job } = unwrap(await engine.work.hearings.hear(id, { name: 'As heard' }, asked()))
    await engine.engine.until(job ?? '', ({ units }) => units.some(one => one.phase === 'waiting'))
    const next = await engine.restart()
    await next.engine.jobs.resume()
    await next.work.begin()
    const over = await next.until(dataset ?? '', isOver)
    expect(over.rows.filter(({ run }) => run?.phase === 'failed')).toHaveLength(1)
    expect(unwrap(await next.cases.retryDatasetRun({ id: dataset ?? '' }))).toEqual({ count: 1 })
    const { rows } = await next.until(dataset ?? '', one =>
      one.rows.every(({ run }) => run?.phase === 'done'),
    )
    expect(rows.map(({ text }) => text)).toEqual(sentences.flatMap(({ text }) => [text, text]))
    expect([service.count('speechSingle'), service.count('transcribe')]).toEqual([6, 7])
  })

  it('that were cancelled or whose job is gone stay empty, and can be asked for again', async () => {
    const engine = await openDatasetEngine()
    const { service, jobs, session } = engine.engine
    service.script(echoHeard(service, said => said))
    session.token = null
    const id = await madeWith(engine)
    const { dataset, job } = unwrap(await engine.work.hearings.hear(id, { name: 'As heard' }, asked()))
    const into = { dataset: dataset ?? '' }
    expect(unwrap(await engine.work.hearings.look(id, into, asked()))).toMatchObject({
      requests: 0,
      known: 6,
    })
    unwrap(await jobs.cancel(job ?? ''))
    const { rows } = await engine.until(into.dataset, isOver)
    expect(rows.map(({ text, run }) => [text, run?.phase])).toEqual(Array(6).fill(['', 'cancelled']))
    const again = unwrap(await engine.work.hearings.hear(id, into, asked()))
    expect(again.requests).toBe(6)
    expect((await engine.dataset(into.dataset)).rows).toHaveLength(6)
    unwrap(await jobs.remove(again.job ?? ''))
    await engine.until(into.dataset, isOver)
    expect(unwrap(await engine.work.hearings.look(id, into, asked())).requests).toBe(6)
  })
})
