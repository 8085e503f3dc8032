import { describe, expect, it } from 'vitest'
import { planJob } from '../../../../electron/jobs/plan-units'
import { followSheets, type SheetFollowerParts, takeInSounds } from '../../../../electron/speech/sheet-jobs'
import type { HeldSheet } from '../../../../electron/speech/sheet-kind'
import { type Job, jobSchema } from '../../../../shared/jobs/job'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'
import type { OpenedJob } from '../../../../shared/jobs/job-requests'
import { applyJobPatch, summaryOf } from '../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../shared/jobs/job-update'
import { failure, type Result, success } from '../../../../shared/result'
import { serviceProfileSchema } from '../../../../shared/service-profile'
import { sheetPatchSchema } from '../../../../shared/speech/sheet-patch-schema'
import { followIntoSheet, historiesOf } from '../../../../shared/speech/sheet-run'
import { applied, jobFor, lineWith, sheetWith } from '../../shared/speech/sheets'
import { fakeSheet, line } from './fake-sheet'

const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
const refused = () => Promise.resolve(fullDisk)
const live = { hold: null, stuck: null, transfer: null }

const profile = serviceProfileSchema.parse({
  version: 1,
  id: 'p',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
})
function spoken(kind: 'speech' | 'speakers'): Job {
  const rows = [{ item: 'a', text: 'This is a.', gender: 'female', language: 'en-GB' }]
  const source = { kind: 'uploaded', fileId: 'f' }
  const request = jobRequestSchema.parse({
    kind,
    profileId: 'p',
    title: '',
    for: { document: { kind: 'sheet', id: 's' } },
    rows,
    source,
  })
  const job = jobSchema.parse(planJob(request, { id: 'j', now: 1, profile }))
  const done = { units: [[0, { phase: 'done' }]] } as const
  return applyJobPatch(
    job,
    kind === 'speech' ? { ...done, rows: [[0, { phase: 'done', sound: 'd' }]] } : done,
  )
}

interface Broken {
  jobs?: Partial<SheetFollowerParts['jobs']>
  followed?: Partial<SheetFollowerParts['followed']>
  sheet?: Partial<HeldSheet>
}

function follower(broken: Broken = {}) {
  const timers: (() => void)[] = []
  const noted: [string, number][] = []
  const logged: string[] = []
  const listeners = new Set<(update: JobUpdate) => void>()
  let given = 0
  const giveBack = async (): Promise<void> => {
    given += 1
  }
  const own = followSheets({
    jobs: {
      onUpdate(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      start: async (_request, id = '') => success(id),
      beforeRemoval: () => () => undefined,
      retry: () => Promise.resolve(success(null)),
      read: () => Promise.resolve(success({ job: spoken('speech'), edits: 0, live: null })),
      list: () =>
        Promise.resolve(
          success({ items: [{ id: 'j', summary: summaryOf(spoken('speech')) }], problems: [] }),
        ),
      pick: () => Promise.resolve(success(['j'])),
      ...broken.jobs,
    },
    sheets: { hold: async () => success(fakeSheet([line('a')], { giveBack, ...broken.sheet })) },
    followed: {
      due: (kind, jobs) => jobs.pick({ pick: 'due', kinds: [kind], followed: {} }),
      note: async (job, sounds) => {
        noted.push([job, sounds])
        return success(null)
      },
      forgetGone: () => Promise.resolve(success(null)),
      ...broken.followed,
    },
    lengthOf: () => Promise.resolve(1),
    timers: { set: run => timers.push(run), clear: () => undefined },
    log: (_level, event) => void logged.push(event),
  })
  const tell = (update: JobUpdate): void => {
    for (const listener of listeners) listener(update)
  }
  const toldOf = (kind: 'speech' | 'speakers'): void =>
    tell({ id: 'j', edits: 0, summary: summaryOf(spoken(kind)), patches: [], live })
  return { ...own, timers, noted, logged, tell, toldOf, given: () => given }
}

describe('following a job', () => {
  it('takes in its sounds, gives the sheet back and notes how many there were', async () => {
    const own = follower()
    expect(await own.follow('j')).toEqual(success(null))
    expect([own.noted, own.given()]).toEqual([[['j', 1]], 1])
  })

  it.each<[string, Broken]>([
    ['the job cannot be read', { jobs: { read: refused } }],
    ['the sheet takes no edit', { sheet: { change: refused } }],
    ['the sheet is not on the disk itself', { sheet: { sync: refused } }],
    ['the note cannot be written', { followed: { note: refused } }],
  ])('fails, and notes nothing, when %s', async (_what, broken) => {
    const own = follower(broken)
    expect(await own.follow('j')).toEqual(fullDisk)
    expect(own.noted).toEqual([])
    await own.close()
  })

  it('that is gone by now, or speaks nothing, is none', async () => {
    const read = (found: OpenedJob | null) => () => Promise.resolve(success(found))
    for (const found of [null, { job: spoken('speakers'), edits: 0, live: null }]) {
      const own = follower({ jobs: { read: read(found) } })
      expect(await own.follow('j')).toEqual(success(null))
      expect(own.noted).toEqual([])
    }
  })
})

describe('taking in', () => {
  it('brings thousands of sounds in edits that the disk takes, and ends where none of them stays', async () => {
    const keys = Array.from({ length: 1_200 }, (_, at) => `l${at}`)
    const job = jobFor(
      'j',
      keys.map(key => ({ line: key, phase: 'done', sound: `sound ${key}` })),
    )
    let now = sheetWith(...keys.map(key => lineWith(key)))
    const sizes: number[] = []
    const takeIn = (keeps: boolean) =>
      takeInSounds(job, {
        histories: () => historiesOf(now),
        async take(heard) {
          const patch = sheetPatchSchema.parse(followIntoSheet(historiesOf(now), job, heard))
          sizes.push(patch.length)
          if (keeps) now = applied(now, patch)
          return success(null)
        },
        lengthOf: async () => 1,
      })
    await takeIn(false)
    expect(sizes).toEqual([501, 501, 501])
    await takeIn(true)
    expect(sizes.slice(3)).toEqual([501, 500, 200])
    expect(now.lines.every(({ takes }) => takes.length === 1)).toBe(true)
  })
})

describe('asking', () => {
  const request = jobRequestSchema.parse({
    kind: 'speech',
    profileId: 'p',
    title: '',
    rows: [{ item: 'a', text: 'This is a.', gender: 'female', language: 'en-GB' }],
  })

  it('makes a job that the sheet knows of when it answers', async () => {
    const changed: string[] = []
    const change = async () => {
      changed.push('sheet')
      return success({ edits: 1, editedAt: 1, patch: [] })
    }
    const start: SheetFollowerParts['jobs']['start'] = async (_request, id = '') => {
      changed.push('job')
      return success(id)
    }
    const own = follower({ jobs: { start }, sheet: { change } })
    const mark = async () => {
      changed.push('mark')
      return success(null)
    }
    expect((await own.ask(request, mark)).ok).toBe(true)
    expect(changed).toEqual(['mark', 'job', 'sheet'])
  })

  it.each<[string, Broken]>([
    ['the job cannot be made', { jobs: { start: refused } }],
    ['the sheet cannot be told', { sheet: { change: refused } }],
    ['what failed cannot be tried again', { jobs: { retry: refused } }],
  ])('says so when %s', async (_what, broken) => {
    const own = follower(broken)
    const asked = broken.jobs?.retry ? own.askAgain('j', [0]) : own.ask(request)
    expect(await asked).toEqual(fullDisk)
    await own.close()
  })

  it('makes nothing that could not be marked', async () => {
    let made = 0
    const start: SheetFollowerParts['jobs']['start'] = async (_request, id = '') => {
      made += 1
      return success(id)
    }
    expect(await follower({ jobs: { start } }).ask(request, refused)).toEqual(fullDisk)
    expect(made).toBe(0)
  })

  it('of one sheet goes one after the other, and gives it back whatever comes of it', async () => {
    const own = follower()
    const steps: string[] = []
    const run = (name: string) =>
      own.run('s', async () => {
        steps.push(`${name} begins`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        return fullDisk
      })
    expect(await Promise.all([run('one'), run('two')])).toEqual([fullDisk, fullDisk])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(own.given()).toBe(2)
  })
})

describe('catching up', () => {
  it.each<[string, Broken]>([
    ['jobs cannot be listed', { jobs: { pick: refused } }],
    ['the notes cannot be read', { followed: { due: refused } }],
    ['the notes cannot be written', { followed: { forgetGone: refused } }],
  ])('says so when %s', async (_what, broken) => {
    expect(await follower(broken).catchUp()).toEqual(fullDisk)
  })
})

describe('what jobs tell', () => {
  it('is heeded when they speak, and lets go of the sheets of a removed one', async () => {
    const own = follower({ sheet: { sync: refused } })
    own.toldOf('speakers')
    own.toldOf('speech')
    own.toldOf('speech')
    await expect.poll(() => own.timers.length).toBe(1)
    expect(own.given()).toBe(0)
    own.tell({ id: 'j', removed: true })
    await expect.poll(own.given).toBe(1)
    own.timers[0]?.()
    await expect.poll(() => own.timers.length).toBe(2)
    // Twice for the same reason, of which it is said once.
    expect(own.logged).toEqual(['speech.not-taken-in'])
    await own.close()
  })

  it('is not tried again once it is closed', async () => {
    const waiting: ((answer: Result<OpenedJob | null>) => void)[] = []
    const own = follower({ jobs: { read: () => new Promise(resolve => waiting.push(resolve)) } })
    own.toldOf('speech')
    await expect.poll(() => waiting.length).toBe(1)
    own.toldOf('speech')
    const closed = own.close()
    waiting[0]?.(fullDisk)
    await closed
    expect([waiting.length, own.timers.length]).toEqual([1, 0])
  })
})
