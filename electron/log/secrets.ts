import { beginningPattern, formsOf, tolerantPattern } from './secret-forms'

export interface TextRange {
  start: number
  end: number
}

/** What must never be written down, learned while the program runs. Nothing is ever taken out again. */
export interface Secrets {
  add(value: string): void
  /** Every place that holds a secret, an encoded one, or a telling piece of one. In order, apart from each other. */
  find(text: string): TextRange[]
}

/** Shorter ones occur in any text; where they stand in a field with a telling name, they go with the field. */
const shortestSecret = 4

/** An excerpt may cut a secret in two: this many of its characters in a row give it away. */
const pieceLength = 8

export function createSecrets(): Secrets {
  /** With the pattern of its beginning, and of all of it once that was seen. */
  const known = new Map<string, { beginning: RegExp; whole: RegExp | null }>()
  const pieces = new Set<string>()

  function learnPieces(form: string): void {
    for (let at = 0; at + pieceLength <= form.length; at += 1) pieces.add(form.slice(at, at + pieceLength))
  }

  function piecesIn(text: string): TextRange[] {
    const found: TextRange[] = []
    for (let start = 0; start + pieceLength <= text.length; start += 1) {
      const end = start + pieceLength
      if (pieces.has(text.slice(start, end))) found.push({ start, end })
    }
    return found
  }

  return {
    add(value) {
      if (value.length < shortestSecret || known.has(value)) return
      known.set(value, { beginning: beginningPattern(value), whole: null })
      for (const form of formsOf(value)) learnPieces(form)
    },

    find(text) {
      const whole = [...known].flatMap(([value, patterns]) => {
        if (text.search(patterns.beginning) < 0) return []
        patterns.whole ??= tolerantPattern(value)
        return [...text.matchAll(patterns.whole)].map(({ index, 0: match }) => ({
          start: index,
          end: index + match.length,
        }))
      })
      return apart(pieces.size === 0 ? whole : [...whole, ...piecesIn(text)])
    },
  }
}

/** Overlapping and touching ranges become one. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}
