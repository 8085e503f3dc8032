import { describe, expect, it } from 'vitest'
import { createRowHeights } from '../../../../../renderer/workbench/rows/row-heights'

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
