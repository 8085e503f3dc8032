import { describe, expect, it } from 'vitest'
import {
  addFrame,
  type Gaussian,
  gaussianOf,
  noSums,
} from '../../../../../electron/engines/speakers/gaussian'
import {
  closestPair,
  type JoinLoss,
  joinClosest,
  joinedClusters,
} from '../../../../../electron/engines/speakers/join-closest'

function at(...places: number[]): Gaussian {
  const sums = noSums(1)
  for (const place of places) addFrame(sums, Float32Array.of(place), 0)
  return gaussianOf(sums)
}

const place = ({ mean }: Gaussian): number => mean[0] ?? Number.NaN
const distance: JoinLoss = (one, other) => Math.abs(place(one) - place(other))
const within =
  (limit: number): JoinLoss =>
  (one, other) =>
    distance(one, other) > limit ? Number.POSITIVE_INFINITY : distance(one, other)

describe('joinClosest', () => {
  it('joins the closest first, and goes by where the joined ones are now', () => {
    const joints: number[] = []
    const left = joinClosest([at(0), at(10), at(1), at(13), at(30)], distance, loss => {
      joints.push(loss)
      return loss < 15
    })
    expect(joints).toEqual([1, 3, 11, 24])
    expect(left.map(({ count }) => count)).toEqual([4, 1])
  })

  it('stops at a number', () => {
    expect(joinClosest([at(0), at(5), at(6), at(20)], distance, (_, left) => left > 2).map(place)).toEqual([
      11 / 3,
      20,
    ])
  })

  it('does not join what may not be joined', () => {
    const left = joinClosest([at(0), at(2), at(9)], within(3), () => true)
    expect(left.map(place)).toEqual([1, 9])
  })

  it('agrees with looking for the closest pair anew each time', () => {
    let slow = Array.from({ length: 30 }, (_, index) => at(Math.round(1_000 * Math.sin(index * index))))
    const fast = joinClosest(slow, distance, (_, left) => left > 5)
    while (slow.length > 5) {
      const pair = closestPair(slow, distance)
      if (!pair) break
      slow = joinedClusters(slow, pair)
    }
    expect(fast).toEqual(slow)
  })

  it('has nothing to do with one or none', () => {
    expect(joinClosest([], distance, () => true)).toEqual([])
    expect(joinClosest([at(1)], distance, () => true)).toHaveLength(1)
  })
})
