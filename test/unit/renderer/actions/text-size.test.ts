import { describe, expect, it } from 'vitest'
import { largerText, smallerText } from '../../../../renderer/actions/text-size'

describe('the ladder of text sizes', () => {
  it('goes in steps of ten and stops at both ends', () => {
    expect([100, 195, 200].map(largerText)).toEqual([110, 200, 200])
    expect([100, 85, 80].map(smallerText)).toEqual([90, 80, 80])
  })

  it('comes back to it from an odd size', () => {
    expect(largerText(103)).toBe(110)
    expect(smallerText(103)).toBe(100)
  })
})
