import { expect, it } from 'vitest'
import { isPickedJob, type PickedJobs } from '../../../../electron/jobs/picked-jobs'
import { summaryWith } from '../../shared/recordings/recordings'

const counts = { total: 4, done: 3, failed: 0, unsure: 0, cancelled: 0 }
const jobs = [
  summaryWith({ id: 'runs', kind: 'speech', state: 'running', endedAt: null, counts }),
  summaryWith({ id: 'paused', kind: 'translate', state: 'paused', endedAt: null, counts }),
  summaryWith({ id: 'ended', kind: 'speech', state: 'done', endedAt: 5, counts }),
  summaryWith({
    id: 'failed',
    kind: 'speech',
    state: 'failed',
    endedAt: 5,
    counts: { ...counts, failed: 1 },
  }),
  // Nothing of it goes on, and nobody noted when it ended.
  summaryWith({ id: 'unsure', kind: 'augment', state: 'unsure', endedAt: null, counts }),
]
const picked = (asked: PickedJobs): string[] =>
  jobs.filter(job => isPickedJob(job, asked)).map(({ id }) => id)

it('open jobs are those that have something left to do', () => {
  expect(picked({ pick: 'open' })).toEqual(['runs', 'paused'])
})

it('failed ones are those of which anything failed, and these are those that were named', () => {
  const failed = { pick: 'failed', of: {}, services: null } as const
  expect(picked(failed)).toEqual(['failed'])
  expect(picked({ ...failed, services: new Set(jobs.map(({ profileId }) => profileId)) })).toEqual(['failed'])
  expect(picked({ ...failed, services: new Set(['other']) })).toEqual([])
  expect(picked({ pick: 'these', ids: new Set(['ended', 'gone']) })).toEqual(['ended'])
})

it('due are those of a kind that go on, or have made something else than was taken in', () => {
  const due = (followed: Record<string, number | null>) =>
    picked({ pick: 'due', kinds: ['speech'], followed })
  expect(due({})).toEqual(['runs', 'ended', 'failed'])
  expect(due({ runs: 3, ended: 3, failed: 2 })).toEqual(['runs', 'failed'])
  expect(due({ runs: null, ended: null })).toEqual(['failed'])
})
