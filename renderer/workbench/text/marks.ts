/**
 * Marks on text are ranges the browser draws by itself, not elements: nothing is laid out again when one comes or
 * goes, and the text stays one text for input methods, spelling and screen readers. Their looks are in `marks.css`.
 */
export const markKinds = ['doubtful', 'edited', 'match', 'current-match', 'spoken'] as const
export type MarkKind = (typeof markKinds)[number]

/** A stretch of one text. */
export interface MarkedPlace {
  readonly text: Text
  readonly start: number
  readonly end: number
}

/** One owner's marks of a kind give way to others. An owner is a paragraph on screen. */
export interface Marks {
  /**
   * What is marked from now on, in the order of the text. What was marked before stays untouched, since the browser
   * draws every mark of the document anew when one of them changes.
   */
  set(owner: object, kind: MarkKind, places: readonly MarkedPlace[]): void
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
    set(owner, kind, places) {
      const highlight = highlightOf(kind)
      if (!highlight) return
      const mine = owned.get(owner) ?? {}
      const before = mine[kind] ?? []
      const ranges = rangesFor(places, before)
      const kept = new Set(ranges)
      for (const range of before) if (!kept.has(range)) highlight.delete(range)
      const known = new Set(before)
      for (const range of ranges) if (!known.has(range)) highlight.add(range)
      owned.set(owner, { ...mine, [kind]: ranges })
    },
    clear(owner) {
      const mine = owned.get(owner) ?? {}
      for (const kind of markKinds) for (const range of mine[kind] ?? []) highlightOf(kind)?.delete(range)
      owned.delete(owner)
    },
  }
}

/** A range goes along with the text around it, so most lie already where they should. */
function rangesFor(places: readonly MarkedPlace[], before: readonly Range[]): Range[] {
  let next = 0
  return places.map(place => {
    let at = next
    while (at < before.length && !liesAt(before[at], place)) at++
    const range = before[at]
    if (!range) return rangeAt(place)
    next = at + 1
    return range
  })
}

const liesAt = (range: Range | undefined, { text, start, end }: MarkedPlace): boolean =>
  range?.startOffset === start &&
  range.endOffset === end &&
  range.startContainer === text &&
  range.endContainer === text

export function rangeAt({ text, start, end }: MarkedPlace): Range {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range
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
