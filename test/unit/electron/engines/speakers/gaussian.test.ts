import { describe, expect, it } from 'vitest'
import {
  addFrame,
  cholesky,
  combine,
  type Gaussian,
  gaussianOf,
  merged,
  noSums,
} from '../../../../../electron/engines/speakers/gaussian'

const rows = Float32Array.from([1, 2, 3, 5, 2, 8, 0, 1, 7, 7, 4, 4])
function of(from: number, to: number) {
  const sums = noSums(2)
  for (let row = from; row < to; row++) addFrame(sums, rows, row * 2)
  return sums
}

function expectSame(one: Gaussian, other: Gaussian): void {
  expect(one.count).toBe(other.count)
  expect(one.logDeterminant).toBeCloseTo(other.logDeterminant)
  for (const [index, value] of other.mean.entries()) expect(one.mean[index]).toBeCloseTo(value)
  for (const [index, value] of other.covariance.entries()) expect(one.covariance[index]).toBeCloseTo(value)
}

describe('a Gaussian', () => {
  it('has the mean and the covariance of its frames', () => {
    const { mean, covariance } = gaussianOf(of(0, 2))
    expect([...mean]).toEqual([2, 3.5])
    expect([...covariance]).toEqual([1, 1.5, 2.25])
  })

  it('of two is the one of all their frames', () => {
    expectSame(merged(gaussianOf(of(0, 2)), gaussianOf(of(2, 6))), gaussianOf(of(0, 6)))
  })

  it('of a range is what was summed to its end without what was summed to its start', () => {
    const range = noSums(2)
    combine(range, of(0, 5), of(0, 2), -1)
    expectSame(gaussianOf(range), gaussianOf(of(2, 5)))
  })

  it('has the logarithm of the determinant, and a factor that gives the covariance back', () => {
    const covariance = Float64Array.from([4, 2, 3])
    const factor = new Float64Array(3)
    cholesky(covariance, 2, factor)
    const [a = 0, b = 0, c = 0] = factor
    expect(a * a).toBeCloseTo(4, 1)
    expect(a * b).toBeCloseTo(2)
    expect(b * b + c * c).toBeCloseTo(3, 1)
    expect(2 * Math.log(a * c)).toBeCloseTo(Math.log(4.02 * 3.02 - 4))
  })

  it('of one frame is still something', () => {
    expect(gaussianOf(of(0, 1)).logDeterminant).toBeCloseTo(2 * Math.log(0.02))
  })
})
