import { chanceOf, shuffle } from './chance'

/** Places of rows that belong together: a sentence and what was made from it, or says nearly the same. */
export type RowGroups = readonly (readonly number[])[]

/**
 * The part in which each row is tried, by a model that learnt from all the others. A family is in one part as a whole:
 * whoever has learnt a paraphrase of it knows a sentence already. Each class is spread over the parts evenly.
 */
export function foldsOf(families: RowGroups, classOf: Uint32Array, count: number, seed: number): Uint8Array {
  const folds = new Uint8Array(classOf.length)
  const filled = new Map<number, number[]>()
  const shuffled = shuffle([...families], chanceOf(seed))
  // The largest first: what comes after fills up what they left uneven.
  for (const rows of shuffled.sort((one, other) => other.length - one.length)) {
    const main = classOf[rows[0] ?? 0] ?? 0
    const sizes = filled.get(main) ?? startingAt(main, count)
    filled.set(main, sizes)
    const fold = sizes.indexOf(Math.min(...sizes))
    sizes[fold] = (sizes[fold] ?? 0) + rows.length
    for (const row of rows) folds[row] = fold
  }
  return folds
}

/** Where classes have fewer families than there are parts, not all of them begin with the same part. */
const startingAt = (main: number, count: number): number[] =>
  Array.from({ length: count }, (_, fold) => ((fold + main) % count) / (count + 1))
