/** A row that is probably filed under the wrong class. */
export interface DoubtfulRow {
  row: number
  /** The class it was taken for. */
  guess: number
  /** As sure of it as of those that are filed there. */
  isSure: boolean
}

export interface Guesses {
  classOf: Uint32Array
  classes: number
  /** Of each row how probable each class is, by a model that did not learn from it. */
  probabilities: Float32Array
}

/**
 * Confident learning: a row is filed wrongly where a model that never saw it is surer of another class than it usually
 * is of rows of that class. The surest come first, then those that are merely taken for another class.
 */
export function doubtfulRows({ classOf, classes, probabilities }: Guesses): DoubtfulRow[] {
  const usual = usualConfidence({ classOf, classes, probabilities })
  const doubtful = Array.from(classOf, (given, row) => {
    const base = row * classes
    const guess = mostProbable(probabilities, base, classes)
    const taken = probabilities[base + guess] ?? 0
    return {
      row,
      guess,
      isSure: taken >= (usual[guess] ?? 1),
      ratio: (probabilities[base + given] ?? 0) / taken,
    }
  }).filter(({ row, guess }) => guess !== classOf[row])
  return doubtful
    .sort((one, other) => one.ratio - other.ratio)
    .map(({ row, guess, isSure }) => ({ row, guess, isSure }))
}

/** How sure one is of a class where a row is filed under it. */
function usualConfidence({ classOf, classes, probabilities }: Guesses): Float64Array {
  const sums = new Float64Array(classes)
  const counts = new Uint32Array(classes)
  for (const [row, given] of classOf.entries()) {
    sums[given] = (sums[given] ?? 0) + (probabilities[row * classes + given] ?? 0)
    counts[given] = (counts[given] ?? 0) + 1
  }
  return sums.map((sum, one) => sum / Math.max(1, counts[one] ?? 0))
}

export function mostProbable(probabilities: Float32Array, base: number, classes: number): number {
  let best = 0
  for (let one = 1; one < classes; one += 1) {
    if ((probabilities[base + one] ?? 0) > (probabilities[base + best] ?? 0)) best = one
  }
  return best
}
