import { expect, it } from 'vitest'
import { addFrame, gaussianOf, noSums } from '../../../../../electron/engines/speakers/gaussian'
import { createDistance } from '../../../../../electron/engines/speakers/gaussian-distance'
import { randomFrom } from '../../../../integration/engines/speakers/made-dialogs'

/** What is added to each variance, so that no Gaussian is flat. */
const floor = 0.02

it('is in deviations, along each measure where they are independent', () => {
  const covariance = new Float64Array([4 - floor, 0, 9 - floor])
  const distance = createDistance({
    count: 10,
    mean: new Float64Array([1, 2]),
    covariance,
    logDeterminant: 0,
  })
  const features = new Float32Array([9, 9, 1, 2, 3, 2, 1, 8, 3, 8])
  expect([2, 4, 6, 8].map(at => Math.round(distance(features, at) * 1e9) / 1e9)).toEqual([0, 1, 4, 5])
})

it.each([1, 3, 4, 5, 20])(
  'of %d measures averages to their number over the frames it was learnt from',
  size => {
    const random = randomFrom(3)
    const count = 2_000
    const features = new Float32Array(count * size)
    // Each measure leans on the one before it, so that the covariance is full.
    for (let at = 0; at < features.length; at++) {
      features[at] = 6 * random() + (at % size > 0 ? 0.7 * (features[at - 1] ?? 0) : 0)
    }
    const sums = noSums(size)
    for (let frame = 0; frame < count; frame++) addFrame(sums, features, frame * size)
    const distance = createDistance(gaussianOf(sums))
    let total = 0
    for (let frame = 0; frame < count; frame++) total += distance(features, frame * size)
    expect(total / count / size).toBeCloseTo(1, 1)
  },
)
