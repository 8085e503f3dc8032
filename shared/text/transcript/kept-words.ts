import { alignSequences } from '../diff/align-sequences'
import { numberTokens } from '../diff/diff-words'
import { editBetween } from '../text-edit'
import type { WrittenParagraph } from './paragraphs'
import { type WordPiece, wordPieces } from './split-words'
import type { Word } from './word'

/** A word the edit left as it was, and where it now stands in the text. */
export interface KeptWord {
  readonly index: number
  readonly start: number
  readonly end: number
}

/**
 * The words of a paragraph that stand unchanged in its new text, in order. `caret` tells which of two equal
 * words is the one that was edited.
 */
export function keptWords(
  words: readonly Word[],
  written: WrittenParagraph,
  newText: string,
  caret?: number,
): KeptWord[] {
  const pieces = wordPieces(written.text)
  const shifts = shiftsOf(pieces, written.text, newText, caret)
  const kept: KeptWord[] = []
  let first = 0
  let index = -1
  for (const word of words) {
    index++
    const start = written.starts[index] ?? 0
    const end = start + word.text.length
    while (first < pieces.length && endOf(pieces[first]) <= start) first++
    const shift = shifts[first]
    if (shift === null || shift === undefined) continue
    let isWhole = true
    for (let at = first + 1; (pieces[at]?.start ?? end) < end; at++) {
      if (shifts[at] !== shift) isWhole = false
    }
    if (isWhole) kept.push({ index, start: start + shift, end: end + shift })
  }
  return kept
}

const endOf = (piece: WordPiece | undefined): number => (piece ? piece.start + piece.text.length : 0)

/** How far each old piece has moved, null where it is gone. */
function shiftsOf(
  pieces: readonly WordPiece[],
  text: string,
  newText: string,
  caret: number | undefined,
): (number | null)[] {
  if (text === newText) return pieces.map(() => 0)
  // Only who types at a caret says which of two equal words is meant.
  const editedFrom = caret === undefined ? text.length : (editBetween(text, newText, caret)?.start ?? 0)
  const newPieces = wordPieces(newText)
  const growth = newText.length - text.length
  const most = Math.min(pieces.length, newPieces.length)
  let head = 0
  while (head < most && endOf(pieces[head]) <= editedFrom && isMoved(pieces[head], newPieces[head], 0)) head++
  let tail = 0
  while (tail < most - head && isMoved(pieces.at(-1 - tail), newPieces.at(-1 - tail), growth)) tail++
  const middle = pieces.slice(head, pieces.length - tail)
  const newMiddle = newPieces.slice(head, newPieces.length - tail)
  return [
    ...pieces.slice(0, head).map(() => 0),
    ...alignedShifts(middle, newMiddle),
    ...pieces.slice(pieces.length - tail).map(() => growth),
  ]
}

const isMoved = (piece: WordPiece | undefined, newPiece: WordPiece | undefined, by: number): boolean =>
  piece !== undefined && newPiece?.text === piece.text && newPiece.start === piece.start + by

function alignedShifts(pieces: readonly WordPiece[], newPieces: readonly WordPiece[]): (number | null)[] {
  const inPlace = shiftsInPlace(pieces, newPieces)
  if (inPlace) return inPlace
  const { left, right } = numberTokens(textsOf(pieces), textsOf(newPieces))
  const shifts = new Array<number | null>(pieces.length).fill(null)
  for (const match of alignSequences(left, right)) {
    for (const [step, { start }] of pieces.slice(match.left, match.left + match.length).entries()) {
      shifts[match.left + step] = (newPieces[match.right + step]?.start ?? 0) - start
    }
  }
  return shifts
}

/**
 * One piece for one, as when a word is replaced by another everywhere. Null where a piece that seems to be gone may
 * only stand elsewhere.
 */
function shiftsInPlace(
  pieces: readonly WordPiece[],
  newPieces: readonly WordPiece[],
): (number | null)[] | null {
  if (pieces.length !== newPieces.length) return null
  const shifts = pieces.map(({ text, start }, at) => {
    const now = newPieces[at]
    return now?.text === text ? now.start - start : null
  })
  const gone = new Set(pieces.flatMap(({ text }, at) => (shifts[at] === null ? [text] : [])))
  return newPieces.some(({ text }) => gone.has(text)) ? null : shifts
}

const textsOf = (pieces: readonly WordPiece[]): string[] => pieces.map(piece => piece.text)
