/** FLAC's fixed predictors: each guesses the next sample from as many before it as its order says. */
const orders = [0, 1, 2, 3, 4] as const

export interface Prediction {
  order: number
  /** What the guesses were off by, from the sample after the first `order` on. */
  residual: Int32Array
}

/** With the predictor whose errors are smallest. */
export function predict(samples: Int32Array): Prediction {
  let differences = samples
  let best: Prediction = { order: 0, residual: samples }
  let least = sizeOf(samples)
  // The errors of each order are the differences of those of the order before it.
  for (const order of orders.slice(1)) {
    if (samples.length <= order) break
    differences = differencesOf(differences)
    const size = sizeOf(differences)
    if (size < least) {
      least = size
      best = { order, residual: differences }
    }
  }
  return best
}

function differencesOf(numbers: Int32Array): Int32Array {
  const differences = new Int32Array(numbers.length - 1)
  for (let index = 0; index < differences.length; index++) {
    differences[index] = (numbers[index + 1] ?? 0) - (numbers[index] ?? 0)
  }
  return differences
}

function sizeOf(numbers: Int32Array): number {
  let sum = 0
  for (let index = 0; index < numbers.length; index++) sum += Math.abs(numbers[index] ?? 0)
  return sum
}
