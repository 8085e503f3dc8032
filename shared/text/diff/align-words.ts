import { diffWords } from './diff-words'
import { editDistance } from './edit-distance'

/** Words `from` up to `to` of one side that are words `newFrom` up to `newTo` of the other. Neither may be all there is. */
export interface WordMatch {
  readonly from: number
  readonly to: number
  readonly newFrom: number
  readonly newTo: number
}

/** Longer stretches in which nothing is the same are not looked at word by word. */
const mostInStretch = 60

/**
 * Which words were heard as which, from the first to the last: those that are the same, and within what is not those
 * whose letters come nearest to each other. One word may have become up to three, and three one.
 */
export function alignWords(words: readonly string[], newWords: readonly string[]): WordMatch[] {
  return diffWords(words, newWords).flatMap(({ kind, from, to, newFrom, newTo }): WordMatch[] => {
    if (kind === 'same') {
      return words.slice(from, to).map((_, at) => ({
        from: from + at,
        to: from + at + 1,
        newFrom: newFrom + at,
        newTo: newFrom + at + 1,
      }))
    }
    if (kind !== 'replaced') return [{ from, to, newFrom, newTo }]
    const [left, right] = [words.slice(from, to), newWords.slice(newFrom, newTo)]
    if (left.length > mostInStretch || right.length > mostInStretch) return [{ from, to, newFrom, newTo }]
    return nearestMatches(left, right).map(match => ({
      from: from + match.from,
      to: from + match.to,
      newFrom: newFrom + match.newFrom,
      newTo: newFrom + match.newTo,
    }))
  })
}

/** How many words of either side one match may take: of what costs the same, what comes first. */
const shapes = [
  [1, 1],
  [1, 0],
  [0, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 2],
] as const

interface Cell {
  readonly cost: number
  readonly before: Cell | null
  readonly match: WordMatch
}

const nowhere: Cell = { cost: 0, before: null, match: { from: 0, to: 0, newFrom: 0, newTo: 0 } }

/** The cheapest way through both, by the letters that have to be changed. */
function nearestMatches(left: readonly string[], right: readonly string[]): WordMatch[] {
  const table: (Cell | undefined)[][] = Array.from({ length: left.length + 1 }, () => [])
  for (let to = 0; to <= left.length; to += 1) {
    for (let newTo = 0; newTo <= right.length; newTo += 1) {
      let best = to + newTo === 0 ? nowhere : undefined
      for (const [taken, newTaken] of shapes) {
        const [from, newFrom] = [to - taken, newTo - newTaken]
        const before = from < 0 || newFrom < 0 ? undefined : table[from]?.[newFrom]
        if (!before) continue
        const cost = before.cost + costOf(left.slice(from, to), right.slice(newFrom, newTo))
        if (!best || cost < best.cost) best = { cost, before, match: { from, to, newFrom, newTo } }
      }
      const row = table[to]
      if (row) row[newTo] = best
    }
  }
  const matches: WordMatch[] = []
  let cell = table[left.length]?.[right.length]
  for (; cell?.before; cell = cell.before) matches.push(cell.match)
  return matches.reverse()
}

/** Of what is taken together for one word that was heard as another. */
function costOf(left: readonly string[], right: readonly string[]): number {
  const [said, heard] = [lettersOf(left), lettersOf(right)]
  return editDistance(said, heard)
}

const lettersOf = (words: readonly string[]): Int32Array =>
  Int32Array.from(words.join(''), letter => letter.codePointAt(0) ?? 0)
