import { describe, expect, it } from 'vitest'
import { createPeakMeter } from '../../../../electron/media/peak-meter'
import { sizeOfByte } from '../../../../shared/sound/peak-layout'

const sizes = (bytes: Uint8Array): number[] => Array.from(bytes, byte => sizeOfByte[byte] ?? Number.NaN)

describe('a meter', () => {
  it('says how far each hundredth of a second swings, and how loud it is', () => {
    const meter = createPeakMeter()
    const square = Float32Array.from({ length: 160 }, (_, at) => (at < 80 ? 0.5 : 0.25) * (at % 2 ? 1 : -1))
    meter.takeFloats(square, 8_000)
    const [peak, loudness, nextPeak, nextLoudness] = sizes(meter.drain())
    expect(peak).toBeCloseTo(0.5, 2)
    expect(loudness).toBeCloseTo(0.5, 2)
    expect(nextPeak).toBeCloseTo(0.25, 2)
    expect(nextLoudness).toBeCloseTo(0.25, 2)
    expect(meter.seconds()).toBe(0.02)
  })

  it('does not care in what pieces the sound comes', () => {
    const sound = Int16Array.from({ length: 44_100 }, (_, at) => Math.round(Math.sin(at / 9) * 30_000))
    const whole = createPeakMeter()
    whole.takeInt16(sound, 1, 44_100)
    const pieces = createPeakMeter()
    for (let at = 0; at < sound.length; at += 777) pieces.takeInt16(sound.subarray(at, at + 777), 1, 44_100)
    expect(pieces.end()).toEqual(whole.end())
  })

  it('keeps time at rates that no hundredth divides', () => {
    const meter = createPeakMeter()
    meter.takeFloats(new Float32Array(11_025 * 60), 11_025)
    expect(meter.waiting() / 2).toBe(6_000)
    expect(meter.end()).toHaveLength(12_000)
  })

  it('hears the mean of the channels', () => {
    const meter = createPeakMeter()
    meter.takeInt16(
      Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 16_384 : 0)),
      2,
      8_000,
    )
    expect(sizes(meter.drain())[0]).toBeCloseTo(0.25, 2)
    meter.takeInt16(
      Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 16_384 : -16_384)),
      2,
      8_000,
    )
    expect(sizes(meter.drain())[0]).toBe(0)
  })

  it('hears the most negative sample as the loudest', () => {
    const meter = createPeakMeter()
    meter.takeInt16(new Int16Array(80).fill(-32_768), 1, 8_000)
    expect([...meter.drain()]).toEqual([255, 255])
  })

  it('gives what is left at the end, and nothing of nothing', () => {
    const meter = createPeakMeter()
    expect(meter.end()).toHaveLength(0)
    meter.takeFloats(new Float32Array(90), 8_000)
    expect(meter.drain()).toHaveLength(2)
    expect(meter.end()).toHaveLength(2)
  })

  it('goes on when a stream changes its rate', () => {
    const meter = createPeakMeter()
    meter.takeFloats(new Float32Array(8_000), 8_000)
    meter.takeFloats(new Float32Array(48_000), 48_000)
    expect(meter.end()).toHaveLength(400)
    expect(meter.seconds()).toBe(2)
  })

  it('has room for hours', () => {
    const meter = createPeakMeter()
    meter.takeFloats(new Float32Array(100 * 600), 100)
    expect(meter.waiting()).toBe(120_000)
  })
})
