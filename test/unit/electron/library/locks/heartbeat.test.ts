import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../../../electron/library/library-disk'
import { startHeartbeat, stoppedAfter } from '../../../../../electron/library/locks/heartbeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('touches what is held, often enough, until it is stopped', async () => {
  const touched: string[] = []
  const utimes = ((path: string) => {
    touched.push(path)
    return Promise.reject(new Error('It may be gone by now.'))
  }) as LibraryDisk['utimes']
  let held = ['a']
  const stop = startHeartbeat(
    { ...realLibraryDisk, utimes },
    () => held,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(stoppedAfter)
  expect(touched.length).toBeGreaterThan(3)
  held = []
  const soFar = touched.length
  await vi.advanceTimersByTimeAsync(stoppedAfter)
  expect(touched).toHaveLength(soFar)
  held = ['b']
  stop()
  await vi.advanceTimersByTimeAsync(stoppedAfter)
  expect(touched).toHaveLength(soFar)
})

it('touches one file after the other, begins no second round before the first has ended, and tells of whole ones', async () => {
  const answers: (() => void)[] = []
  const utimes = (() => new Promise<void>(resolve => answers.push(resolve))) as LibraryDisk['utimes']
  let rounds = 0
  const stop = startHeartbeat(
    { ...realLibraryDisk, utimes },
    () => ['a', 'b'],
    () => {
      rounds += 1
    },
  )
  await vi.advanceTimersByTimeAsync(stoppedAfter)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  expect(rounds).toBe(0)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(1)
  stop()
})
