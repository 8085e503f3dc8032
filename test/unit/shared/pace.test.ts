import { describe, expect, it } from 'vitest'
import {
  expectedPaces,
  nextPace,
  type Pace,
  secondsLeft,
  secondsSoFar,
  usualSpeed,
} from '../../../shared/pace'

const second = 1_000

/** A sample a tenth of a second, as pushes come. */
function paceAfter(seconds: number, doneAt: (second: number) => number, total = 1e9): Pace {
  let pace = nextPace(undefined, doneAt(0), total, 0)
  for (let tenth = 1; tenth <= seconds * 10; tenth++) {
    pace = nextPace(pace, doneAt(tenth / 10), total, tenth * 100)
  }
  return pace
}

describe('the pace of something', () => {
  it('is looked at every half second', () => {
    const first = nextPace(undefined, 1_000, 1e9, 0)
    expect(first.perSecond).toBe(0)
    expect(nextPace(first, 2_000, 1e9, 499)).toBe(first)
    expect(nextPace(first, 2_000, 1e9, 500).perSecond).toBe(2_000)
  })

  it('does not jump with each burst', () => {
    const burst = paceAfter(10, at => Math.floor(at) * 1_000_000)
    expect(burst.perSecond).toBeGreaterThan(700_000)
    expect(burst.perSecond).toBeLessThan(1_300_000)
  })

  it('follows a line that has become slower', () => {
    const slower = paceAfter(60, at => (at < 10 ? at * 5_000_000 : 50_000_000 + (at - 10) * 100_000))
    expect(slower.perSecond).toBeLessThan(250_000)
  })

  it('begins anew when the work does', () => {
    const running = paceAfter(5, at => at * 1_000)
    expect(nextPace(running, 0, 1e9, 6_000)).toEqual({
      since: 6_000,
      at: 6_000,
      done: 0,
      perSecond: 0,
      endsAt: null,
    })
  })
})

describe('the time left', () => {
  const pieces = (seconds: number): Pace => paceAfter(seconds, at => Math.floor(at / 2), 60)

  it('is not said before it is worth anything', () => {
    const first = nextPace(undefined, 0, 60, 0)
    expect(secondsLeft(first, 5 * second)).toBeNull()
    expect(secondsLeft(nextPace(first, 1, 60, 1 * second), 1 * second)).toBeNull()
    expect(secondsLeft(nextPace(first, 1, 60, 2 * second), 2 * second)).toBe(118)
  })

  it('comes from the pieces that are done and the time that they took', () => {
    expect(secondsLeft(pieces(30), 30 * second)).toBeCloseTo(90, -1)
  })

  it('only counts down while the pace is what it was, whatever comes in which burst', () => {
    let pace = nextPace(undefined, 0, 60, 0)
    const said: number[] = []
    for (let at = 1; at <= 100; at++) {
      // Four at once, now after nine seconds and now after eleven.
      const rounds = Math.floor((at + (at % 20 < 10 ? 1 : -1)) / 10)
      pace = nextPace(pace, Math.max(pace.done, rounds * 4), 60, at * second)
      const left = secondsLeft(pace, at * second)
      if (left !== null && at > 30) said.push(left)
    }
    const rises = said.filter((left, at) => at > 0 && left > (said[at - 1] ?? 0))
    expect(said.length).toBeGreaterThan(50)
    expect(rises.length).toBeLessThanOrEqual(2)
  })

  it('is corrected when the pace has become another', () => {
    const slow = paceAfter(60, at => (at < 20 ? at : 20 + (at - 20) / 10), 60)
    expect(secondsLeft(slow, 60 * second)).toBeGreaterThan(60)
  })

  it('follows when there is more to do than before', () => {
    const running = pieces(30)
    const more = nextPace(running, running.done + 1, 600, 32 * second)
    expect(secondsLeft(more, 32 * second)).toBeGreaterThan(900)
  })

  it('is not said any more once nothing comes, nor below one second', () => {
    expect(secondsLeft(pieces(30), 45 * second)).toBeNull()
    expect(secondsLeft({ since: 0, at: 9_000, done: 9, perSecond: 1, endsAt: 10_000 }, 11_000)).toBe(1)
  })
})

describe('the usual speed', () => {
  const heard = (seconds: number, took: number, endedAt = 1_000_000) => ({
    seconds,
    begunAt: endedAt - took,
    endedAt,
  })

  it('is the one in the middle of the last ones, whatever one of them had to wait for', () => {
    expect(usualSpeed([heard(60, 6_000), heard(60, 600_000), heard(600, 66_000)])).toBe(110)
    const old = Array.from({ length: 20 }, (_, at) => heard(60, 60_000, 1_000 * at))
    const last = Array.from({ length: 9 }, (_, at) => heard(60, 6_000, 900_000 + at))
    expect(usualSpeed([...old, ...last])).toBe(100)
  })

  it('is told by nothing that was over in a moment, goes on, or was never seen to begin', () => {
    expect(usualSpeed([])).toBeNull()
    expect(usualSpeed([heard(1, 1_900)])).toBeNull()
    expect(usualSpeed([{ seconds: 60, begunAt: 0, endedAt: null }])).toBeNull()
    expect(usualSpeed([{ seconds: 60, begunAt: null, endedAt: 9_000 }])).toBeNull()
  })
})

describe('what is expected at the usual speed', () => {
  const endsOf = (heard: Parameters<typeof expectedPaces>[0], now: number) =>
    expectedPaces(heard, 100, now).map(pace => pace?.endsAt ?? null)

  it('ends so long after it began, and what waits comes after it, as many at a time as there are', () => {
    expect(endsOf([{ seconds: 600, begunAt: 5_000 }], 6_000)).toEqual([65_000])
    const begun = [600, 60].map(seconds => ({ seconds, begunAt: 0 }))
    const waits = [100, 10].map(seconds => ({ seconds, begunAt: null }))
    expect(endsOf([...begun, ...waits], 1_000)).toEqual([60_000, 6_000, 16_000, 17_000])
  })

  it('is known of nothing while nothing has begun', () => {
    expect(endsOf([{ seconds: 60, begunAt: null }], 0)).toEqual([null])
  })

  it('counts down, and says nothing any more once it takes much longer', () => {
    const [pace] = expectedPaces([{ seconds: 600, begunAt: 0 }], 100, 0)
    const leftAt = (now: number) => pace && secondsLeft(pace, now)
    expect([0, 45_000, 65_000, 71_000].map(leftAt)).toEqual([60, 15, 1, null])
  })

  it('has what waits begin now where it should have begun', () => {
    const heard = [
      { seconds: 60, begunAt: 0 },
      { seconds: 60, begunAt: null },
    ]
    expect(endsOf(heard, 9_000)).toEqual([6_000, 15_000])
  })
})

it('for how long something has gone on is of interest after two seconds', () => {
  expect([1_999, 2_000, 12_500].map(now => secondsSoFar(0, now))).toEqual([null, 2, 12.5])
})
