/** Where the letters of a query stand in a text, and how well they stand there. */
export interface Match {
  score: number
  /** Indices of the matched characters, ascending. */
  at: number[]
}

const isBoundary = (text: string, index: number): boolean =>
  index === 0 || /[\s,.:/()-]/.test(text.charAt(index - 1))

/**
 * The letters must stand in the text in order. Runs count, starts of words count more, a tight match beats a
 * scattered one. Null: no match. An empty query matches everything equally.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const wanted = query.trim().toLocaleLowerCase()
  const source = text.toLocaleLowerCase()
  if (wanted === '') return { score: 0, at: [] }
  const words = wanted.split(/\s+/)
  const at: number[] = []
  let score = 0
  for (const word of words) {
    const found = matchWord(word, source)
    if (!found) return null
    at.push(...found.at)
    score += found.score
  }
  return { score: score - source.length / 100, at: [...new Set(at)].sort((a, b) => a - b) }
}

/** Letters in a row that say something from the middle of a word, too. */
const tellingRow = 3

/** Whether one would read it there: each letter in a word that begins with one, or in a row of some. */
export function isReadable(text: string, at: readonly number[]): boolean {
  const isIn = new Set(at)
  return at.every(index => {
    let begin = index
    while (!isBoundary(text, begin)) begin -= 1
    if (isIn.has(begin)) return true
    let first = index
    while (isIn.has(first - 1)) first -= 1
    return Array.from({ length: tellingRow }, (_, nth) => first + nth).every(one => isIn.has(one))
  })
}

function matchWord(word: string, text: string): Match | null {
  let best: Match | null = null
  // From each place where the first letter stands: a greedy walk from only the first one would miss the best run.
  for (
    let start = text.indexOf(word.charAt(0));
    start >= 0;
    start = text.indexOf(word.charAt(0), start + 1)
  ) {
    const found = walk(word, text, start)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best
}

function walk(word: string, text: string, start: number): Match | null {
  const at: number[] = []
  let score = 0
  let from = start
  for (const letter of word) {
    const index = text.indexOf(letter, from)
    if (index < 0) return null
    const follows = at.at(-1) === index - 1
    score += isBoundary(text, index) ? 8 : follows ? 6 : 1
    score -= Math.min(3, (index - from) / 4)
    at.push(index)
    from = index + 1
  }
  return { score, at }
}
