import { describe, expect, it } from 'vitest'
import { pauseBefore } from '../../../../electron/network/repeatedly'

describe('the pause before the next try', () => {
  it('doubles, up to a bound', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(tries => pauseBefore(tries, null, 1))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ])
  })

  it('is random by half', () => {
    expect([0, 0.5, 1].map(random => pauseBefore(3, null, random))).toEqual([1_000, 1_500, 2_000])
  })

  it('is no shorter than the service asks for', () => {
    expect(pauseBefore(1, 5_000, 1)).toBe(5_000)
    expect(pauseBefore(5, 5_000, 1)).toBe(8_000)
    expect(pauseBefore(1, 30_000, 0)).toBe(30_000)
  })

  it('is not waited for when the service asks for more than half a minute', () => {
    expect(pauseBefore(1, 30_001, 0)).toBeNull()
  })
})
