import { expect, it, onTestFinished, vi } from 'vitest'
import { lookAfter } from '../../../../../electron/cli/jobs/look-after'
import { realTimers } from '../../../../../electron/real-time'
import { createListeners } from '../../../../../electron/storage/listeners'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import { failure, type Result, success } from '../../../../../shared/result'
import { madeJob } from '../../../renderer/jobs/made-job'

const summary = summaryOf(madeJob('1', { phase: 'waiting' }))

function fakeJobs(retried: Result<null>, isElsewhere = false) {
  const { add, tell } = createListeners<JobUpdate>()
  const live = { hold: { reason: 'removed' as const }, stuck: null, transfer: null }
  return {
    retry: async () => retried,
    isElsewhere: async () => isElsewhere,
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
    askForDeleted: () => async () => false,
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
    askForDeleted: () => async () => false,
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

it('waits for no other process to give up its jobs, of which there may be hundreds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const retry = vi.fn(async () => heldElsewhere)
  const others = lookAfter({ ...fakeJobs(heldElsewhere, true), retry }, realTimers, {
    mayExist: () => true,
    askForDeleted: () => async () => false,
  })
  onTestFinished(others.stop)
  expect(await others.take('1')).toEqual(success('elsewhere'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(retry).not.toHaveBeenCalled()
})

it('tells of a job that was removed where it ran, so that nobody waits for it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const there = fakeJobs(heldElsewhere)
  let isThere = true as boolean
  const jobs = {
    ...there,
    retry: async () => (isThere ? heldElsewhere : failure({ kind: 'not-found', what: 'file' } as const)),
    list: async () => (isThere ? there.list() : success({ items: [], problems: [] })),
  }
  const others = lookAfter(jobs, realTimers, { mayExist: () => true, askForDeleted: () => async () => false })
  onTestFinished(others.stop)
  const told: JobUpdate[] = []
  others.onUpdate(update => void told.push(update))
  await others.take('1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toMatchObject([{ id: '1', summary: { state: 'running' } }])
  isThere = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told.slice(1)).toEqual([{ id: '1', removed: true }])
})
