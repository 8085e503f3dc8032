/** Rows asked for at once, at the least. */
const pageRows = 100
/** Beyond those that are drawn: who scrolls steadily finds them there. */
const rowsAhead = 40

/** Rows that stand one after the other. `to` is behind the last. */
export interface RowSpan {
  from: number
  to: number
}

/** The longest run of them: the others are where the keyboard is. */
export function longestRun(drawn: readonly number[]): RowSpan {
  let longest: RowSpan = { from: 0, to: 0 }
  let from = 0
  drawn.forEach((at, n) => {
    if (drawn[n - 1] !== at - 1) from = at
    if (at + 1 - from > longest.to - longest.from) longest = { from, to: at + 1 }
  })
  return longest
}

/** What is to be asked for where nothing that is here counts. */
export function spanAround(drawn: readonly number[]): RowSpan {
  const sight = longestRun(drawn)
  const from = Math.max(0, sight.from - rowsAhead)
  return { from, to: Math.max(sight.to + rowsAhead, from + pageRows) }
}

/** What is to be asked for so that what is drawn is here, and what comes next as one scrolls. Null: nothing. */
export function missingSpan(
  drawn: readonly number[],
  total: number,
  isHere: (at: number) => boolean,
): RowSpan | null {
  const sight = longestRun(drawn)
  const around: number[] = []
  for (let at = sight.from - rowsAhead; at < sight.to + rowsAhead; at += 1)
    if (at >= 0 && at < total && !isHere(at)) around.push(at)
  const [first] = around
  const last = around.at(-1)
  if (first !== undefined && last !== undefined) {
    if (last + 1 - first >= pageRows) return { from: first, to: last + 1 }
    // Down from what is here, or up from it.
    return isHere(first - 1) || first === 0
      ? { from: first, to: Math.min(first + pageRows, total) }
      : { from: Math.max(0, last + 1 - pageRows), to: last + 1 }
  }
  const alone = drawn.find(at => at < total && !isHere(at))
  return alone === undefined ? null : { from: alone, to: alone + 1 }
}
