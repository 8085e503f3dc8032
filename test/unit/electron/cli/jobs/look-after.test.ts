import { expect, it, onTestFinished, vi } from 'vitest'
import { lookAfter } from '../../../../../electron/cli/jobs/look-after'
import { realTimers } from '../../../../../electron/real-time'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import { failure, success } from '../../../../../shared/result'
import { madeJob } from '../../../renderer/jobs/made-job'

it('tells that the service of a job was removed which another process has and does nothing about', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isThere = true
  const summary = summaryOf(madeJob('1', { phase: 'waiting' }))
  const others = lookAfter(
    {
      retry: async () => failure({ kind: 'storage', file: '', reason: 'locked', code: '' }),
      list: async () => success({ items: [{ id: '1', summary }], problems: [] }),
      onUpdate: () => () => undefined,
    },
    realTimers,
    () => isThere,
  )
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
