import { composedText, placeWritten } from '../../text/composed-text'
import { normalized } from '../../text/normalized'
import { lowerInPlace, wordEdges } from '../../text/word-edges'

/** Values to be found in texts, whatever their capitals: of several that begin at a place, the longest. */
export interface ValueFinder {
  /** In order and apart. `value` is its number among those that are looked for. */
  in(text: string): FoundValue[]
}

export interface FoundValue {
  start: number
  end: number
  value: number
}

/** As a value is looked for: what differs by capitals alone is the same. */
export const valueKey = (value: string): string => lowerInPlace(normalized(value, 'NFC'))

/** A tree of letters: a text is gone through once, however many values there are. */
export function createValueFinder(values: readonly string[]): ValueFinder {
  const branches = new Map<number, number>()
  /** Of each place in the tree, one more than the value that ends there. */
  const ends: number[] = [0]
  for (const [number, value] of values.entries()) {
    const key = lowerInPlace(composedText(value).composed)
    let place = 0
    for (let at = 0; at < key.length; at += 1) {
      const branch = place * 65_536 + key.charCodeAt(at)
      let next = branches.get(branch)
      if (next === undefined) {
        next = ends.push(0) - 1
        branches.set(branch, next)
      }
      place = next
    }
    if (place > 0) ends[place] ||= number + 1
  }

  function longestAt(lower: string, edges: Uint8Array, start: number): FoundValue | null {
    let found: FoundValue | null = null
    let place: number | undefined = 0
    for (let at = start; at < lower.length; at += 1) {
      place = branches.get(place * 65_536 + lower.charCodeAt(at))
      if (place === undefined) break
      const value: number = (ends[place] ?? 0) - 1
      if (value >= 0 && edges[at + 1] === 1) found = { start, end: at + 1, value }
    }
    return found
  }

  return {
    in(text) {
      const looked = composedText(text)
      const lower = lowerInPlace(looked.composed)
      const edges = wordEdges(looked.composed)
      const found: FoundValue[] = []
      for (let at = 0; at < lower.length; at += 1) {
        const here = edges[at] === 1 ? longestAt(lower, edges, at) : null
        const place = here ? placeWritten(looked, here) : null
        if (!(here && place)) continue
        found.push({ ...here, ...place })
        at = here.end - 1
      }
      return found
    },
  }
}
