import { expect, it } from 'vitest'
import { jobSchema, type Phase, type UnitWork } from '../../../../shared/jobs/job'
import { countsOf, isOver, stateOf } from '../../../../shared/jobs/job-state'

const jobOf = (units: [does: UnitWork, phase: Phase][]) =>
  jobSchema.parse({
    id: 'a',
    profileId: 'office',
    title: 'A test',
    createdAt: 0,
    kind: 'transcription',
    source: { kind: 'none' },
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
