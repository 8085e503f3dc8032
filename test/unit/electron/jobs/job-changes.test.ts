import { describe, expect, it } from 'vitest'
import { keepChanges } from '../../../../electron/jobs/job-changes'
import { planJob } from '../../../../electron/jobs/plan-units'
import type { AppError } from '../../../../shared/errors'
import { jobSchema } from '../../../../shared/jobs/job'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'
import { failure } from '../../../../shared/result'
import { serviceProfileSchema } from '../../../../shared/service-profile'

const profile = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
})
const request = jobRequestSchema.parse({
  kind: 'speakers',
  profileId: 'office',
  title: '',
  source: { kind: 'uploaded', fileId: 'f' },
})
const job = jobSchema.parse(planJob(request, { id: 'j', now: 1, profile }))

/** Over a journal that takes nothing. */
function changesOver(error: AppError, ending = new AbortController()) {
  let appended = 0
  const changes = keepChanges({
    document: {
      content: () => job,
      append: async () => {
        appended += 1
        return failure(error)
      },
    },
    timers: { set: () => 0, clear: () => undefined },
    log: () => undefined,
    signal: ending.signal,
    onChange: () => undefined,
  })
  return { ...changes, ending, appended: () => appended }
}

const full: AppError = { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' }

describe('a change', () => {
  it('that is none is kept without the disk', async () => {
    const { keep, attempt, appended } = changesOver(full)
    expect(await keep(() => null)).toBe(true)
    expect((await attempt(() => null)).ok).toBe(true)
    expect(appended()).toBe(0)
  })

  it('that the job refuses is a mistake in this program, and not tried again', async () => {
    const { keep, appended } = changesOver({ kind: 'invalid', path: '', problem: 'x' })
    await expect(keep(() => ({ intent: 'pause' }))).rejects.toThrow('invalid')
    expect(appended()).toBe(1)
  })

  it('that waits for room is given up when the program ends, before or during the wait', async () => {
    const during = changesOver(full)
    const kept = during.keep(() => ({ intent: 'pause' }))
    await expect.poll(during.stuck).toEqual(full)
    during.ending.abort()
    expect(await kept).toBe(false)
    const before = changesOver(full)
    before.ending.abort()
    expect(await before.keep(() => ({ intent: 'pause' }))).toBe(false)
    expect([during.appended(), before.appended()]).toEqual([1, 1])
  })
})
