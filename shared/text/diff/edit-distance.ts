/** Up to here following the differences is quicker than going over every pair of tokens. */
const fewErrors = 2_000

/** Levenshtein's distance: the fewest tokens to replace, add or take away. */
export function editDistance(left: Int32Array, right: Int32Array): number {
  return distanceWithin(left, right, fewErrors) ?? bitParallelDistance(left, right)
}

/**
 * By farthest-reaching diagonals (Ukkonen 1985): the cost grows with the differences, not with the product of
 * the lengths. Null when there are more than `most`.
 */
function distanceWithin(left: Int32Array, right: Int32Array, most: number): number | null {
  const goal = left.length - right.length
  const middle = right.length + 1
  let before = new Int32Array(left.length + right.length + 3).fill(-1)
  let now = new Int32Array(before.length).fill(-1)
  for (let errors = 0; errors <= most; errors++) {
    const first = Math.max(-errors, -right.length)
    const last = Math.min(errors, left.length)
    for (let diagonal = first; diagonal <= last; diagonal++) {
      let x = errors === 0 ? 0 : reach(before, middle + diagonal)
      x = Math.min(x, left.length, right.length + diagonal)
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++
      now[middle + diagonal] = x
      if (diagonal === goal && x >= left.length) return errors
    }
    ;[before, now] = [now, before]
  }
  return null
}

/** How far one more replaced, added or removed token brings a diagonal. */
function reach(before: Int32Array, at: number): number {
  const replaced = before[at] ?? -1
  const added = before[at + 1] ?? -1
  const removed = before[at - 1] ?? -1
  return Math.max(replaced < 0 ? -1 : replaced + 1, added, removed < 0 ? -1 : removed + 1)
}

/** Thirty-two rows of the table at a time (Myers 1999, in Hyyrö's form for long patterns). */
function bitParallelDistance(left: Int32Array, right: Int32Array): number {
  const tokens = 1 + Math.max(greatest(left), greatest(right))
  const rowsOf = new Int32Array(tokens)
  /** What crosses from one band of rows into the next, a column each: up by one, down by one. */
  const rises = new Uint8Array(right.length).fill(1)
  const falls = new Uint8Array(right.length)
  const lastRow = (left.length - 1) & 31
  let distance = left.length

  for (let band = 0; band < left.length; band += 32) {
    const rows = left.subarray(band, band + 32)
    for (const [row, token] of rows.entries()) rowsOf[token] = (rowsOf[token] ?? 0) | (1 << row)
    const isLast = band + 32 >= left.length
    let positive = -1
    let negative = 0
    for (let column = 0; column < right.length; column++) {
      const equal = rowsOf[right[column] ?? 0] ?? 0
      const rise = rises[column] ?? 0
      const fall = falls[column] ?? 0
      const vertical = equal | negative
      const horizontal = ((((equal | fall) & positive) + positive) ^ positive) | equal | fall
      let up = negative | ~(horizontal | positive)
      let down = positive & horizontal
      if (isLast) distance += ((up >>> lastRow) & 1) - ((down >>> lastRow) & 1)
      rises[column] = up >>> 31
      falls[column] = down >>> 31
      up = (up << 1) | rise
      down = (down << 1) | fall
      positive = down | ~(vertical | up)
      negative = up & vertical
    }
    for (const token of rows) rowsOf[token] = 0
  }
  return distance
}

function greatest(tokens: Int32Array): number {
  let most = 0
  for (const token of tokens) if (token > most) most = token
  return most
}
