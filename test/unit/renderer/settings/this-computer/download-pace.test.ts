import { describe, expect, it } from 'vitest'
import {
  nextPace,
  type Pace,
  timeLeft,
} from '../../../../../renderer/settings/this-computer/models/download-pace'

/** A sample a tenth of a second, as pushes come. */
function paceAfter(seconds: number, receivedAt: (second: number) => number): Pace {
  let pace: Pace = nextPace(undefined, receivedAt(0), 0)
  for (let tenth = 1; tenth <= seconds * 10; tenth++) {
    pace = nextPace(pace, receivedAt(tenth / 10), tenth * 100)
  }
  return pace
}

describe('the pace of a download', () => {
  it('is unknown until half a second has passed', () => {
    const first = nextPace(undefined, 1_000, 0)
    expect(first.bytesPerSecond).toBeNull()
    expect(nextPace(first, 2_000, 499)).toBe(first)
    expect(nextPace(first, 2_000, 500).bytesPerSecond).toBe(2_000)
  })

  it('does not jump with each burst', () => {
    const burst = paceAfter(10, second => Math.floor(second) * 1_000_000)
    expect(burst.bytesPerSecond).toBeGreaterThan(700_000)
    expect(burst.bytesPerSecond).toBeLessThan(1_300_000)
  })

  it('follows a line that has become slower', () => {
    const slower = paceAfter(30, second =>
      second < 10 ? second * 5_000_000 : 50_000_000 + (second - 10) * 100_000,
    )
    expect(slower.bytesPerSecond).toBeLessThan(150_000)
  })

  it('begins anew when the download does', () => {
    const running = paceAfter(5, second => second * 1_000)
    expect(nextPace(running, 0, 6_000)).toEqual({ at: 6_000, received: 0, bytesPerSecond: null })
  })

  it('says how long the rest takes, if anybody can know', () => {
    expect(timeLeft({ at: 0, received: 25, bytesPerSecond: 5 }, 100)).toBe(15)
    expect(timeLeft({ at: 0, received: 25, bytesPerSecond: 0 }, 100)).toBeNull()
    expect(timeLeft({ at: 0, received: 25, bytesPerSecond: null }, 100)).toBeNull()
  })
})
