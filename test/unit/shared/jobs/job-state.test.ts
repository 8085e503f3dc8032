import { describe, expect, it } from 'vitest'
import { type JobUnit, jobSchema, type Phase, type UnitWork } from '../../../../shared/jobs/job'
import { countsOf, isOver, stateOf, summaryOf } from '../../../../shared/jobs/job-state'

const jobOf = (units: [does: UnitWork, phase: Phase][], seconds: number | null = null) =>
  jobSchema.parse({
    id: 'a',
    profileId: 'office',
    title: 'A test',
    createdAt: 0,
    kind: 'transcription',
    source: { kind: 'none' },
    seconds,
    units: units.map(([does, phase]) => ({ does, phase })),
  })

it.each(['failed', 'unsure', 'cancelled'] as const)('is over when all else waits for what is %s', phase => {
  const job = jobOf([
    ['upload', phase],
    ['transcription', 'ready'],
    ['speakers', 'ready'],
    // It needs two that wait themselves.
    ['segments', 'ready'],
  ])
  expect(isOver(job)).toBe(true)
  expect(stateOf(job)).toBe(phase)
  expect(countsOf(job)).toMatchObject({ total: 1, [phase]: 1 })
})

it('goes on while one of them can', () => {
  const job = jobOf([
    ['upload', 'done'],
    ['transcription', 'waiting'],
    ['speakers', 'failed'],
    ['segments', 'ready'],
  ])
  expect(isOver(job)).toBe(false)
  expect(stateOf(job)).toBe('running')
})

describe('how long a service listens to a recording', () => {
  const hearingOf = (unit: Partial<JobUnit>, seconds: number | null = 60) =>
    summaryOf(
      jobSchema.parse({
        id: 'a',
        profileId: 'office',
        title: 'A test',
        createdAt: 0,
        kind: 'transcription',
        source: { kind: 'none' },
        seconds,
        units: [
          { does: 'upload', phase: 'done', begunAt: 1, endedAt: 2 },
          { does: 'transcription', ...unit },
        ],
      }),
    ).hearing
  const step = (name: string, seenAt: number | null) => ({ name, seenAt })
  const waiting = { phase: 'waiting', begunAt: 100 } as const

  it('is told from when it was seen at it, not from when it was asked and had others before it', () => {
    const queued = { ...waiting, steps: [step('Queued', 110)] }
    expect(hearingOf(queued)).toEqual({ seconds: 60, begunAt: null, endedAt: null })
    const loading = { ...waiting, steps: [step('Queued', 110), step('Loading Model', 900)] }
    expect(hearingOf(loading)).toEqual({ seconds: 60, begunAt: 900, endedAt: null })
    const later = [step('Queued', 110), step('Loading Model', null), step('Transcribing', 900)]
    expect(hearingOf({ ...waiting, steps: later })?.begunAt).toBe(900)
  })

  it('is told from when it was asked where nobody saw it wait', () => {
    const steps = [step('Queued', 150), step('Loading Model', 150)]
    expect(hearingOf({ ...waiting, steps })?.begunAt).toBe(100)
    expect(hearingOf({ ...waiting, steps: [step('Queued', null), step('Transcribing', 150)] })?.begunAt).toBe(
      100,
    )
  })

  it('has ended once the words are there, and only then', () => {
    const steps = [step('Queued', 110), step('Loading Model', 200)]
    expect(hearingOf({ phase: 'done', begunAt: 100, endedAt: 800, steps })?.endedAt).toBe(800)
    expect(hearingOf({ phase: 'failed', begunAt: 100, endedAt: 800, steps })?.endedAt).toBeNull()
  })

  it('is told by nobody where the length is not known, or nothing becomes words', () => {
    expect(hearingOf(waiting, null)).toBeNull()
    expect(summaryOf(jobOf([['speakers', 'waiting']], 60)).hearing).toBeNull()
  })
})
