import { expect, it, onTestFinished, vi } from 'vitest'
import { lookAfter } from '../../../../../electron/cli/jobs/look-after'
import { realTimers } from '../../../../../electron/real-time'
import { createListeners } from '../../../../../electron/storage/listeners'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import { failure, type Result, success } from '../../../../../shared/result'
import { madeJob } from '../../../renderer/jobs/made-job'

const summary = summaryOf(madeJob('1', { phase: 'waiting' }))

function fakeJobs(retried: Result<null>) {
  const { add, tell } = createListeners<JobUpdate>()
  const live = { hold: { reason: 'removed' as const }, stuck: null, transfer: null }
  return {
    retry: async () => retried,
    list: async () => success({ items: [{ id: '1', summary }], problems: [] }),
    onUpdate: add,
    tellAll: () => retried.ok && tell({ id: '1', edits: 0, summary, patches: [], live }),
  }
}
const heldElsewhere = failure({ kind: 'storage', file: '', reason: 'locked', code: '' })

it.each([
  ['here', success(null)],
  ['elsewhere', heldElsewhere],
])('tells what a job waits for that runs %s to who listens only later', async (where, retried) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const others = lookAfter(fakeJobs(retried), realTimers, {
    mayExist: () => false,
    isOfDeleted: async () => false,
  })
  onTestFinished(others.stop)
  expect(await others.take('1')).toEqual(success(where))
  await vi.advanceTimersByTimeAsync(10_000)
  const told: JobUpdate[] = []
  others.onUpdate(update => void told.push(update))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toMatchObject([{ id: '1', live: { hold: { reason: 'removed' } } }])
})

it('tells that the service of a job was removed which another process has and does nothing about', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isThere = true
  const others = lookAfter({ ...fakeJobs(heldElsewhere), tellAll: () => undefined }, realTimers, {
    mayExist: () => isThere,
    isOfDeleted: async () => false,
  })
  onTestFinished(others.stop)
  const told: JobUpdate[] = []
  others.onUpdate(update => void told.push(update))
  await others.take('1')
  const holds = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    return told.map(update => 'live' in update && update.live.hold)
  }
  expect(await holds()).toEqual([null])
  isThere = false
  expect(await holds()).toEqual([null, { reason: 'removed' }])
})
