import { type Grams, gramsOf } from './grams'

const mostFeatures = 1 << 19

/**
 * How near each text is to the nearest of the examples, from 0 to 1, by the pieces they share: those that stand in few
 * of all these sentences count for more. Each text is compared with those examples alone that share a piece with it.
 */
export function nearnessTo(examples: readonly string[], texts: readonly string[]): number[] {
  const grams = gramsOf([...examples, ...texts], mostFeatures)
  const found = examplesByFeature(grams, examples.length)
  const scores = new Float32Array(examples.length)
  return texts.map((_, at) => {
    scores.fill(0)
    let nearest = 0
    const row = examples.length + at
    for (let entry = grams.ends[row - 1] ?? 0; entry < (grams.ends[row] ?? 0); entry += 1) {
      const weight = grams.weights[entry] ?? 0
      for (const [example, theirs] of found.get(grams.features[entry] ?? 0) ?? []) {
        const score = (scores[example] ?? 0) + weight * theirs
        scores[example] = score
        nearest = Math.max(nearest, score)
      }
    }
    // Rounded numbers of two that are the same may come to a little more.
    return Math.min(1, nearest)
  })
}

function examplesByFeature(
  { ends, features, weights }: Grams,
  count: number,
): Map<number, [example: number, weight: number][]> {
  const found = new Map<number, [number, number][]>()
  let entry = 0
  for (let example = 0; example < count; example += 1) {
    for (; entry < (ends[example] ?? 0); entry += 1) {
      const feature = features[entry] ?? 0
      const there = found.get(feature)
      const one: [number, number] = [example, weights[entry] ?? 0]
      if (there) there.push(one)
      else found.set(feature, [one])
    }
  }
  return found
}
