import { describe, expect, it } from 'vitest'
import { paintClock } from '../../../../renderer/waveform/paint/paint-clock'

/** A font whose 1 is narrow, and whose point is narrower still. */
const widths: Record<string, number> = { 1: 4, '.': 2, ':': 2 }

function placesOf(text: string): number[] {
  const places: number[] = []
  const context = {
    clearRect: () => undefined,
    measureText: (sign: string) => ({
      width: widths[sign] ?? 8,
      fontBoundingBoxAscent: 12,
      fontBoundingBoxDescent: 4,
    }),
    fillText: (sign: string, left: number) => places.push(left + (widths[sign] ?? 8) / 2),
  }
  const look = { width: 80, height: 20, rem: 16, font: 'sans-serif', color: 'black' }
  paintClock(context as unknown as CanvasRenderingContext2D, text, look)
  return places
}

describe('a time that is painted', () => {
  it('keeps each digit in its place, however wide it is', () => {
    expect(placesOf('12:11.11')).toEqual(placesOf('08:40.92'))
  })

  it('leaves no more room for a sign between digits than it takes', () => {
    const [first = 0, sign = 0, second = 0] = placesOf('0.0')
    expect(second - first).toBeCloseTo(8 + 2 - 2 * 0.16)
    expect(sign).toBeGreaterThan(first)
  })
})
