import { describe, expect, it } from 'vitest'
import {
  createRowHeights,
  rowRangeInSight,
  scrolledTo,
} from '../../../../../renderer/workbench/rows/row-heights'

describe('rows of unequal height', () => {
  it('lie where estimates say, until they are measured', () => {
    const heights = createRowHeights()
    heights.setKeys([7, 8, 9], index => (index + 1) * 10)
    expect([0, 1, 2, 3].map(heights.offsetOf)).toEqual([0, 10, 30, 60])
    expect(heights.measured(8, 50)).toBe(true)
    expect(heights.measured(8, 50)).toBe(false)
    expect(heights.offsetOf(2)).toBe(60)
    heights.forget()
    expect(heights.offsetOf(2)).toBe(30)
  })

  it('are found by a place', () => {
    const heights = createRowHeights()
    heights.setKeys([1, 2, 3], () => 10)
    expect([-5, 0, 9.9, 10, 25, 999].map(heights.indexAt)).toEqual([0, 0, 0, 1, 2, 2])
  })

  it('keep their height when rows come and go around them', () => {
    const heights = createRowHeights()
    heights.setKeys([1, 2], () => 10)
    heights.measured(2, 40)
    heights.setKeys([1, 5, 2], () => 10)
    expect(heights.offsetOf(3)).toBe(60)
  })

  it('are none in an empty list', () => {
    const heights = createRowHeights()
    expect([heights.offsetOf(0), heights.offsetOf(4), heights.indexAt(100)]).toEqual([0, 0, 0])
  })
})

describe('rows in sight', () => {
  it.each([
    [0, 0, 8],
    [360, 0, 11],
    [459, 0, 12],
    [460, 1, 12],
    [510, 1, 13],
    [9_999, 19, 20],
  ])('are those within reach of the wheel, scrolled by %d', (scrollTop, first, last) => {
    const heights = createRowHeights()
    heights.setKeys(
      Array.from({ length: 20 }, (_, at) => at),
      () => 100,
    )
    expect(rowRangeInSight(heights, { scrollTop, clientHeight: 340 }, 20)).toEqual({ first, last })
    expect(rowRangeInSight(heights, { scrollTop, clientHeight: 340 }, 0)).toEqual({ first: 0, last: 0 })
  })

  it.each([
    ['nearest', 1_000, 1_300, 1_000],
    ['nearest', 999, 1_100, 991],
    ['nearest', 1_200, 1_301, 1_009],
    ['nearest', 900, 1_200, 900],
    ['nearest', 500, 900, 500],
    ['center', 1_100, 1_160, 1_020],
    ['center', 500, 900, 500],
    ['start', 1_100, 1_160, 1_092],
  ] as const)(
    '%s: a row from %d to %d, in 300 pixels at 1,000, is scrolled to by %d',
    (place, top, bottom, to) => {
      expect(scrolledTo({ scrollTop: 1_000, clientHeight: 300 }, top, bottom, place)).toBe(to)
    },
  )
})
