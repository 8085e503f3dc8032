import { describe, expect, it } from 'vitest'
import { createHeardClock, type HeardClock } from '../../../../../renderer/dub/preview/heard-clock'

/** Looks at a recording that plays since 10 s of the graph from its second 4 on, off by so much each time. */
function looks(clock: HeardClock, offs: readonly number[], { speed = 1, from = 10 } = {}): void {
  for (const [nth, off] of offs.entries()) {
    const graph = from + 0.04 * nth
    clock.see({ graph, film: 4 + (graph - from) * speed + off, speed })
  }
}

describe('when a place of the recording is heard', () => {
  it('is not known before the recording was seen moving twice', () => {
    const clock = createHeardClock()
    expect(clock.heardAt(4)).toBeNull()
    clock.see({ graph: 10, film: 4, speed: 1 })
    clock.see({ graph: 10.3, film: 4, speed: 1 })
    expect(clock.heardAt(4)).toBeNull()
    clock.see({ graph: 10.34, film: 4.02, speed: 1 })
    expect(clock.heardAt(5)).toBeNull()
    clock.see({ graph: 10.348, film: 4.03, speed: 1 })
    expect(clock.heardAt(5)).toBeCloseTo(11.318)
  })

  it('is as far in the graph as the speed says, and from the second look on that sees it moved', () => {
    const clock = createHeardClock()
    looks(clock, [0, 0, 0], { speed: 1.5 })
    expect(clock.heardAt(4)).toBeCloseTo(10.004, 4)
    expect(clock.heardAt(7)).toBeCloseTo(12.004, 4)
  })

  it('is told by the earliest of some looks: those that came late say nothing, and old ones are forgotten', () => {
    const clock = createHeardClock()
    looks(clock, [-0.02, 0, -0.04, -0.01, -0.001, -0.05, -0.002])
    expect(clock.heardAt(4)).toBeCloseTo(10, 4)
    looks(clock, Array(10).fill(0.03), { from: 10.4 })
    // 0.4 s passed and the recording was at its second 4 again: it is another place, and not 0.03 s of drift.
    expect(clock.heardAt(4)).toBeCloseTo(10.37, 4)
  })

  it('is another two looks after the recording stood still for a while, or was put elsewhere', () => {
    const clock = createHeardClock()
    looks(clock, [0, 0, 0, 0, 0, 0])
    clock.see({ graph: 10.7, film: 4.5, speed: 1 })
    expect(clock.heardAt(5)).toBeNull()
    clock.see({ graph: 10.708, film: 4.508, speed: 1 })
    expect(clock.heardAt(5)).toBeCloseTo(11.2, 4)
  })

  it('drifts along with the recording', () => {
    const clock = createHeardClock()
    looks(
      clock,
      Array.from({ length: 40 }, (_, nth) => -0.0002 * nth),
    )
    expect(Math.abs((clock.heardAt(4) ?? 0) - 10.0078)).toBeLessThan(0.002)
  })

  it('is sure after some looks in which the recording moved, and no more once it jumps', () => {
    const clock = createHeardClock()
    looks(clock, Array(10).fill(0))
    clock.see({ graph: 10.37, film: 4.36, speed: 1 })
    expect(clock.isSure()).toBe(true)
    clock.see({ graph: 10.4, film: 9, speed: 1 })
    expect(clock.isSure()).toBe(false)
    looks(clock, Array(8).fill(0), { from: 11 })
    expect(clock.isSure()).toBe(false)
    clock.see({ graph: 11.32, film: 4.32, speed: 1 })
    expect(clock.isSure()).toBe(true)
    clock.stand({ graph: 11.4, film: 4.4, speed: 1 })
    expect(clock.isSure()).toBe(false)
  })

  it('says nothing of another speed, and nothing where the recording stands', () => {
    const clock = createHeardClock()
    looks(clock, [0, 0, 0])
    clock.see({ graph: 10.2, film: 4.2, speed: 2 })
    expect(clock.heardAt(5)).toBeNull()
    looks(clock, [0, 0, 0], { from: 12 })
    clock.stand({ graph: 19, film: 9, speed: 1 })
    expect(clock.heardAt(5)).toBeNull()
    clock.see({ graph: 20, film: 9, speed: 1 })
    expect(clock.heardAt(5)).toBeNull()
  })

  it('is known by the second look after a jump that sees it moved, however late the first one was', () => {
    const clock = createHeardClock()
    looks(clock, [0, 0, 0])
    clock.stand({ graph: 19.9, film: 9, speed: 1 })
    clock.see({ graph: 20.08, film: 9.01, speed: 1 })
    expect(clock.heardAt(9.2)).toBeNull()
    clock.see({ graph: 20.058, film: 9.018, speed: 1 })
    expect(clock.heardAt(9.2)).toBeCloseTo(20.24, 4)
  })
})
