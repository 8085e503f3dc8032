import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine, unspoken } from '../../../shared/dub/dub'
import { type DubPatch, invertDubPatch } from '../../../shared/dub/dub-patch'
import { isTranslationStale, jobsOfDub, sheetOfDub } from '../../../shared/dub/dub-run'
import { splitDubLine } from '../../../shared/dub/edits/cut-line'
import { changeDubTranslation, changeLine } from '../../../shared/dub/edits/edit-line'
import { removeTrack } from '../../../shared/dub/edits/edit-track'
import { settingsOf } from '../../../shared/speech/line'
import { withTarget } from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { openJobEngine } from '../jobs/job-engine'
import { unwrap } from '../library/library-parts'
import { dubsOver, openDubEngine } from './dub-engine'

const inSpanish = (dub: Dub) => dub.lines.map(({ key }) => spokenLine(dub, 'es', key))
const targets = (dub: Dub) => inSpanish(dub).map(({ row }) => row.target?.text ?? null)
const isTranslated = (dub: Dub): boolean => inSpanish(dub).every(({ row }) => row.state === 'done')
const isSpoken = (dub: Dub): boolean => inSpanish(dub).every(({ takes }) => takes.length > 0)
const seconds = (dub: Dub) => inSpanish(dub).map(({ takes }) => takes.map(take => take.seconds))

describe('a dub', () => {
  it('is translated and then spoken, each line once and at its natural length', async () => {
    const { engine, work, create, until } = await openDubEngine()
    const id = await create(dubSaying('Hello', 'Goodbye', 'Hello'))
    expect(unwrap(await work.runs.planTranslation(id, 'es', 'due'))).toMatchObject({
      requests: 2,
      repeats: 1,
    })
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', true))
    const asked = await engine.job(job ?? '')
    expect(asked).toMatchObject({ rows: [{ item: 'l1' }, { item: 'l2' }], title: 'Talk' })
    const dub = await until(id, now => isSpoken(now) && now.tracks.every(({ goesOn }) => !goesOn))
    expect(targets(dub)).toEqual(['[es] Hello', '[es] Goodbye', '[es] Hello'])
    const made = inSpanish(dub).map(({ takes }) => takes[0]?.made)
    expect(made).toEqual(sheetOfDub(dub).lines.map(settingsOf))
    expect(made.map(settings => settings?.requiredTime)).toEqual([null, null, null])
    expect(engine.service.count('translate')).toBe(2)
    expect(
      seconds(dub)
        .flat()
        .every(length => (length ?? 0) > 0),
    ).toBe(true)

    const jobs = unwrap(await engine.jobs.list()).items.length
    expect(unwrap(await work.runs.speak(id, 'es', 'due'))).toMatchObject({ asked: 0, jobs: [] })
    expect(unwrap(await engine.jobs.list()).items.length).toBe(jobs)
  })

  it('speaks again what says something else, and nothing else', async () => {
    const { work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('Hello', 'Goodbye'))
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    const before = await until(id, isSpoken)
    await until(id, now => now.tracks.every(({ goesOn }) => !goesOn))
    const row = spokenLine(before, 'es', 'l2').row
    unwrap(
      await work.dubs.withHeld(id, held =>
        held.change(
          () => [
            {
              kind: 'spoken',
              language: 'es',
              lines: [['l2', { row }, { row: withTarget(row, asMarked('Adiós')) }]],
            },
          ],
          'person',
        ),
      ),
    )
    expect(unwrap(await work.runs.speak(id, 'es', 'due'))).toMatchObject({ asked: 1 })
    await until(id, now => spokenLine(now, 'es', 'l2').takes.length === 2)
    expect(inSpanish(await dub(id)).map(({ takes }) => takes.length)).toEqual([1, 2])
  })

  it('goes on after a restart in the middle, and is paid for once', async () => {
    const first = await openDubEngine({ limits: { requests: 1 } })
    const id = await first.create(dubSaying('One', 'Two', 'Three', 'Four'))
    unwrap(await first.work.runs.translate(id, 'es', 'due', true))
    await first.until(id, dub => targets(dub).filter(target => target !== null).length === 2)
    const { engine, work, until } = await first.restart()
    unwrap(await engine.jobs.resume())
    await work.begin()
    const dub = await until(id, isSpoken)
    expect(isTranslated(dub)).toBe(true)
    expect(engine.service.count('translate')).toBe(4)
    expect(inSpanish(dub).map(({ takes }) => takes.length)).toEqual([1, 1, 1, 1])
  })

  it('was translated before the program ended, and is spoken by the next', async () => {
    const first = await openDubEngine()
    const done = dubSaying('One', 'Two')
    const row = (text: string) =>
      withTarget({ ...spokenLine(done, 'es', 'l1').row, text }, asMarked(`[es] ${text}`))
    const id = await first.create({
      ...done,
      tracks: done.tracks.map(track => ({ ...track, goesOn: true })),
      spoken: { es: { l1: { ...unspoken, row: row('One') }, l2: { ...unspoken, row: row('Two') } } },
    })
    const { work, until } = await first.restart()
    await work.begin()
    await until(id, isSpoken)
  })

  it('goes on with the rest where a line fails', async () => {
    const { engine, work, create, until } = await openDubEngine({ limits: { requests: 1 } })
    engine.service.script({ operation: 'translate', after: 1, times: 1, do: { kind: 'status', status: 400 } })
    const id = await create(dubSaying('One', 'Two', 'Three'))
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    const dub = await until(id, now => inSpanish(now).filter(({ takes }) => takes.length > 0).length === 2)
    expect(inSpanish(dub).map(({ row }) => row.state)).toEqual(['done', 'failed', 'done'])
    unwrap(await work.runs.translate(id, 'es', 'failed', true))
    await until(id, isSpoken)
    expect(engine.service.count('translate')).toBe(4)
  })

  it('asks for nothing of a line that keeps the original, nor in a language that it is not in', async () => {
    const { engine, work, create, until } = await openDubEngine()
    const dub = dubSaying('One', 'Two')
    const id = await create({
      ...dub,
      lines: dub.lines.map((line, at) => ({ ...line, keepsOriginal: at === 0 })),
    })
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    await until(id, now => spokenLine(now, 'es', 'l2').takes.length === 1)
    expect(engine.service.count('translate')).toBe(1)
    expect((await work.runs.speak(id, 'fr', 'due')).ok).toBe(false)
    expect((await work.runs.translate(id, 'fr', 'due', false)).ok).toBe(false)
  })

  it('has each line answered that was asked for, though others are there by the time it is', async () => {
    const engine = await openJobEngine({})
    const { work, create, until } = dubsOver(engine, {
      recalled: () =>
        work.dubs.withHeld(id, held =>
          held.change(
            now =>
              now.lines.length > 3
                ? []
                : [...splitDubLine(now, 'l1', 4), ...changeDubTranslation(now, 'es', 'l3', 'Yo mismo')],
            'person',
          ),
        ),
    })
    const id = await create(dubSaying('One two', 'Three', 'Four'))
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', false))
    expect(await engine.job(job ?? '')).toMatchObject({
      rows: [{ item: 'l1' }, { item: 'l2' }, { item: 'l3' }],
    })
    const now = await until(id, one => spokenLine(one, 'es', 'l2').row.state === 'done')
    const rows = now.lines.map(({ key, text }) => [text, spokenLine(now, 'es', key).row.target?.text])
    expect(rows).toEqual([
      ['One', '[es] One two'],
      ['two', undefined],
      ['Three', '[es] Three'],
      ['Four', 'Yo mismo'],
    ])
    expect(jobsOfDub(now)).toEqual([])
  })

  it('says what was translated before at once, and is spoken though nothing is asked for', async () => {
    const { engine, work, create, until } = await openDubEngine()
    const first = await create(dubSaying('Hello', 'Goodbye'))
    unwrap(await work.runs.translate(first, 'es', 'due', false))
    await until(first, isTranslated)
    const second = await create(dubSaying('Goodbye', 'Hello'))
    await expect
      .poll(async () => unwrap(await work.runs.planTranslation(second, 'es', 'due')))
      .toMatchObject({ requests: 0 })
    expect(unwrap(await work.runs.translate(second, 'es', 'due', true))).toMatchObject({ job: null })
    const dub = await until(second, now => isSpoken(now) && now.tracks.every(({ goesOn }) => !goesOn))
    expect(targets(dub)).toEqual(['[es] Goodbye', '[es] Hello'])
    expect(engine.service.count('translate')).toBe(2)
  })

  it('is spoken where a person says so, and no further', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two', 'Three'))
    unwrap(await work.runs.translate(id, 'es', 'due', false))
    await until(id, isTranslated)
    expect(unwrap(await work.runs.speak(id, 'es', { keys: ['l2'] }))).toMatchObject({ asked: 1 })
    await until(id, now => spokenLine(now, 'es', 'l2').takes.length === 1)
    expect(inSpanish(await dub(id)).map(({ takes }) => takes.length)).toEqual([0, 1, 0])
    expect(engine.service.count('speechBatch') + engine.service.count('speechSingle')).toBe(1)
  })

  it('is not spoken by itself where that is no longer wished', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two'))
    engine.session.token = null
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', true))
    expect((await dub(id)).tracks[0]?.goesOn).toBe(true)
    unwrap(await work.runs.translate(id, 'es', 'due', false))
    expect((await dub(id)).tracks[0]?.goesOn).toBe(false)
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    await engine.end(job ?? '')
    const translated = await until(id, isTranslated)
    expect(inSpanish(translated).every(({ run }) => run === null)).toBe(true)
    expect(engine.service.count('translate')).toBe(2)
  })

  it('is not spoken by itself while it is in the trash, and goes on when it is restored', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two'))
    engine.service.script({ operation: 'translate', do: { kind: 'delay', milliseconds: 500 } })
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', true))
    await engine.until(job ?? '', ({ units }) => units.every(({ phase }) => phase === 'sending'))
    unwrap(await work.dubs.remove(id))
    // What is paid for is waited for.
    await engine.end(job ?? '')
    unwrap(await work.follow(job ?? ''))
    // Its turn comes after whatever was asked for by itself.
    unwrap(await work.runs.speak(id, 'es', { keys: [] }))
    const inTrash = await dub(id)
    expect(isTranslated(inTrash)).toBe(true)
    expect(inSpanish(inTrash).every(({ run }) => run === null)).toBe(true)
    unwrap(await work.dubs.restore(id))
    await until(id, now => isSpoken(now) && now.tracks.every(({ goesOn }) => !goesOn))
  })

  it('is not spoken where its translation was called off, and what has none is asked for anew', async () => {
    const { engine, work, create, until, dub, restart } = await openDubEngine({ limits: { requests: 1 } })
    engine.service.script({ operation: 'translate', after: 1, do: { kind: 'delay', milliseconds: 60_000 } })
    const id = await create(dubSaying('One', 'Two', 'Three'))
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', true))
    await until(id, now => targets(now)[0] !== null)
    unwrap(await engine.jobs.cancel(job ?? ''))
    unwrap(await work.follow(job ?? ''))
    const now = await dub(id)
    expect(now.tracks[0]?.goesOn).toBe(false)
    expect(unwrap(await work.runs.planTranslation(id, 'es', 'due'))).toMatchObject({ requests: 2 })
    const { engine: next, work: later, dub: found } = await restart()
    unwrap(await next.jobs.resume())
    await later.begin()
    expect(inSpanish(await found(id)).every(({ run }) => run === null)).toBe(true)
  })

  it('is spoken where that was called off once a person asks for it, and not by itself', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two'))
    unwrap(await work.runs.translate(id, 'es', 'due', false))
    await until(id, isTranslated)
    engine.session.token = null
    const [job = ''] = unwrap(await work.runs.speak(id, 'es', 'due')).jobs
    unwrap(await engine.jobs.cancel(job))
    await engine.end(job)
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    await until(id, now => now.tracks.every(({ goesOn }) => !goesOn))
    expect(inSpanish(await dub(id)).map(({ run }) => run?.job)).toEqual([job, job])
    expect(unwrap(await work.runs.speak(id, 'es', 'due'))).toMatchObject({ asked: 2, skipped: [] })
    await until(id, isSpoken)
    expect(unwrap(await work.runs.speak(id, 'es', 'due'))).toMatchObject({ asked: 0, retried: 0 })
  })

  it('is spoken once all of its translations are there, and not each time one comes', async () => {
    const { work, create, until } = await openDubEngine({ limits: { requests: 1 } })
    const id = await create(dubSaying('One', 'Two'))
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    await until(id, now => targets(now).filter(target => target !== null).length === 1)
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    const dub = await until(id, now => isSpoken(now) && now.tracks.every(({ goesOn }) => !goesOn))
    expect(new Set(inSpanish(dub).map(({ takes }) => takes[0]?.job)).size).toBe(1)
  })

  it('has what an undo asks for again, though it was answered meanwhile', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two'))
    engine.session.token = null
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', false))
    const { row } = spokenLine(await dub(id), 'es', 'l2')
    const own = withTarget(row, asMarked('Dos'))
    const change = (was: typeof row, now: typeof row) =>
      work.dubs.withHeld(id, held =>
        held.change(
          () => [{ kind: 'spoken', language: 'es', lines: [['l2', { row: was }, { row: now }]] }],
          'person',
        ),
      )
    unwrap(await change(row, own))
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    await engine.end(job ?? '')
    expect(targets(await until(id, isTranslated))).toEqual(['[es] One', 'Dos'])
    unwrap(await change(own, row))
    const back = await until(id, now => spokenLine(now, 'es', 'l2').row.state === 'done')
    expect(targets(back)).toEqual(['[es] One', '[es] Two'])
  })

  it.each<[string, (dub: Dub) => DubPatch]>([
    ['language', dub => removeTrack(dub, 'es')],
    ['line', ({ lines }) => [{ kind: 'lines', at: 1, was: lines.slice(1, 2), now: [] }]],
  ])('has a %s translated that was gone when its translation came, and is had back', async (_, gone) => {
    const { engine, work, create, until } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two'))
    engine.session.token = null
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', false))
    const change = (make: (dub: Dub) => DubPatch, by: 'person' | 'undo') =>
      work.dubs.withHeld(id, held => held.change(make, by))
    const { patch } = unwrap(await change(gone, 'person'))
    engine.session.token = tokenOf(engine.service, testAccount)
    engine.jobs.reconsider(engine.profile.id)
    await engine.end(job ?? '')
    unwrap(await work.follow(job ?? ''))
    unwrap(await change(() => invertDubPatch(patch), 'undo'))
    expect(targets(await until(id, isTranslated))).toEqual(['[es] One', '[es] Two'])
    expect(engine.service.count('translate')).toBe(2)
  })

  it('is called by its glossary', async () => {
    const { engine, work, create, until } = await openDubEngine()
    const glossary = [
      { term: 'Sun City', translations: { es: 'Ciudad Sol' } },
      { term: 'Ada', translations: {} },
    ]
    const id = await create({ ...dubSaying('Ada lives in Sun City', 'Hello'), glossary })
    unwrap(await work.runs.translate(id, 'es', 'due', false))
    expect(targets(await until(id, isTranslated))).toEqual(['[es] Ada lives in Ciudad Sol', '[es] Hello'])
    expect([engine.service.count('translate'), engine.service.count('translateAnnotated')]).toEqual([1, 1])
  })

  it('has lines asked for again whose job is gone', async () => {
    const { engine, work, create, until, dub } = await openDubEngine()
    const id = await create(dubSaying('One', 'Two', 'Three'))
    // Nobody is signed in, so it waits.
    engine.session.token = null
    const { job } = unwrap(await work.runs.translate(id, 'es', 'due', false))
    expect(inSpanish(await dub(id)).map(({ row }) => row.state)).toEqual(['asked', 'asked', 'asked'])
    unwrap(await engine.jobs.cancel(job ?? ''))
    await engine.end(job ?? '')
    unwrap(await engine.jobs.remove(job ?? ''))
    await until(id, now => inSpanish(now).every(({ row }) => row.state === 'due' && row.job === null))
    expect(engine.service.count('translate')).toBe(0)
  })

  describe('of which a line is edited while it is translated', () => {
    /** Asked for, and not gone out: nobody is signed in. */
    async function edited() {
      const opened = await openDubEngine()
      const { engine, work, create } = opened
      const id = await create(dubSaying('One', 'Two'))
      engine.session.token = null
      const { job } = unwrap(await work.runs.translate(id, 'es', 'due', false))
      unwrap(
        await work.dubs.withHeld(id, held =>
          held.change(dub => changeLine(dub, 'l1', { text: 'One more' }), 'person'),
        ),
      )
      const goesOut = async (): Promise<void> => {
        engine.session.token = tokenOf(engine.service, testAccount)
        engine.jobs.reconsider(engine.profile.id)
        await engine.end(job ?? '')
      }
      const requests = async () => unwrap(await work.runs.planTranslation(id, 'es', 'due')).requests
      return { ...opened, id, job: job ?? '', goesOut, requests }
    }

    it('has the answer as one to what the line said, and can have it asked for again', async () => {
      const { id, job, goesOut, requests, until, work, dub: now } = await edited()
      const asked = await now(id)
      // So it is followed after a restart, too.
      expect(jobsOfDub({ ...asked, lines: asked.lines.slice(0, 1) })).toEqual([job])
      // One that waits is not paid for twice.
      expect(await requests()).toBe(0)
      await goesOut()
      const dub = await until(id, isTranslated)
      expect(targets(dub)).toEqual(['[es] One', '[es] Two'])
      expect(dub.lines.map(line => isTranslationStale(line, spokenLine(dub, 'es', line.key)))).toEqual([
        true,
        false,
      ])
      expect(await requests()).toBe(1)
      unwrap(await work.runs.translate(id, 'es', 'due', false))
      await until(id, later => targets(later)[0] === '[es] One more')
    })

    it('can have it asked for again where the job is gone, or failed', async () => {
      const gone = await edited()
      unwrap(await gone.engine.jobs.cancel(gone.job))
      await gone.engine.end(gone.job)
      unwrap(await gone.engine.jobs.remove(gone.job))
      await gone.until(gone.id, now => inSpanish(now).every(({ row }) => row.state === 'due'))

      const failed = await edited()
      failed.engine.service.script({ operation: 'translate', do: { kind: 'status', status: 400 } })
      await failed.goesOut()
      await failed.until(failed.id, now => inSpanish(now).every(({ row }) => row.state === 'failed'))
      expect(await failed.requests()).toBe(1)
    })
  })
})
