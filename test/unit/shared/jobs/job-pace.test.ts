import { describe, expect, it } from 'vitest'
import { pacesOfJobs, withHearings } from '../../../../shared/jobs/job-pace'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import type { JobLive } from '../../../../shared/jobs/job-update'
import { secondsLeft } from '../../../../shared/pace'
import { summaryWith } from '../recordings/recordings'

const calm: JobLive = { hold: null, stuck: null, transfer: null }
/** Ten minutes took one. */
const ended = summaryWith({
  id: 'ended',
  state: 'done',
  endedAt: 60_000,
  hearing: { seconds: 600, begunAt: 0, endedAt: 60_000 },
})
const running = (id: string, fields: Partial<JobSummary> = {}) =>
  summaryWith({ id, hearing: { seconds: 300, begunAt: 100_000, endedAt: null }, ...fields })

const jobsOf = (all: readonly JobSummary[], live: Record<string, JobLive> = {}) => ({
  summaries: new Map(all.map(summary => [summary.id, summary])),
  live: new Map(Object.entries(live)),
})
const leftOf = (all: readonly JobSummary[], live: Record<string, JobLive> = {}, now = 110_000) => {
  const paces = withHearings(new Map(), jobsOf(all, live), now)
  return [...paces].map(([id, pace]) => [id, secondsLeft(pace, now)])
}

describe('the time left of transcriptions', () => {
  it('is what the last ones on the same service took', () => {
    expect(leftOf([ended, running('a')])).toEqual([['a', 20]])
    expect(leftOf([ended, running('a', { profileId: 'another' })])).toEqual([])
  })

  it('has those that wait after those that go on', () => {
    const waits = running('b', { hearing: { seconds: 600, begunAt: null, endedAt: null } })
    expect(leftOf([ended, waits, running('a')])).toEqual([
      ['a', 20],
      ['b', 80],
    ])
  })

  it.each<[why: string, fields: Partial<JobSummary>, live: Partial<JobLive>]>([
    ['it stands still', { state: 'paused' }, {}],
    ['it is held back', {}, { hold: { reason: 'signed-out' } }],
    ['it is on its way to the service', { now: { does: 'upload', phase: 'sending', step: '' } }, {}],
    ['its words are there', { hearing: { seconds: 300, begunAt: 100_000, endedAt: 109_000 } }, {}],
  ])('is told by nobody where %s', (_, fields, live) => {
    expect(leftOf([ended, running('a', fields)], { a: { ...calm, ...live } })).toEqual([])
  })

  it('is known of the others as soon as the first has ended, and gone with the job', () => {
    const before = jobsOf([running('a'), running('b')], { a: calm, b: calm })
    expect([...pacesOfJobs(new Map(), before, 'a', 110_000)]).toEqual([])
    const first = running('a', {
      state: 'done',
      hearing: { seconds: 300, begunAt: 100_000, endedAt: 130_000 },
    })
    const after = jobsOf([first, running('b')], { a: calm, b: calm })
    const paces = pacesOfJobs(new Map(), after, 'a', 120_000)
    expect([...paces.keys()]).toEqual(['b'])
    expect([...pacesOfJobs(paces, jobsOf([first]), 'b', 120_000)]).toEqual([])
  })

  it('is the same thing while nothing about it changes', () => {
    const jobs = jobsOf([ended, running('a')])
    const paces = withHearings(new Map(), jobs, 110_000)
    expect(withHearings(paces, jobs, 112_000).get('a')).toBe(paces.get('a'))
  })
})

describe('the time left of one request', () => {
  const alone = (fields: Partial<JobSummary> = {}) =>
    summaryWith({ id: 'a', kind: 'translate', hearing: null, counts: counts(1), ...fields })
  const counts = (total: number) => ({ total, done: 0, failed: 0, unsure: 0, cancelled: 0 })
  const leftAfter = (summary: JobSummary, parts: readonly (number | undefined)[]) => {
    const all = parts.reduce((paces: ReturnType<typeof pacesOfJobs>, part, second) => {
      const live = { ...calm, ...(part !== undefined && { part }) }
      return pacesOfJobs(paces, jobsOf([summary], { a: live }), 'a', second * 1_000)
    }, new Map())
    const pace = all.get('a')
    return pace && secondsLeft(pace, (parts.length - 1) * 1_000)
  }

  it('is known of what the service says, and of nothing else', () => {
    expect(leftAfter(alone(), [0, 0.1, 0.2, 0.3])).toBeCloseTo(7)
    expect(leftAfter(alone(), [undefined, undefined, undefined])).toBeUndefined()
    // Of many, it is one that says so.
    expect(leftAfter(alone({ kind: 'transcription', counts: counts(3) }), [0, 0.1, 0.2])).toBeUndefined()
  })
})
