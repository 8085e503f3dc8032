import { describe, expect, it } from 'vitest'
import { countGroups, type JobQuestion, jobList } from '../../../../shared/jobs/job-list'
import { summaryWith } from '../recordings/recordings'

const everyJob: JobQuestion = { group: 'all', text: '', found: [], kind: null, since: null }
const jobs = [
  summaryWith({ id: 'a', state: 'running', createdAt: 10, kind: 'speech' }),
  summaryWith({ id: 'b', state: 'failed', createdAt: 30 }),
  summaryWith({ id: 'c', state: 'unsure', createdAt: 20 }),
  summaryWith({ id: 'd', state: 'paused', createdAt: 20 }),
  summaryWith({ id: 'e', state: 'done', createdAt: 5 }),
  summaryWith({ id: 'f', state: 'cancelled', createdAt: 1 }),
]
const shown = (question: Partial<JobQuestion>, found: string[] = []): string =>
  jobList
    .answer(jobs, { ...everyJob, ...question, found })
    .map(({ id }) => id)
    .join('')

describe('the jobs in the list', () => {
  it('are the newest first', () => {
    expect(shown({})).toBe('bcdaef')
  })

  it('are those of a tab, a kind and a time', () => {
    expect(shown({ group: 'failed' })).toBe('bc')
    expect(shown({ group: 'waiting' })).toBe('d')
    expect(shown({ kind: 'speech' })).toBe('a')
    expect(shown({ since: 20 })).toBe('bcd')
  })

  it('are those that are found by a text, or called so', () => {
    expect(shown({ text: 'tide' }, ['e', 'b'])).toBe('be')
    expect(shown({ text: 'tide', group: 'done' }, ['e', 'b'])).toBe('e')
    expect(shown({ text: `  ${jobs[0]?.title.toUpperCase()} ` })).toBe('bcdaef')
    expect(shown({ text: 'nothing so called' })).toBe('')
  })

  it('are counted for each tab', () => {
    expect(countGroups(jobList.tell(jobs, everyJob))).toEqual({
      all: 6,
      running: 1,
      waiting: 1,
      failed: 2,
      done: 1,
      cancelled: 1,
    })
  })

  it('are to be tried again where anything failed, also while the rest goes on, and not where it was paused', () => {
    const counts = { total: 3, done: 1, failed: 1, unsure: 0, cancelled: 0 }
    const failing = [
      summaryWith({ id: 'g', state: 'running', counts }),
      summaryWith({ id: 'h', state: 'failed', counts }),
      summaryWith({ id: 'k', state: 'paused', counts }),
      summaryWith({ id: 'i', state: 'unsure', counts: { ...counts, failed: 0, unsure: 1 } }),
    ]
    expect(jobList.tell(failing, everyJob)).toMatchObject({ running: 1, failed: 1, unsure: 1, toRetry: 2 })
  })
})
