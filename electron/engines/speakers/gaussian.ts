/** A full Gaussian over `dimensions` measures; `covariance` holds the lower triangle, row by row. */
export interface Gaussian {
  count: number
  mean: Float64Array
  covariance: Float64Array
  logDeterminant: number
}

/** Keeps a covariance of few frames from being singular; measures have about unit variance. */
const floor = 0.02

export const triangle = (dimensions: number): number => (dimensions * (dimensions + 1)) / 2

/** Sums that a Gaussian is made of: they can be added, and taken apart again. */
export interface Sums {
  count: number
  first: Float64Array
  second: Float64Array
}

export const noSums = (dimensions: number): Sums => ({
  count: 0,
  first: new Float64Array(dimensions),
  second: new Float64Array(triangle(dimensions)),
})

export function addFrame(sums: Sums, features: Float32Array, at: number): void {
  const { first, second } = sums
  const dimensions = first.length
  sums.count++
  let cell = 0
  for (let row = 0; row < dimensions; row++) {
    const value = features[at + row] ?? 0
    first[row] = (first[row] ?? 0) + value
    for (let column = 0; column <= row; column++) {
      second[cell] = (second[cell] ?? 0) + value * (features[at + column] ?? 0)
      cell++
    }
  }
}

/** `target` becomes `one + sign * other`. */
export function combine(target: Sums, one: Sums, other: Sums, sign: 1 | -1): void {
  target.count = one.count + sign * other.count
  for (let index = 0; index < target.first.length; index++) {
    target.first[index] = (one.first[index] ?? 0) + sign * (other.first[index] ?? 0)
  }
  for (let index = 0; index < target.second.length; index++) {
    target.second[index] = (one.second[index] ?? 0) + sign * (other.second[index] ?? 0)
  }
}

export function gaussianOf({ count, first, second }: Sums): Gaussian {
  const dimensions = first.length
  const mean = first.map(sum => sum / count)
  const covariance = new Float64Array(second.length)
  let cell = 0
  for (let row = 0; row < dimensions; row++) {
    for (let column = 0; column <= row; column++) {
      covariance[cell] = (second[cell] ?? 0) / count - (mean[row] ?? 0) * (mean[column] ?? 0)
      cell++
    }
  }
  return { count, mean, covariance, logDeterminant: logDeterminant(covariance, dimensions) }
}

/** The Gaussian of both together. */
export function merged(one: Gaussian, other: Gaussian): Gaussian {
  const count = one.count + other.count
  const [share, rest] = [one.count / count, other.count / count]
  const mean = one.mean.map((value, index) => share * value + rest * (other.mean[index] ?? 0))
  const covariance = new Float64Array(one.covariance.length)
  let cell = 0
  for (let row = 0; row < mean.length; row++) {
    const apart = (one.mean[row] ?? 0) - (other.mean[row] ?? 0)
    for (let column = 0; column <= row; column++) {
      covariance[cell] =
        share * (one.covariance[cell] ?? 0) +
        rest * (other.covariance[cell] ?? 0) +
        share * rest * apart * ((one.mean[column] ?? 0) - (other.mean[column] ?? 0))
      cell++
    }
  }
  return { count, mean, covariance, logDeterminant: logDeterminant(covariance, mean.length) }
}

let scratch = new Float64Array(0)

export function logDeterminant(covariance: Float64Array, dimensions: number): number {
  if (scratch.length < covariance.length) scratch = new Float64Array(covariance.length)
  cholesky(covariance, dimensions, scratch)
  let sum = 0
  for (let row = 0; row < dimensions; row++) sum += 2 * Math.log(scratch[triangle(row + 1) - 1] ?? 1)
  return sum
}

/** The lower factor `L` of `covariance + floor = L L'`, as a triangle. */
export function cholesky(covariance: Float64Array, dimensions: number, factor: Float64Array): void {
  for (let row = 0; row < dimensions; row++) {
    const rowStart = triangle(row)
    for (let column = 0; column <= row; column++) {
      const columnStart = triangle(column)
      let value = covariance[rowStart + column] ?? 0
      if (row === column) value += floor
      for (let k = 0; k < column; k++) value -= (factor[rowStart + k] ?? 0) * (factor[columnStart + k] ?? 0)
      factor[rowStart + column] =
        row === column ? Math.sqrt(Math.max(value, 1e-9)) : value / (factor[columnStart + column] ?? 1)
    }
  }
}
