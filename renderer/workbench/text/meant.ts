/** What a person means by a key, by an input of the browser's or by what is pasted. `typing.ts` carries it out. */

/** A row that the caret goes to: to an edge of its text, or into a line of it, beneath or above where it was. */
export type Leap =
  | { readonly row: number; readonly edge: 'start' | 'end' }
  | { readonly row: number; readonly line: 'first' | 'last' }

/** Where the caret is. Whether that is in the first or the last line costs a layout, and is asked where it matters. */
export interface CaretPlace {
  readonly row: number
  readonly caret: number
  /** Of the text in the row. */
  readonly length: number
  readonly isRtl: boolean
  isOnEdgeLine(line: 'first' | 'last'): boolean
}

type LeapKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Those that may leave a paragraph. For all others nothing is asked of the page: it would lay out its text before each letter. */
const leaving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'])

/** Arrows leave a paragraph at its edges as if all of them were one text. `place`: null while something is selected. */
export function leapByKey(pressed: LeapKey, rows: number, place: () => CaretPlace | null): Leap | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey || shiftKey) return null
  if (ctrlKey || metaKey) {
    if (key === 'Home') return { row: 0, edge: 'start' }
    return key === 'End' ? { row: rows - 1, edge: 'end' } : null
  }
  const at = leaving.has(key) ? place() : null
  const leap = at && leapFrom(at, key, rows)
  return leap && leap.row >= 0 && leap.row < rows ? leap : null
}

const rowsInPage = 6

function leapFrom(at: CaretPlace, key: string, rows: number): Leap | null {
  const { row, caret, length, isRtl } = at
  switch (key) {
    case 'ArrowUp':
      return at.isOnEdgeLine('first') ? { row: row - 1, line: 'last' } : null
    case 'ArrowDown':
      return at.isOnEdgeLine('last') ? { row: row + 1, line: 'first' } : null
    case 'PageUp':
      return { row: Math.max(0, row - rowsInPage), edge: 'start' }
    case 'PageDown':
      return { row: Math.min(rows - 1, row + rowsInPage), edge: 'start' }
    default:
      if ((key === 'ArrowRight') !== isRtl) return caret === length ? { row: row + 1, edge: 'start' } : null
      return caret === 0 ? { row: row - 1, edge: 'end' } : null
  }
}

/** What changes more than the text of one paragraph is ours to do. */
export type InputMeant = 'split' | 'undo' | 'redo' | 'joinBefore' | 'joinNext'

const inputs: Readonly<Record<string, InputMeant>> = {
  insertParagraph: 'split',
  insertLineBreak: 'split',
  historyUndo: 'undo',
  historyRedo: 'redo',
  deleteContentBackward: 'joinBefore',
  deleteWordBackward: 'joinBefore',
  deleteSoftLineBackward: 'joinBefore',
  deleteContentForward: 'joinNext',
  deleteWordForward: 'joinNext',
  deleteSoftLineForward: 'joinNext',
}

/** Deleting joins where there is nothing left to delete. `caret`: null while something is selected. */
export function meantByInput(
  inputType: string,
  place: () => { caret: number; length: number } | null,
): InputMeant | null {
  const meant = inputs[inputType] ?? null
  if (meant !== 'joinBefore' && meant !== 'joinNext') return meant
  const at = place()
  return at && at.caret === (meant === 'joinBefore' ? 0 : at.length) ? meant : null
}

const breaks = /[\r\n\u2028\u2029]+/g

/** Several lines become paragraphs, one stays text. Space at the outer edges belongs to what stands around the caret. */
export function pastedLines(text: string): string[] {
  const lines = text.split(breaks).filter(line => line.trim() !== '')
  if (lines.length < 2) return [text.replaceAll(breaks, ' ')]
  return lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart()
    return at === lines.length - 1 ? start : start.trimEnd()
  })
}

/** Where lines that were pasted as one text from `start` on are parted again, from the last to the first. */
export function partedAt(start: number, lines: readonly string[]): number[] {
  let next = start
  const places = lines.map(line => {
    const place = next
    next += line.length + 1
    return place
  })
  return places.slice(1).toReversed()
}

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'height'>

/** Whether a caret stands in the first or the last line of its text, from where an arrow leaves it. */
export function isOnEdgeLineOf(text: Edges, caret: Edges, line: 'first' | 'last'): boolean {
  // A caret in an empty text has no place.
  if (caret.height === 0) return true
  const slack = caret.height * 0.6
  return line === 'first' ? caret.top - text.top < slack : text.bottom - caret.bottom < slack
}

/** The point in a line of a text that is nearest to where the caret was. */
export function pointInLine(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  lineHeight: number,
  x: number,
  line: 'first' | 'last',
): { x: number; y: number } {
  const y = line === 'first' ? top + lineHeight / 2 : bottom - lineHeight / 2
  return { x: Math.min(Math.max(x, left + 1), right - 1), y }
}

/** How far to scroll for the word that is spoken. 0 while it is well in sight: text that moves at every word cannot be read. */
export function scrollFor(word: Edges, { top, bottom, height }: Edges): number {
  const isInSight = word.top >= top + 8 && word.bottom <= bottom - height * 0.15
  return isInSight ? 0 : word.top - top - height / 3
}
