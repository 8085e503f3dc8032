import { afterEach, describe, expect, it } from 'vitest'
import { jobUpdated, useJobs } from '../../../../renderer/jobs/store'
import { totalOf } from '../../../../shared/jobs/job-pace'
import { type JobSummary, summaryOf } from '../../../../shared/jobs/job-state'
import type { JobLive } from '../../../../shared/jobs/job-update'
import { madeJob } from './made-job'

const calm: JobLive = { hold: null, stuck: null, transfer: null }
const running = (change: Partial<JobSummary> = {}): JobSummary => ({
  ...summaryOf(madeJob('1', { phase: 'waiting' })),
  kind: 'speech',
  counts: { total: 9, done: 3, failed: 1, unsure: 1, cancelled: 1 },
  now: null,
  ...change,
})
/** How much of it is done, as its pace has it. Null: it has none. */
function doneOf(summary: JobSummary, live: JobLive): number | null {
  jobUpdated({ id: summary.id, edits: 1, summary, patches: [], live })
  return useJobs.getState().paces.get(summary.id)?.done ?? null
}
const counts = (total: number, done: number) => ({ total, done, failed: 0, unsure: 0, cancelled: 0 })

afterEach(() => useJobs.setState(useJobs.getInitialState(), true))

describe('what a job is at', () => {
  it('is counted in its pieces, however they ended', () => {
    expect(doneOf(running(), calm)).toBe(6)
  })

  it.each<[why: string, change: Partial<JobSummary>, live: Partial<JobLive>]>([
    ['it stands still', { state: 'paused' }, {}],
    ['it is held back', {}, { hold: { reason: 'signed-out' } }],
    ['nothing can be written', {}, { stuck: { kind: 'offline' } }],
    ['it is of one piece', { counts: counts(1, 0) }, {}],
    ['its pieces are not alike', { kind: 'transcription' }, {}],
  ])('is told by nobody where %s', (_, change, live) => {
    expect(doneOf(running(change), { ...calm, ...live })).toBeNull()
  })

  it('is counted in bytes while something is sent, as far as anybody knows how many', () => {
    const sending = running({ now: { does: 'upload', phase: 'sending', step: '' } })
    const transfer = { unit: 0, direction: 'up', done: 5, total: 20, bytesPerSecond: null } as const
    expect(doneOf(sending, { ...calm, transfer })).toBe(5)
    expect(doneOf(sending, { ...calm, transfer: { ...transfer, total: null } })).toBeNull()
    expect(doneOf(sending, calm)).toBeNull()
  })
})

describe('what all that goes on comes to', () => {
  it('is their sum, in lines or in sentences', () => {
    const lines = [running({ counts: counts(10, 4) }), running({ kind: 'translate', counts: counts(5, 1) })]
    expect(totalOf(lines)).toEqual({ of: 'lines', done: 5, total: 15 })
    const sentences = [running({ kind: 'augment', counts: counts(10, 4) })]
    expect(totalOf(sentences)).toEqual({ of: 'sentences', done: 4, total: 10 })
  })

  it('is told by nobody where they are not all counted alike', () => {
    expect(totalOf([])).toBeNull()
    expect(totalOf([running(), running({ kind: 'augment' })])).toBeNull()
    expect(totalOf([running(), running({ kind: 'transcription' })])).toBeNull()
    expect(totalOf([running(), running({ counts: counts(1, 0) })])).toBeNull()
  })
})
