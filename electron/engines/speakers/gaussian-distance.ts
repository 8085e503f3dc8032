import { cholesky, type Gaussian, triangle } from './gaussian'

/** Terms that are summed side by side, as many as keep the processor busy; shorter rows are filled up with zeros. */
const abreast = 4

/** The squared distance of a frame from the middle of a Gaussian, in its deviations (Mahalanobis'). */
export function createDistance({
  mean,
  covariance,
}: Gaussian): (features: Float32Array, at: number) => number {
  const size = mean.length
  const factor = new Float64Array(triangle(size))
  cholesky(covariance, size, factor)
  const whitening = paddedInverse(factor, size)
  const apart = new Float64Array(Math.ceil(size / abreast) * abreast)
  return (features, at) => {
    for (let row = 0; row < size; row++) apart[row] = (features[at + row] ?? 0) - (mean[row] ?? 0)
    let distance = 0
    let cell = 0
    for (let row = 0; row < size; row++) {
      let first = 0
      let second = 0
      let third = 0
      let fourth = 0
      for (let column = 0; column <= row; column += abreast) {
        first += (whitening[cell] ?? 0) * (apart[column] ?? 0)
        second += (whitening[cell + 1] ?? 0) * (apart[column + 1] ?? 0)
        third += (whitening[cell + 2] ?? 0) * (apart[column + 2] ?? 0)
        fourth += (whitening[cell + 3] ?? 0) * (apart[column + 3] ?? 0)
        cell += abreast
      }
      distance += (first + second + third + fourth) ** 2
    }
    return distance
  }
}

/** The inverse of a lower factor, row by row. With it no term waits for another, as in solving it would. */
function paddedInverse(factor: Float64Array, size: number): Float64Array {
  const starts = Array.from({ length: size + 1 }, () => 0)
  for (let row = 0; row < size; row++)
    starts[row + 1] = (starts[row] ?? 0) + Math.ceil((row + 1) / abreast) * abreast
  const inverse = new Float64Array(starts[size] ?? 0)
  const at = (row: number, column: number): number => (starts[row] ?? 0) + column
  for (let row = 0; row < size; row++) {
    const own = triangle(row)
    for (let column = 0; column <= row; column++) {
      let value = row === column ? 1 : 0
      for (let k = column; k < row; k++) value -= (factor[own + k] ?? 0) * (inverse[at(k, column)] ?? 0)
      inverse[at(row, column)] = value / (factor[own + row] ?? 1)
    }
  }
  return inverse
}
