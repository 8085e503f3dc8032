import { describe, expect, it } from 'vitest'
import {
  drawingFor,
  placeRows,
  rowAt,
  rowsInSight,
  scrollTo,
  topOf,
} from '../../../../../renderer/components/table/rows-in-sight'

const even = placeRows(5_000, () => 56)
const mixed = placeRows(4, at => [10, 30, 10, 20][at] ?? 0)

describe('rows', () => {
  it('stand below each other, whatever their heights', () => {
    expect([...mixed.tops]).toEqual([0, 10, 40, 50, 70])
    expect(mixed.height).toBe(70)
    expect(topOf(mixed, 2)).toBe(40)
    expect(topOf(mixed, 99)).toBe(70)
    expect(topOf(mixed, -3)).toBe(0)
  })

  it.each([
    [-5, 0],
    [0, 0],
    [9, 0],
    [10, 1],
    [39, 1],
    [45, 2],
    [69, 3],
    [500, 3],
  ])('at %d there is row %d', (y, expected) => {
    expect(rowAt(mixed, y)).toBe(expected)
  })

  it('in sight are few of thousands', () => {
    expect(rowsInSight(even, 56 * 1_000, 560, 6)).toEqual({ from: 994, to: 1_017 })
    expect(rowsInSight(even, 0, 560, 6)).toEqual({ from: 0, to: 17 })
    expect(rowsInSight(even, 56 * 4_995, 560, 6)).toEqual({ from: 4_989, to: 5_000 })
    expect(
      rowsInSight(
        placeRows(0, () => 1),
        0,
        100,
        6,
      ),
    ).toEqual({ from: 0, to: 0 })
    expect(
      rowAt(
        placeRows(0, () => 1),
        0,
      ),
    ).toBe(-1)
  })

  it('are drawn again soon once more than half of the spare ones are in sight, and at once with one in sight that is not there', () => {
    const drawnAt = (first: number, height: number) => ({ scrolled: 56 * first, height, spare: 6 })
    const drawing = (first: number, height = 560): string =>
      drawingFor(even, drawnAt(100, 560), drawnAt(first, height))
    expect([93, 94, 96].map(first => drawing(first))).toEqual(['now', 'soon', 'soon'])
    expect([97, 100, 103].map(first => drawing(first))).toEqual(['none', 'none', 'none'])
    expect([104, 106, 107].map(first => drawing(first))).toEqual(['soon', 'soon', 'now'])
    // In a higher box.
    expect(drawing(100, 56 * 13)).toBe('none')
    expect(drawing(100, 56 * 14)).toBe('soon')
    expect(drawing(100, 56 * 17)).toBe('now')
    expect(drawingFor(even, null, drawnAt(100, 560))).toBe('now')
    // Drawn without any to spare.
    expect(drawingFor(even, { ...drawnAt(100, 560), spare: 0 }, drawnAt(100, 560))).toBe('soon')
  })

  it('are all there at the ends, where no more can be spared', () => {
    const top = { scrolled: 0, height: 560, spare: 6 }
    expect(drawingFor(even, top, top)).toBe('none')
    const few = placeRows(4, () => 56)
    expect(drawingFor(few, top, { ...top, height: 9_000 })).toBe('none')
  })

  it('are scrolled to only as far as they are out of sight', () => {
    expect(scrollTo(even, 3, 0, 560)).toBe(0)
    expect(scrollTo(even, 10, 0, 560)).toBe(56)
    expect(scrollTo(even, 2, 560, 560)).toBe(112)
    // A row higher than the box: its top is what is shown.
    expect(
      scrollTo(
        placeRows(2, () => 100),
        1,
        0,
        50,
      ),
    ).toBe(100)
  })
})
