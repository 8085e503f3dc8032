/**
 * Marks on text are ranges the browser draws by itself, not elements: nothing is laid out again when one comes or
 * goes, and the text stays one text for input methods, spelling and screen readers. Their looks are in `marks.css`.
 */
export const markKinds = ['doubtful', 'edited', 'match', 'current-match', 'spoken'] as const
export type MarkKind = (typeof markKinds)[number]

/** One owner's marks of a kind give way to others. An owner is a paragraph on screen. */
export interface Marks {
  set(owner: object, kind: MarkKind, ranges: readonly Range[]): void
  clear(owner: object): void
}

/** `spoken` lies over the others, a match over words that are merely doubtful. */
const priority: Record<MarkKind, number> = {
  doubtful: 0,
  edited: 1,
  match: 2,
  'current-match': 3,
  spoken: 4,
}

export function createMarks(): Marks {
  const owned = new WeakMap<object, Partial<Record<MarkKind, readonly Range[]>>>()
  return {
    set(owner, kind, ranges) {
      const highlight = highlightOf(kind)
      const mine = owned.get(owner) ?? {}
      for (const range of mine[kind] ?? []) highlight?.delete(range)
      for (const range of ranges) highlight?.add(range)
      owned.set(owner, { ...mine, [kind]: ranges })
    },
    clear(owner) {
      const mine = owned.get(owner) ?? {}
      for (const kind of markKinds) for (const range of mine[kind] ?? []) highlightOf(kind)?.delete(range)
      owned.delete(owner)
    },
  }
}

const highlightName = (kind: MarkKind): string => `transcript-${kind}`

function highlightOf(kind: MarkKind): Highlight | null {
  // Missing where nothing is drawn, as in tests.
  if (typeof Highlight === 'undefined') return null
  const name = highlightName(kind)
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  made.priority = priority[kind]
  CSS.highlights.set(name, made)
  return made
}
