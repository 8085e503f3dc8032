import { expect, it } from 'vitest'
import { graphTime } from '../../../../../renderer/dub/preview/graph-time'

/** Of a graph that went to its second 3 when the page was at 5,000 ms, in steps of 10 ms. */
const graph = { baseLatency: 0.01, currentTime: 3, getOutputTimestamp: () => ({ performanceTime: 5_000 }) }

it('goes on between two steps of the graph, and never beyond the next one', () => {
  expect(graphTime(graph, 5_000)).toBe(3)
  expect(graphTime(graph, 5_004)).toBeCloseTo(3.004)
  expect(graphTime(graph, 5_030)).toBeCloseTo(3.01)
  expect(graphTime(graph, 4_990)).toBe(3)
})

it('is what the graph says of itself where it does not tell when that was', () => {
  expect(graphTime({ ...graph, getOutputTimestamp: () => ({}) }, 9_000)).toBe(3)
})
