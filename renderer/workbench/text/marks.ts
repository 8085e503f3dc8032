import {
  isDoubtful,
  isEdited,
  type MachineWords,
  noMachineWords,
} from '../../../shared/text/review/marked-words'
import { placeWords } from '../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../shared/text/transcript/word'
import { type MarkedPlace, onField, rangeAt, textNodeOf } from './fields'

/**
 * Marks on text are ranges the browser draws by itself, not elements: nothing is laid out again when one comes or
 * goes, and the text stays one text for input methods, spelling and screen readers. Their looks are in `marks.css`.
 */
const markKinds = ['doubtful', 'edited', 'reviewed', 'match', 'current-match', 'spoken'] as const
type MarkKind = (typeof markKinds)[number]

/** One owner's marks of a kind give way to others. An owner is a paragraph on screen. */
interface Marks {
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
  reviewed: 2,
  match: 3,
  'current-match': 4,
  spoken: 5,
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

/** Highlights belong to the document, of which there is one. */
export const marks = createMarks()

/** Draws marks of an owner of their own: once a frame, when a paragraph comes into sight or `follow` asks for it. */
export function drawMarks(
  draw: (owner: object) => void,
  follow: (later: () => void) => readonly (() => void)[],
): () => void {
  const owner = {}
  let frame = 0
  const later = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => draw(owner))
  }
  const stops = [onField(later), ...follow(later)]
  draw(owner)
  return () => {
    cancelAnimationFrame(frame)
    for (const stop of stops) stop()
    marks.clear(owner)
  }
}

/** The machine's words come a moment after the transcript: until then nothing counts as edited. */
export const isEditedWord = (word: Word, machine: MachineWords): boolean =>
  machine !== noMachineWords && isEdited(word, machine.at)

interface MarkedBy {
  /** Words less certain than this are doubtful. */
  below: number
  machine: MachineWords
}

/** Marks the doubtful and the edited words of a paragraph on screen. */
export function markWords(field: HTMLElement, words: readonly Word[], { below, machine }: MarkedBy): void {
  const text = textNodeOf(field)
  const places = placeWords(words, text.data)
  if (!places) return
  const placeOf = (word: Word, at: number): MarkedPlace => {
    const start = places[at] ?? 0
    return { text, start, end: start + word.text.length }
  }
  const doubtful = words.flatMap((word, at) => (isDoubtful(word, below) ? [placeOf(word, at)] : []))
  marks.set(field, 'doubtful', doubtful)
  marks.set(field, 'edited', editedRuns(words, machine, placeOf))
}

/** Edited words side by side are one mark: a text written anew would have hundreds, and each costs at every frame. */
function editedRuns(
  words: readonly Word[],
  machine: MachineWords,
  placeOf: (word: Word, at: number) => MarkedPlace,
): MarkedPlace[] {
  const runs: MarkedPlace[] = []
  let last = -1
  for (const [at, word] of words.entries()) {
    if (!isEditedWord(word, machine)) continue
    const place = placeOf(word, at)
    const before = at > 0 && last === at - 1 ? runs.pop() : undefined
    runs.push(before ? { ...before, end: place.end } : place)
    last = at
  }
  return runs
}

/**
 * What is counted of a paragraph. Asked for at every change of the text by every row, and answered from what was
 * counted before for as long as its words are the same list.
 */
function countedOnce<By>(count: (words: readonly Word[], by: By) => number) {
  const known = new WeakMap<readonly Word[], { by: By; count: number }>()
  return (words: readonly Word[] | null, by: By): number => {
    if (!words) return 0
    const before = known.get(words)
    if (before && before.by === by) return before.count
    const counted = count(words, by)
    known.set(words, { by, count: counted })
    return counted
  }
}

/** Words less certain than `below`. */
export const doubtsIn = countedOnce(
  (words, below: number) => words.filter(word => isDoubtful(word, below)).length,
)

/** Words changed side by side were changed together. */
export const editsIn = countedOnce((words, machine: MachineWords) => {
  let count = 0
  let wasEdited = false
  for (const word of words) {
    const edited = isEditedWord(word, machine)
    if (edited && !wasEdited) count++
    wasEdited = edited
  }
  return count
})
