import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrake } from '../../../../electron/built-in-service/login-endpoint'
import { realClock, realTimers } from '../../../../electron/real-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const brake = () => createBrake({ clock: realClock, timers: realTimers })

/** How long a wrong password waits for its answer. */
async function pauseOf(wrong: Promise<void>): Promise<number> {
  const from = performance.now()
  const answered = wrong.then(() => performance.now() - from)
  await vi.advanceTimersByTimeAsync(10_000)
  return answered
}

describe('wrong passwords', () => {
  it('are answered later each time, up to a bound', async () => {
    const { wrong } = brake()
    const pauses: number[] = []
    for (let tries = 0; tries < 7; tries++) pauses.push(await pauseOf(wrong()))
    expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_000, 3_000])
  })

  it('are forgotten after a right one, or a minute', async () => {
    const { wrong, right } = brake()
    await pauseOf(wrong())
    right()
    expect(await pauseOf(wrong())).toBe(100)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await pauseOf(wrong())).toBe(100)
    expect(await pauseOf(wrong())).toBe(200)
  })

  it('side by side are not looked at beyond a few', async () => {
    const { wrong, refusal } = brake()
    for (let tries = 0; tries < 4; tries++) {
      expect(refusal()).toBeNull()
      void wrong()
    }
    expect(refusal()).toBe(3)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(refusal()).toBeNull()
  })
})
