import { type Grams, gramsOf } from './grams'

const mostFeatures = 1 << 19

/**
 * How near each text is to the nearest of the examples, from 0 to 1, by the pieces they share: those that stand in few
 * of all these sentences count for more. Each text is compared with those examples alone that share a piece with it.
 */
export function nearnessTo(examples: readonly string[], texts: readonly string[]): number[] {
  const grams = gramsOf([...examples, ...texts], mostFeatures)
  const { ends, features, weights } = grams
  const found = examplesByFeature(grams, examples.length)
  const scores = new Float32Array(examples.length)
  return texts.map((_, at) => {
    scores.fill(0)
    const row = examples.length + at
    for (let entry = ends[row - 1] ?? 0; entry < (ends[row] ?? 0); entry += 1) {
      const feature = features[entry] ?? 0
      const weight = weights[entry] ?? 0
      for (let place = found.ends[feature - 1] ?? 0; place < (found.ends[feature] ?? 0); place += 1) {
        const example = found.examples[place] ?? 0
        scores[example] = (scores[example] ?? 0) + weight * (found.weights[place] ?? 0)
      }
    }
    // Rounded numbers of two that are the same may come to a little more.
    return Math.min(
      1,
      scores.reduce((nearest, score) => Math.max(nearest, score), 0),
    )
  })
}

/** Which examples have each feature, one feature after the other. */
function examplesByFeature({ ends, features, weights, size }: Grams, count: number) {
  const entries = ends[count - 1] ?? 0
  const found = {
    ends: new Uint32Array(size),
    examples: new Uint32Array(entries),
    weights: new Float32Array(entries),
  }
  for (const feature of features.subarray(0, entries)) found.ends[feature] = (found.ends[feature] ?? 0) + 1
  let sum = 0
  const next = found.ends.map((length, feature) => {
    sum += length
    found.ends[feature] = sum
    return sum - length
  })
  let entry = 0
  for (let example = 0; example < count; example += 1) {
    for (; entry < (ends[example] ?? 0); entry += 1) {
      const feature = features[entry] ?? 0
      const place = next[feature] ?? 0
      next[feature] = place + 1
      found.examples[place] = example
      found.weights[place] = weights[entry] ?? 0
    }
  }
  return found
}
