import { splitsPair } from '../characters'
import { countBelow } from '../count-below'

/** How a service or a format counts: Python and most tools count code points, JavaScript UTF-16 units. */
export type OffsetUnit = 'codepoint' | 'utf16'

export interface OffsetMap {
  toUtf16(offset: number): number
  /** A place inside a surrogate pair counts as the place before it. */
  fromUtf16(offset: number): number
}

const identity: OffsetMap = { toUtf16: offset => offset, fromUtf16: offset => offset }

/**
 * Reads the text once, however many offsets follow. Offsets outside the text stay as far outside as they
 * were, so that a repair still knows where to look.
 */
export function offsetMap(text: string, unit: OffsetUnit): OffsetMap {
  if (unit === 'utf16') return identity
  const pairs = pairsOf(text)
  if (pairs.length === 0) return identity
  return {
    toUtf16: offset => offset + countBelow(pairs.length, index => (pairs[index] ?? 0) - index < offset),
    fromUtf16: offset => offset - countBelow(pairs.length, index => (pairs[index] ?? 0) < offset),
  }
}

/** Each item with its place counted in UTF-16 units. */
export function inUtf16<T extends { start: number; end: number }>(
  text: string,
  items: readonly T[],
  unit: OffsetUnit,
): T[] {
  const { toUtf16 } = offsetMap(text, unit)
  return items.map(item => ({ ...item, start: toUtf16(item.start), end: toUtf16(item.end) }))
}

/** Each item, counted in UTF-16 units, with its place counted as `unit` says. */
export function inUnit<T extends { start: number; end: number }>(
  text: string,
  items: readonly T[],
  unit: OffsetUnit,
): T[] {
  const { fromUtf16 } = offsetMap(text, unit)
  return items.map(item => ({ ...item, start: fromUtf16(item.start), end: fromUtf16(item.end) }))
}

/** Where each surrogate pair begins. */
function pairsOf(text: string): number[] {
  const pairs: number[] = []
  for (let at = 1; at < text.length; at++) if (splitsPair(text, at)) pairs.push(at - 1)
  return pairs
}
