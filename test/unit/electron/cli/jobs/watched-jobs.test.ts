import { describe, expect, it } from 'vitest'
import { watchJobs } from '../../../../../electron/cli/jobs/watched-jobs'
import type { JobState, JobSummary } from '../../../../../shared/jobs/job-state'
import type { JobHold, JobUpdate } from '../../../../../shared/jobs/job-update'

const summary = (id: string, state: JobState = 'running', step = ''): JobSummary => ({
  id,
  kind: 'speech',
  profileId: 'office',
  title: id,
  for: null,
  createdAt: 0,
  endedAt: null,
  state,
  counts: { total: 1, done: 0, failed: 0, unsure: 0, cancelled: 0 },
  now: { does: 'speech', phase: 'waiting', step },
  hearing: null,
  problem: null,
  message: '',
})

const update = (about: JobSummary, hold: JobHold | null = null): JobUpdate => ({
  id: about.id,
  edits: 0,
  summary: about,
  patches: [],
  live: { hold, stuck: null, transfer: null },
})

const removed: JobHold = { reason: 'removed' }
const offline: JobHold = { reason: 'offline', until: 0 }

describe('jobs that somebody waits for', () => {
  it('are over when each has ended, is paused or is gone', () => {
    const jobs = watchJobs(['a', 'b', 'c', 'd'])
    expect(jobs.know([summary('a'), summary('b'), summary('c', 'paused')])).toEqual([summary('c', 'paused')])
    expect(jobs.over).toBe(false)
    expect(jobs.take(update(summary('a', 'done')))).toEqual(summary('a', 'done'))
    expect(jobs.take(update(summary('a', 'done')))).toBeNull()
    expect(jobs.take({ id: 'b', removed: true })).toBeNull()
    expect(jobs.over).toBe(true)
    expect(jobs.summaries().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('are stranded where the service of all that is left was removed', () => {
    const jobs = watchJobs(['a', 'b', 'c'])
    jobs.take(update(summary('a', 'waiting'), removed))
    jobs.take(update(summary('b'), { reason: 'signed-out' }))
    jobs.take(update(summary('c')))
    expect([jobs.stranded, jobs.signedOut, jobs.away]).toEqual([false, false, false])
    jobs.take(update(summary('c', 'done')))
    expect([jobs.stranded, jobs.signedOut]).toEqual([false, true])
    jobs.take(update(summary('b', 'cancelled')))
    expect([jobs.stranded, jobs.over]).toEqual([true, false])
  })

  it('keep what an update said, whatever an older list says', () => {
    const jobs = watchJobs(['a'])
    jobs.take(update(summary('a', 'failed')))
    expect(jobs.know([summary('a')])).toEqual([])
    expect(jobs.summaries()).toEqual([summary('a', 'failed')])
  })

  it('are away from the first trouble until something has come of trying again', () => {
    const jobs = watchJobs(['a', 'b'])
    jobs.take(update(summary('a'), offline))
    expect(jobs.away).toBe(false)
    jobs.take(update(summary('b'), offline))
    expect(jobs.away).toBe(true)
    jobs.take(update(summary('a')))
    expect(jobs.away).toBe(true)
    jobs.take(update(summary('a', 'running', 'Queued')))
    expect(jobs.away).toBe(false)
    jobs.take(update(summary('a', 'done')))
    expect(jobs.away).toBe(true)
  })

  it('wait for a sign-in only when nothing else can go on', () => {
    const jobs = watchJobs(['a', 'b'])
    jobs.take(update(summary('a'), { reason: 'signed-out' }))
    jobs.take(update(summary('b')))
    expect(jobs.signedOut).toBe(false)
    jobs.take(update(summary('b', 'done')))
    expect(jobs.signedOut).toBe(true)
    expect(watchJobs([]).signedOut).toBe(false)
  })

  it('are waited for no longer than patience lasts where each wants a sign-in or is out of reach', () => {
    const jobs = watchJobs(['a', 'b'])
    jobs.take(update(summary('a'), { reason: 'signed-out' }))
    jobs.take(update(summary('b'), offline))
    expect([jobs.signedOut, jobs.away]).toEqual([false, true])
    jobs.take(update(summary('b', 'done')))
    expect(jobs.signedOut).toBe(true)
  })
})
