import type { Entry, Group } from './palette-entries'

/** What is chosen: nothing yet, or one that somebody went to, and how many stood before it. */
export type Chosen = { id: string; at: number } | null

/** Answers come in around what is chosen, and it stays. What is gone gives its place to the one that is there now. */
export function currentEntry(entries: readonly Entry[], chosen: Chosen): Entry | undefined {
  if (chosen === null) return entries[0]
  return entries.find(({ id }) => id === chosen.id) ?? entries[Math.min(chosen.at, entries.length - 1)]
}

export interface PaletteKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

const page = 8

/** Null: the key does not move through the list. Arrows go round, and with Alt from group to group. */
export function entryAfter(
  { key, altKey, ctrlKey, metaKey, shiftKey }: PaletteKey,
  at: number,
  groups: readonly Group[],
): number | null {
  const sizes = groups.map(({ entries }) => entries.length)
  const count = sizes.reduce((sum, size) => sum + size, 0)
  if (count === 0 || ctrlKey || metaKey || shiftKey) return null
  if (altKey) return groupAfter(key, at, sizes)
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'PageDown':
      return Math.min(count - 1, at + page)
    case 'PageUp':
      return Math.max(0, at - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The first of the next group, or of the one before. */
function groupAfter(key: string, at: number, sizes: readonly number[]): number | null {
  const firsts = sizes.map((_, nth) => sizes.slice(0, nth).reduce((sum, size) => sum + size, 0))
  const current = firsts.findLastIndex(first => first <= at)
  if (key === 'ArrowDown') return firsts[(current + 1) % firsts.length] ?? null
  if (key === 'ArrowUp') return firsts.at(current - 1) ?? null
  return null
}
