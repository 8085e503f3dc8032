/** How many of the first `length` places hold, when those that hold come first. Few of them are asked. */
export function countBelow(length: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the last of these, in order, that does not lie behind the place; 0 before the first. */
export const lastUpTo = (starts: ArrayLike<number>, place: number): number =>
  Math.max(0, countBelow(starts.length, at => (starts[at] ?? 0) <= place) - 1)
