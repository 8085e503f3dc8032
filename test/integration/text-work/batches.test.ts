import { describe, expect, it } from 'vitest'
import { pushBatches } from '../../../electron/behind-window'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import type { Pushes } from '../../../shared/ipc'
import type { JobRequest } from '../../../shared/jobs/job-request'
import { type Batch, countRows, withSource } from '../../../shared/translate/batch'
import { applyBatchPatch, type BatchPatch } from '../../../shared/translate/batch-patch'
import { jobsOf } from '../../../shared/translate/batch-run'
import { unwrap } from '../library/library-parts'
import { openTextEngine } from './text-engine'

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `Line ${at}`)
const askedIn =
  (id: string) =>
  ({ rows: [row] }: Batch): BatchPatch =>
    row ? [{ kind: 'rows', rows: [[0, { ...row, state: 'asked', job: { id, row: 0 } }]] }] : []
const unmakable: JobRequest = {
  kind: 'translate',
  profileId: 'gone',
  title: '',
  for: null,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  rows: [{ item: '0', text: 'Hello', spans: [] }],
}
const isDone = ({ rows }: Batch): boolean => rows.every(({ state }) => state === 'done')
const isSettled = ({ rows }: Batch): boolean => rows.every(({ state }) => state !== 'asked')

describe('a batch of lines', () => {
  it('is translated in one job, each text once, and what is marked is carried', async () => {
    const { engine, text, create, until } = await openTextEngine()
    const id = await create(['Hello', 'to [Rome](city)', 'Hello'])
    expect(unwrap(await text.runs.plan(id, 'due'))).toEqual({ requests: 2, remembered: 0, repeats: 1 })
    const run = unwrap(await text.runs.run(id, 'due'))
    expect(run).toMatchObject({ requests: 2, repeats: 1 })
    const { rows } = await until(id, isDone)
    expect(rows.map(({ target }) => target?.text)).toEqual(['[es] Hello', '[es] to Rome', '[es] Hello'])
    expect(rows[1]?.target?.spans).toEqual([{ start: 8, end: 12, label: 'city', value: 'Rome' }])
    expect([engine.service.count('translate'), engine.service.count('translateAnnotated')]).toEqual([1, 1])
    unwrap(await text.follower.follow(run.job ?? ''))
    expect(await engine.library.locks.isHeld(`translation-batches/${id}`)).toBe(false)
  })

  it('is known from memory the next time, unless the memory is off', async () => {
    const { engine, text, create, until } = await openTextEngine()
    const { id: profile } = engine.profile
    const first = await create(['Hello', 'Bye'])
    const { job } = unwrap(await text.runs.run(first, 'due'))
    await until(first, isDone)
    await engine.end(job ?? '')
    const remembered = (): Promise<number> =>
      text.memory.list(profile).then(found => unwrap(found).entries.length)
    await expect.poll(remembered).toBe(2)
    const second = await create(['Bye', 'New'])
    expect(unwrap(await text.runs.run(second, 'due'))).toMatchObject({ requests: 1, remembered: 1 })
    const { rows } = await until(second, isDone)
    expect(rows.map(({ from }) => from)).toEqual(['memory', 'service'])

    unwrap(await text.memory.turn(profile, false))
    const third = await create(['Bye'])
    expect(unwrap(await text.runs.plan(third, 'due'))).toMatchObject({ requests: 1, remembered: 0 })
    unwrap(await text.memory.turn(profile, true))
    unwrap(await text.memory.forget(profile, null))
    expect(await remembered()).toBe(0)
    expect(unwrap(await text.runs.run(second, 'due'))).toEqual({
      requests: 0,
      remembered: 0,
      repeats: 0,
      job: null,
    })
  })

  it('says which rows failed and why, and asks for those alone again', async () => {
    const { engine, text, create, until } = await openTextEngine({ limits: { requests: 1 } })
    engine.service.script({ operation: 'translate', after: 1, times: 1, do: { kind: 'status', status: 400 } })
    const id = await create(many(3))
    unwrap(await text.runs.run(id, 'due'))
    const failed = await until(id, isSettled)
    expect(failed.rows.map(({ state }) => state)).toEqual(['done', 'failed', 'done'])
    expect(failed.rows[1]?.problem?.kind).toBe('rejected')
    expect(unwrap(await text.runs.run(id, 'failed'))).toMatchObject({ requests: 1 })
    await until(id, isDone)
    expect(engine.service.count('translate')).toBe(4)
  })

  it('waits when the service says too much is asked, and when nobody is signed in', async () => {
    const { engine, text, create, until } = await openTextEngine()
    const id = await create(many(60))
    engine.service.script(
      { operation: 'translate', after: 20, times: 2, do: { kind: 'too-many', retryAfter: '1' } },
      { operation: 'translate', after: 40, times: 1, do: { kind: 'status', status: 401 } },
    )
    const token = engine.session.token
    unwrap(await text.runs.run(id, 'due'))
    await expect.poll(() => engine.session.token).toBeNull()
    engine.session.token = token
    engine.jobs.reconsider(engine.profile.id)
    const { rows } = await until(id, isDone)
    expect(new Set(rows.map(({ target }) => target?.text)).size).toBe(60)
    expect(engine.service.count('translate')).toBe(60 + 2 + 1)
  })

  it('goes on after a restart, and is paid for once', async () => {
    const first = await openTextEngine({ limits: { requests: 1 } })
    const id = await first.create(many(30))
    unwrap(await first.text.runs.run(id, 'due'))
    await first.until(id, ({ rows }) => countRows(rows).done >= 10)
    const second = await first.restart()
    unwrap(await second.engine.jobs.resume())
    await second.text.begin()
    const { rows } = await second.until(id, isSettled)
    // The one that was on its way may have arrived: only a person knows.
    const unsure = rows.filter(({ state }) => state === 'unsure')
    expect(unsure.length).toBeLessThanOrEqual(1)
    expect(rows.filter(({ state }) => state === 'done')).toHaveLength(30 - unsure.length)
    expect(second.engine.service.count('translate')).toBe(30)
  })

  it('is asked for once, however often a person says so', async () => {
    const { engine, text, create, until } = await openTextEngine()
    const id = await create(many(3))
    const runs = await Promise.all([text.runs.run(id, 'due'), text.runs.run(id, 'due')])
    expect(runs.map(run => unwrap(run).requests)).toEqual([3, 0])
    await until(id, isDone)
    expect(engine.service.count('translate')).toBe(3)
  })

  it('can be asked for again when its job could not be made, or the program ended before that was', async () => {
    const first = await openTextEngine()
    const id = await first.create(['Hello'])
    unwrap(await first.text.batches.withHeld(id, held => held.change(askedIn('never-made'), 'jobs')))
    const second = await first.restart()
    await second.text.begin()
    expect((await second.batch(id)).rows[0]).toMatchObject({ state: 'due', job: null })
    const { follower } = second.text
    const refused = await follower.run(id, held =>
      follower.ask({ ...unmakable, for: { document: { kind: 'batch', id } } }, job =>
        held.change(askedIn(job), 'jobs'),
      ),
    )
    expect(refused.ok).toBe(false)
    expect((await second.batch(id)).rows[0]).toMatchObject({ state: 'due', job: null })
  })

  it('finds its job again when an earlier version ended before that had a name', async () => {
    const first = await openTextEngine()
    const id = await first.create(['Hello'])
    const held = unwrap(await first.text.batches.hold(id))
    const { job } = unwrap(await first.text.runs.run(id, 'due'))
    await first.until(id, isDone)
    // As it was on disk before the job had an id.
    const [row] = held.content().batch.rows
    if (!row) throw new Error('There is a row.')
    const before = { ...row, state: 'asked' as const, target: null, job: { id: 'starting', row: 0 } }
    unwrap(await held.change(() => [{ kind: 'rows', rows: [[0, before]] }], 'jobs'))
    const lost = await first.create(['Never asked'])
    const other = unwrap(await first.text.batches.hold(lost))
    const waiting = { ...before, text: 'Never asked' }
    unwrap(await other.change(() => [{ kind: 'rows', rows: [[0, waiting]] }], 'jobs'))
    const second = await first.restart()
    await second.text.begin()
    expect(jobsOf(await second.batch(id))).toEqual([])
    expect((await second.batch(id)).rows[0]).toMatchObject({ state: 'done', job: { id: job } })
    expect((await second.batch(lost)).rows[0]).toMatchObject({ state: 'due', job: null })
  })

  it('lets rows be asked for again when their job was removed', async () => {
    const { engine, text, create, until } = await openTextEngine()
    engine.session.token = null
    const id = await create(['Hello'])
    const { job } = unwrap(await text.runs.run(id, 'due'))
    unwrap(await engine.jobs.remove(job ?? ''))
    const { rows } = await until(id, isSettled)
    expect(rows[0]?.state).toMatch(/due|cancelled/)
  })
})

describe('on screen', () => {
  it('an edit of a person stays, whatever a job brings after it', async () => {
    const textEngine = await openTextEngine()
    const { engine, text, create, until } = textEngine
    engine.session.token = null
    const id = await create(['Hello', 'Bye'])
    const screen = textEngine.cases()
    const opened = unwrap(await screen.openBatch({ id }))
    expect(opened.batch.rows).toHaveLength(2)
    unwrap(await text.runs.run(id, 'due'))
    const [row] = unwrap(await screen.openBatch({ id })).batch.rows
    if (!row) throw new Error('There is a row.')
    unwrap(
      await screen.editBatch({
        id,
        patch: [{ kind: 'rows', rows: [[0, withSource(row, 'Good day', [])]] }],
        by: 'person',
      }),
    )
    engine.session.token = [...engine.service.world.tokens.keys()][0] ?? null
    engine.jobs.reconsider(engine.profile.id)
    const { rows } = await until(id, batch => batch.rows[1]?.state === 'done')
    expect(rows[0]).toMatchObject({ text: 'Good day', state: 'due', target: null })
    unwrap(await screen.closeBatch({ id }))
    unwrap(await screen.editBatch({ id, patch: [{ kind: 'name', name: 'Renamed' }], by: 'person' }))
    expect((await text.batches.list(engine.profile.id)).ok).toBe(true)
  })

  it('takes back what a person did before the last start, and nothing that jobs did', async () => {
    const first = await openTextEngine()
    const id = await first.create(['Hello', 'Bye'])
    const screen = first.cases()
    const [hello] = unwrap(await screen.openBatch({ id })).batch.rows
    if (!hello) throw new Error('There is a row.')
    const change = (text: string) => [
      { kind: 'rows' as const, rows: [[0, withSource(hello, text, [])] as const] },
    ]
    unwrap(await screen.editBatch({ id, patch: change('Hello again'), by: 'person' }))
    unwrap(await first.text.runs.run(id, 'due'))
    await first.until(id, isDone)
    unwrap(await screen.editBatch({ id, patch: change('Hi'), by: 'person' }))
    unwrap(await screen.editBatch({ id, patch: [{ kind: 'name', name: 'Greetings' }], by: 'person' }))
    unwrap(await screen.editBatch({ id, patch: [{ kind: 'name', name: 'Help' }], by: 'undo' }))
    unwrap(await screen.closeBatch({ id }))
    const second = await first.restart()
    const opened = unwrap(await second.cases().openBatch({ id }))
    expect(opened.undo.past.map(({ patch }) => patch)).toEqual([change('Hello again'), change('Hi')])
    expect(opened.undo.future.map(({ patch }) => patch)).toEqual([[{ kind: 'name', name: 'Greetings' }]])
    const back = applyBatchPatch(opened.batch, opened.undo.past.at(-1)?.back ?? [])
    expect(back.rows[0]).toMatchObject({ text: 'Hello again', state: 'done' })
  })

  it('takes in what came meanwhile for a row that an undo has wait again', async () => {
    const textEngine = await openTextEngine()
    const { engine, text, create, until } = textEngine
    engine.session.token = null
    const id = await create(['Hello', 'Bye'])
    const screen = textEngine.cases()
    const { job } = unwrap(await text.runs.run(id, 'due'))
    const [asked] = unwrap(await screen.openBatch({ id })).batch.rows
    if (!asked) throw new Error('There is a row.')
    const change = (row: typeof asked) => [{ kind: 'rows' as const, rows: [[0, row] as const] }]
    unwrap(await screen.editBatch({ id, patch: change(withSource(asked, 'Hi', [])), by: 'person' }))
    engine.session.token = [...engine.service.world.tokens.keys()][0] ?? null
    engine.jobs.reconsider(engine.profile.id)
    await engine.end(job ?? '')
    await until(id, batch => batch.rows[1]?.state === 'done')
    unwrap(await screen.editBatch({ id, patch: change(asked), by: 'undo' }))
    const { rows } = await until(id, isDone)
    expect(rows[0]).toMatchObject({ text: 'Hello', target: { text: '[es] Hello' } })
  })

  it('takes back nothing of which an older version did not say whose it was', async () => {
    const textEngine = await openTextEngine()
    const { engine, create } = textEngine
    const id = await create(['Hello'])
    const older = unwrap(await engine.library.documents(batchKind).open(id)).document
    unwrap(await older.append({ kind: 'batch', at: 1, patch: [{ kind: 'name', name: 'Older' }] }))
    await older.close()
    const opened = unwrap(await textEngine.cases().openBatch({ id }))
    expect([opened.batch.name, opened.undo.past]).toEqual(['Older', []])
  })

  it('tells every change with its counts, and which rows are being asked for', async () => {
    const { text, create, until } = await openTextEngine()
    const pushes: Pushes['batch'][] = []
    pushBatches(text, (name, message) => {
      if (name === 'batch') pushes.push(message as Pushes['batch'])
    })
    const id = await create(many(4))
    unwrap(await text.runs.run(id, 'due'))
    await until(id, isDone)
    await expect.poll(() => pushes.at(-1)?.sending).toEqual([])
    expect(pushes.at(-1)?.counts).toMatchObject({ done: 4, asked: 0 })
    expect(pushes.some(({ counts }) => counts.asked === 4)).toBe(true)
  })

  it('opens nothing that is in the trash', async () => {
    const textEngine = await openTextEngine()
    const { engine, text, create } = textEngine
    const id = await create(['Hello'])
    unwrap(await text.batches.remove(id))
    expect((await textEngine.cases().openBatch({ id })).ok).toBe(false)
    expect((await textEngine.cases().openBatch({ id: 'nowhere' })).ok).toBe(false)
    expect(unwrap(await text.batches.list(engine.profile.id))).toEqual([])
    expect(unwrap(await text.batches.restore(id))).toMatchObject({ id, rows: 1 })
    unwrap(await text.batches.remove(id))
    expect(unwrap(await text.batches.emptyTrash(Number.POSITIVE_INFINITY))).toBe(1)
    expect((await text.batches.restore(id)).ok).toBe(false)
  })
})
