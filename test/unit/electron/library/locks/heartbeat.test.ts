import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../../../electron/library/library-disk'
import { startHeartbeat, stoppedAfter } from '../../../../../electron/library/locks/heartbeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('touches what is held, often enough, until it is stopped', () => {
  const touched: string[] = []
  const utimes = ((path: string) => {
    touched.push(path)
    return Promise.reject(new Error('It may be gone by now.'))
  }) as LibraryDisk['utimes']
  let held = ['a']
  const stop = startHeartbeat({ ...realLibraryDisk, utimes }, () => held)
  vi.advanceTimersByTime(stoppedAfter)
  expect(touched.length).toBeGreaterThan(3)
  held = []
  const soFar = touched.length
  vi.advanceTimersByTime(stoppedAfter)
  expect(touched).toHaveLength(soFar)
  held = ['b']
  stop()
  vi.advanceTimersByTime(stoppedAfter)
  expect(touched).toHaveLength(soFar)
})
