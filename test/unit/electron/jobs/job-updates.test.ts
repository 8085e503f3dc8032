import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createJobUpdates } from '../../../../electron/jobs/job-changes'
import { realClock } from '../../../../electron/real-time'
import { jobSchema } from '../../../../shared/jobs/job'
import { summaryOf } from '../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../shared/jobs/job-update'

const job = jobSchema.parse({
  id: 'j',
  kind: 'speakers',
  profileId: 'office',
  title: '',
  createdAt: 0,
  source: { kind: 'media', id: 'm' },
  units: [{ does: 'upload', phase: 'sending' }],
})

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start() {
  const told: JobUpdate[] = []
  const updates = createJobUpdates({
    clock: realClock,
    timers: {
      set: (run, milliseconds) => setTimeout(run, milliseconds),
      clear: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
    },
    now: () => ({ summary: summaryOf(job), edits: 1, live: { hold: null, stuck: null } }),
    tell: update => void told.push(update),
  })
  return { updates, told }
}

it('tells at once after a quiet time, then ten times a second at most, and loses no patch', () => {
  const { updates, told } = start()
  for (let at = 0; at < 1_000; at += 1) {
    updates.patched({ intent: 'run' })
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(100)
  expect(told.length).toBeGreaterThan(8)
  expect(told.length).toBeLessThanOrEqual(12)
  expect(told.flatMap(update => ('patches' in update ? update.patches : []))).toHaveLength(1_000)
})

it('knows how quick a transfer is, and forgets it when it has ended', () => {
  const { updates, told } = start()
  const last = () => {
    const update = told.at(-1)
    return update && 'live' in update ? update.live.transfer : undefined
  }
  updates.transferred(0, 'up', 0, 10_000)
  vi.advanceTimersByTime(1_000)
  expect(last()).toMatchObject({ done: 0, bytesPerSecond: null })
  updates.transferred(0, 'up', 4_000, 10_000)
  vi.advanceTimersByTime(200)
  expect(last()).toEqual({ unit: 0, direction: 'up', done: 4_000, total: 10_000, bytesPerSecond: 4_000 })
  updates.transferEnded(0)
  vi.advanceTimersByTime(200)
  expect(last()).toBeNull()
})

it('knows how much of what it asked for is made, until that has come', () => {
  const { updates, told } = start()
  const last = () => {
    const update = told.at(-1)
    return update && 'live' in update ? update.live : undefined
  }
  updates.made(0, 0.25)
  vi.advanceTimersByTime(200)
  expect(last()).toMatchObject({ part: 0.25, transfer: null })
  updates.transferEnded(1)
  vi.advanceTimersByTime(200)
  expect(last()).toHaveProperty('part')
  updates.transferEnded(0)
  vi.advanceTimersByTime(200)
  expect(last()).not.toHaveProperty('part')
})

it('tells what is still untold when it is asked to, and nothing otherwise', () => {
  const { updates, told } = start()
  updates.flush()
  expect(told).toEqual([])
  updates.touched()
  updates.flush()
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(1)
})
