import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVectorMeter } from '../../../../electron/media/vector-code'

const meter = createVectorMeter()

describe('a meter of vectors', () => {
  it.each([1, 2])('measures as a plain loop does, with %i channels', channels => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 20, maxLength: 2_000 })
    fc.assert(
      fc.property(samples, fc.nat(3), (numbers, from) => {
        meter.room.set(numbers)
        const frames = Math.floor(numbers.length / channels) - from
        const measured = meter.measure(channels, from, frames)
        expect(frames - measured).toBeLessThan(8)
        if (measured === 0) return
        const values = Array.from({ length: measured }, (_, at) => {
          const first = (from + at) * channels
          return (numbers[first] ?? 0) + (channels === 2 ? (numbers[first + 1] ?? 0) : 0)
        })
        const squares = values.reduce((sum, value) => sum + value * value, 0)
        expect(meter.swing()).toBe(values.reduce((most, value) => Math.max(most, Math.abs(value)), 0))
        expect(Math.abs(meter.squares() - squares)).toBeLessThanOrEqual(squares * 1e-5)
      }),
      { numRuns: 200 },
    )
  })

  it('holds the loudest of all, and leaves other counts of channels to others', () => {
    meter.room.fill(-32_768)
    expect(meter.measure(2, 0, 480)).toBe(480)
    expect(meter.swing()).toBe(65_536)
    expect(meter.squares()).toBe(480 * 65_536 ** 2)
    expect(meter.measure(3, 0, 480)).toBe(0)
    expect(meter.measure(1, 0, 7)).toBe(0)
  })
})
