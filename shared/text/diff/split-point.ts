/** Half-open windows into both sequences. */
export interface TokenWindow {
  readonly left: number
  readonly leftEnd: number
  readonly right: number
  readonly rightEnd: number
}

/** Beyond this many differences a good place to divide is worth more than the best one. */
const mostDifferences = 256

const unreached = -1

const meets = (x: number, opposite: number, width: number): boolean =>
  x !== unreached && opposite !== unreached && x + opposite >= width

/**
 * A point through which a shortest path of edits runs, found from both ends at once (Myers 1986, the middle
 * snake). The window must share neither its first nor its last token, or the two halves might not shrink.
 */
export function splitPoint(
  left: Int32Array,
  right: Int32Array,
  window: TokenWindow,
): { left: number; right: number } {
  const width = window.leftEnd - window.left
  const height = window.rightEnd - window.right
  const difference = width - height
  const meetsForward = difference % 2 !== 0
  const limit = Math.min(Math.ceil((width + height) / 2), mostDifferences)
  const middle = limit + 1
  const forward = new Int32Array(2 * limit + 3).fill(unreached)
  const backward = new Int32Array(2 * limit + 3).fill(unreached)

  /** One more token of either side, as far as the window goes. */
  const step = (table: Int32Array, diagonal: number, edits: number): number => {
    if (edits === 0) return 0
    const below = table[middle + diagonal - 1] ?? unreached
    const above = table[middle + diagonal + 1] ?? unreached
    const across = below !== unreached && below < width ? below + 1 : unreached
    const down = above - diagonal <= height ? above : unreached
    return Math.max(across, down)
  }
  /** Diagonals beyond the window's own edges hold no path. */
  const first = (edits: number): number => -edits + 2 * Math.max(0, edits - height)
  const last = (edits: number): number => edits - 2 * Math.max(0, edits - width)

  for (let edits = 0; edits <= limit; edits++) {
    for (let diagonal = first(edits); diagonal <= last(edits); diagonal += 2) {
      let x = step(forward, diagonal, edits)
      if (x !== unreached) {
        const y = window.right - diagonal
        while (x < width && x - diagonal < height && left[window.left + x] === right[y + x]) x++
      }
      forward[middle + diagonal] = x
      const opposite = backward[middle + difference - diagonal] ?? unreached
      if (meetsForward && meets(x, opposite, width)) {
        return { left: window.left + x, right: window.right + x - diagonal }
      }
    }
    for (let diagonal = first(edits); diagonal <= last(edits); diagonal += 2) {
      let x = step(backward, diagonal, edits)
      if (x !== unreached) {
        const y = window.rightEnd - 1 + diagonal
        while (x < width && x - diagonal < height && left[window.leftEnd - 1 - x] === right[y - x]) x++
      }
      backward[middle + diagonal] = x
      const opposite = forward[middle + difference - diagonal] ?? unreached
      if (!meetsForward && meets(x, opposite, width)) {
        return { left: window.leftEnd - x, right: window.rightEnd - x + diagonal }
      }
    }
  }
  return farthest(forward, window, first(limit), last(limit), middle)
}

/** Where most of both sequences lies behind us. */
function farthest(
  forward: Int32Array,
  window: TokenWindow,
  first: number,
  last: number,
  middle: number,
): { left: number; right: number } {
  let best = { left: window.left, right: window.right }
  let most = 0
  for (let diagonal = first; diagonal <= last; diagonal += 2) {
    const x = forward[middle + diagonal] ?? unreached
    if (x === unreached || 2 * x - diagonal <= most) continue
    most = 2 * x - diagonal
    best = { left: window.left + x, right: window.right + x - diagonal }
  }
  return best
}
