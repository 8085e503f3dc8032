import { describe, expect, it } from 'vitest'
import { createFollowedNotes, followedKind } from '../../../electron/jobs/following/followed-jobs'
import { followSheets, type SheetFollowerParts } from '../../../electron/speech/sheet-jobs'
import { changeCells } from '../../../shared/speech/commands/change-cells'
import { deleteLines } from '../../../shared/speech/commands/insert-lines'
import { isStaleTake } from '../../../shared/speech/line-state'
import type { Sheet } from '../../../shared/speech/sheet'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'
import { line, openSpeechEngine, type SpeechEngine, sheetOf } from './speech-engine'

const takesOf = ({ lines }: Sheet): number[] => lines.map(({ takes }) => takes.length)
const isSpoken = (sheet: Sheet): boolean => takesOf(sheet).every(count => count > 0)

async function spokenSheet(speechEngine: SpeechEngine, keys: string): Promise<string> {
  const { engine, speech } = speechEngine
  const { id } = unwrap(
    await speech.sheets.create(engine.profile.id, sheetOf(...[...keys].map(key => line(key)))),
  )
  unwrap(await speech.runSheet(id, 'all'))
  await speechEngine.until(id, isSpoken)
  return id
}

/** Jobs of a sheet that were finished while no part of the program looked after sheets. */
async function unseenJob(speechEngine: SpeechEngine, keys: string): Promise<string> {
  const { engine, speech } = speechEngine
  const { id } = unwrap(
    await speech.sheets.create(engine.profile.id, sheetOf(...[...keys].map(key => line(key)))),
  )
  await speech.follower.close()
  const rows = [...keys].map(key => ({
    item: key,
    text: `This is ${key}.`,
    gender: 'female' as const,
    language: 'en-GB',
  }))
  await engine.end(await engine.start({ kind: 'speech', for: { document: { kind: 'sheet', id } }, rows }))
  return id
}

/** A follower of its own, with parts that may fail. */
function follower({ engine, speech }: SpeechEngine, broken: Partial<SheetFollowerParts> = {}) {
  return followSheets({
    jobs: engine.jobs,
    sheets: speech.sheets,
    followed: createFollowedNotes(engine.library.items(followedKind('speech-followed'))),
    lengthOf: () => Promise.resolve(1),
    timers: quickTime(100).timers,
    log: engine.parts.log,
    ...broken,
  })
}

describe('sounds come into the sheet', () => {
  it('while nobody has it open, with their lengths, and the sheet is closed again', async () => {
    const speechEngine = await openSpeechEngine()
    const { engine, speech } = speechEngine
    const id = await spokenSheet(speechEngine, 'ab')
    const { lines } = await speechEngine.sheet(id)
    const [first] = lines[0]?.takes ?? []
    expect(first).toMatchObject({ made: { text: 'This is a.', gender: 'female' }, job: lines[0]?.run?.job })
    expect(first?.seconds).toBeGreaterThan(0)
    expect(first?.speaker).not.toBe('')
    expect(unwrap(await engine.library.downloads.fileOf(first?.sound ?? ''))).not.toBeNull()
    expect(lines.map(isStaleTake)).toEqual([false, false])
    // Once more, when the job is surely over.
    unwrap(await speech.follower.follow(lines[0]?.run?.job ?? ''))
    expect(await engine.library.locks.isHeld(`speech-sheets/${id}`)).toBe(false)
  })

  it('as one single request for one line, and as takes of the same line after an edit', async () => {
    const speechEngine = await openSpeechEngine()
    const { engine, speech } = speechEngine
    const id = await spokenSheet(speechEngine, 'a')
    expect([engine.service.count('speechSingle'), engine.service.count('speechBatch')]).toEqual([1, 0])
    const held = unwrap(await speech.sheets.hold(id))
    unwrap(await held.change(now => changeCells(now, ['a'], { text: 'Edited.' }), 'person'))
    expect(unwrap(await speech.runSheet(id, 'stale'))).toMatchObject({ asked: 1, skipped: [] })
    const after = await speechEngine.until(id, ({ lines }) => lines[0]?.takes.length === 2)
    expect(after.lines[0]?.chosen).toBe(after.lines[0]?.takes[1]?.id)
    expect(unwrap(await speech.runSheet(id, 'stale')).asked).toBe(0)
  })

  it('when the line was deleted meanwhile: it comes back with its sound', async () => {
    const speechEngine = await openSpeechEngine()
    const { speech } = speechEngine
    const { id } = unwrap(
      await speech.sheets.create(speechEngine.engine.profile.id, sheetOf(line('a'), line('b'))),
    )
    unwrap(await speech.runSheet(id, 'all'))
    const held = unwrap(await speech.sheets.hold(id))
    unwrap(await held.change(now => deleteLines(now, ['a']), 'person'))
    const after = await speechEngine.until(id, ({ shelf }) => 'a' in shelf && shelf.a.takes.length > 0)
    expect(after.lines.map(({ key }) => key)).toEqual(['b'])
  })

  it('but not from jobs that no sheet asked for', async () => {
    const speechEngine = await openSpeechEngine()
    const { engine, speech } = speechEngine
    const rows = [{ text: 'Hello', gender: 'male' as const, language: 'en-GB' }]
    const job = await engine.start({ kind: 'speech', rows })
    await engine.end(job)
    expect(unwrap(await speech.follower.follow(job))).toBeNull()
    expect(unwrap(await speech.sheets.list(engine.profile.id))).toEqual([])
  })
})

it('a line that is tried again while its job is paused is the only one that is paid for', async () => {
  const { engine, speech, until } = await openSpeechEngine({
    profile: { batchLimit: 1 },
    limits: { requests: 1 },
  })
  const { jobs, service } = engine
  service.script({ operation: 'speechSingle', times: 1, do: { kind: 'status', status: 422 } })
  const lines = ['a', 'b', 'c', 'd'].map(key => line(key))
  const { id } = unwrap(await speech.sheets.create(engine.profile.id, sheetOf(...lines)))
  const [job = ''] = unwrap(await speech.runSheet(id, 'due')).jobs
  await engine.until(job, ({ units }) => units[0]?.phase === 'failed')
  unwrap(await jobs.pause(job))
  await engine.until(job, ({ units }) => units.every(({ phase }) => phase !== 'sending'))
  await until(id, sheet => sheet.lines[0]?.run?.job === job)
  const asked = service.count('speechSingle')
  const again = unwrap(await speech.runSheet(id, { keys: ['a'] }))
  expect(again).toMatchObject({ asked: 1, retried: 0 })
  expect(await engine.end(again.jobs[0] ?? '')).toMatchObject({ state: 'done' })
  expect(service.count('speechSingle')).toBe(asked + 1)
  expect(await engine.job(job)).toMatchObject({ intent: 'pause' })
})

describe('after a restart', () => {
  it('what was finished and never taken in comes in, once', async () => {
    const first = await openSpeechEngine()
    const id = await unseenJob(first, 'abc')
    expect(takesOf(await first.sheet(id))).toEqual([0, 0, 0])
    const second = await first.restart()
    await second.speech.begin()
    expect(takesOf(await second.sheet(id))).toEqual([1, 1, 1])
    const third = await second.restart()
    expect(unwrap(await third.speech.follower.catchUp())).toBe(0)
    expect(takesOf(await third.sheet(id))).toEqual([1, 1, 1])
  })

  it('nothing is doubled when the note of what came in was lost', async () => {
    const speechEngine = await openSpeechEngine()
    const id = await spokenSheet(speechEngine, 'ab')
    const second = await speechEngine.restart()
    unwrap(await second.engine.library.items(followedKind('speech-followed')).remove('all'))
    expect(unwrap(await second.speech.follower.catchUp())).toBe(1)
    expect(takesOf(await second.sheet(id))).toEqual([1, 1])
  })

  it('a job goes on that was in the middle, and its lines know it', async () => {
    const first = await openSpeechEngine()
    first.engine.session.token = null
    const { id } = unwrap(
      await first.speech.sheets.create(first.engine.profile.id, sheetOf(line('a'), line('b'))),
    )
    const { jobs } = unwrap(await first.speech.runSheet(id, 'due'))
    const second = await first.restart()
    unwrap(await second.engine.jobs.resume())
    await second.speech.begin()
    const after = await second.until(id, isSpoken)
    expect(after.lines.map(({ run }) => run?.job)).toEqual([jobs[0], jobs[0]])
    expect(takesOf(after)).toEqual([1, 1])
  })

  it('jobs that are gone are forgotten', async () => {
    const speechEngine = await openSpeechEngine()
    const { engine, speech } = speechEngine
    const followed = createFollowedNotes(engine.library.items(followedKind('speech-followed')))
    unwrap(await followed.note('gone', 3))
    unwrap(await speech.follower.catchUp())
    expect(unwrap(await engine.library.items(followedKind('speech-followed')).get('all'))?.jobs).toEqual({})
  })
})

describe('trouble', () => {
  const full = { ok: false, error: { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' } } as const

  it('with the disk is tried again until the sounds are in', async () => {
    const speechEngine = await openSpeechEngine()
    const id = await unseenJob(speechEngine, 'ab')
    let failures = 3
    const hold: SheetFollowerParts['sheets']['hold'] = sheet => {
      failures -= 1
      return failures >= 0 ? Promise.resolve(full) : speechEngine.speech.sheets.hold(sheet)
    }
    const own = follower(speechEngine, { sheets: { hold } })
    unwrap(await own.catchUp())
    const after = await speechEngine.until(id, isSpoken)
    expect(takesOf(after)).toEqual([1, 1])
    expect(failures).toBeLessThan(0)
    await own.close()
  })

  it('with the disk keeps the job that was paid for until what it made is in, whoever removes it', async () => {
    const speechEngine = await openSpeechEngine()
    const { engine, speech } = speechEngine
    const id = await unseenJob(speechEngine, 'ab')
    const [{ id: job = '' } = {}] = unwrap(await engine.jobs.list()).items
    let isFull = true as boolean
    const hold: SheetFollowerParts['sheets']['hold'] = sheet =>
      isFull ? Promise.resolve(full) : speech.sheets.hold(sheet)
    // A follower that has looked tries again by itself: not before this test is over.
    const own = follower(speechEngine, { sheets: { hold }, timers: { set: () => null, clear: () => {} } })
    expect(await engine.jobs.remove(job)).toEqual(full)
    unwrap(await own.catchUp())
    expect(await engine.jobs.remove(job)).toEqual(full)
    expect(unwrap(await engine.jobs.read(job))).not.toBeNull()
    isFull = false
    unwrap(await engine.jobs.remove(job))
    expect(unwrap(await engine.jobs.read(job))).toBeNull()
    expect(takesOf(await speechEngine.sheet(id))).toEqual([1, 1])
    await own.close()
  })

  it('between the sheet and the note costs a second look and nothing else', async () => {
    const speechEngine = await openSpeechEngine()
    const id = await unseenJob(speechEngine, 'ab')
    const followed = createFollowedNotes(speechEngine.engine.library.items(followedKind('speech-followed')))
    const broken = follower(speechEngine, { followed: { ...followed, note: () => Promise.resolve(full) } })
    unwrap(await broken.catchUp())
    await broken.close()
    expect(takesOf(await speechEngine.sheet(id))).toEqual([1, 1])
    const own = follower(speechEngine)
    expect(unwrap(await own.catchUp())).toBe(1)
    expect(unwrap(await own.catchUp())).toBe(0)
    expect(takesOf(await speechEngine.sheet(id))).toEqual([1, 1])
    await own.close()
  })

  it('with a sheet that is gone for good keeps nobody busy', async () => {
    const speechEngine = await openSpeechEngine()
    const id = await unseenJob(speechEngine, 'a')
    unwrap(await speechEngine.speech.sheets.remove(id))
    unwrap(await speechEngine.speech.sheets.emptyTrash(Number.MAX_SAFE_INTEGER))
    const own = follower(speechEngine)
    expect(unwrap(await own.catchUp())).toBe(1)
    expect(unwrap(await own.catchUp())).toBe(0)
    await own.close()
  })
})
