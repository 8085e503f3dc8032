import { describe, expect, it } from 'vitest'
import { probeDelay } from '../../../../electron/connection/monitor'

describe('the pause before the next probe', () => {
  it('doubles from five seconds to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(failures => probeDelay(failures, 0))).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
    ])
  })

  it('is up to a fifth shorter by chance', () => {
    expect([0, 0.5, 1].map(random => probeDelay(2, random))).toEqual([10_000, 9_000, 8_000])
  })
})
