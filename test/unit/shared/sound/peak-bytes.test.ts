import { expect, it } from 'vitest'
import { byteOfSize, powerOfByte, sizeOfByte } from '../../../../shared/sound/peak-layout'

it('keeps sizes within a hundredth of the whole, and quiet ones far better', () => {
  for (const size of [0, 0.0004, 0.004, 0.05, 0.3, 0.9, 1]) {
    const kept = sizeOfByte[byteOfSize(size)] ?? Number.NaN
    expect(Math.abs(kept - size)).toBeLessThan(0.004 * Math.sqrt(size) + 0.0001)
  }
  expect(powerOfByte[255]).toBe(1)
})

it('takes what is no size for the nearest that is', () => {
  expect([byteOfSize(-1), byteOfSize(Number.NaN), byteOfSize(7)]).toEqual([0, 0, 255])
})
