import { alignSequences } from '../diff/align-sequences'
import { numberTokens } from '../diff/diff-words'
import { editBetween } from '../text-edit'
import { makeRoom, pushApart, pushWords } from './make-room'
import { type Paragraph, type WrittenParagraph, writeParagraph } from './paragraphs'
import { splitWords, type Token, type WordPiece, wordPieces } from './split-words'
import { endOf, type Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import {
  editedPart,
  joinTypedRuns,
  rememberCorrected,
  rememberPlaced,
  rememberWhole,
  type TypedRun,
  withOwnEnd,
  withOwnStart,
  writtenTime,
} from './typed-runs'
import { leastTime, type Timed, type Word } from './word'
import { layOutWords } from './word-times'

export interface ParagraphEdit {
  readonly paragraph: Paragraph
  readonly text: string
}

/** Many paragraphs at once, as replacing all does. Each paragraph once. */
export function editParagraphs(transcript: Transcript, edits: readonly ParagraphEdit[]): TranscriptChange[] {
  // From the last to the first, so that no edit moves the words another one speaks of.
  const backwards = edits.toSorted((one, other) => other.paragraph.from - one.paragraph.from)
  return backwards.flatMap(({ paragraph, text }) => editParagraph(transcript, paragraph, text))
}

/**
 * The paragraph's words after its text was edited. Words the edit did not touch keep their times exactly; each
 * changed run is timed anew inside its own span, by the length of its words; words added between two others
 * get the time between them. Typed letter by letter, they get what they would get at once. `caret` is where it
 * stands in the new text, where that is known.
 */
export function editParagraph(
  transcript: Transcript,
  paragraph: Paragraph,
  text: string,
  caret?: number,
): TranscriptChange[] {
  const { words } = transcript
  const whole = { from: paragraph.from, to: paragraph.to, text, caret }
  const part = caret === undefined ? whole : editedPart(words, paragraph, text, caret)
  const { from, to } = part
  const old = words.slice(from, to)
  const limits = {
    start: words[from - 1]?.end ?? 0,
    end: words[to]?.start ?? endOf(transcript),
  }
  const timed = timeRuns(joinTypedRuns(runsOf(old, part.text, part.caret), limits), old, limits)
  const opening = { opens: from === paragraph.from, glued: old[0]?.glued ?? false }
  const edited = timed.map((word, at) => (at === 0 ? writtenTime(word, opening) : closed(word)))
  const pushed = pushWords(words, to, edited.at(-1)?.end ?? 0)
  return replaceWords(words, from, to + pushed.length, [...edited, ...pushed])
}

const closed = (word: Word): Word => writtenTime(word, { opens: false, glued: word.glued })

function runsOf(old: readonly Word[], text: string, caret: number | undefined): TypedRun[] {
  const runs: TypedRun[] = []
  let index = 0
  let at = 0
  const end: KeptWord = { index: old.length, start: text.length, end: text.length }
  for (const kept of [...keptWords(old, writeParagraph(old), text, caret), end]) {
    const between = text.slice(at, kept.start)
    const word = old[kept.index]
    runs.push({
      old: kept.index === index ? none : old.slice(index, kept.index),
      tokens: tokensOf(between),
      next: word ? glue(word, kept.start > 0 && !endsInSpace(between), kept.start === 0) : null,
    })
    index = kept.index + 1
    at = kept.end
  }
  return runs
}

/** Between most words there is nothing but a space, and of them a long text has thousands. */
const none: readonly never[] = []

const endsInSpace = (between: string): boolean => between === ' ' || /\s$/.test(between)

function tokensOf(between: string): readonly Token[] {
  if (between === '' || between === ' ') return none
  const [first, ...others] = splitWords(between)
  return first ? [{ ...first, glued: !/^\s/.test(between) }, ...others] : none
}

function glue(word: Word, glued: boolean, isFirst: boolean): Word {
  // Nothing stands before the first word; its mark waits until paragraphs are joined.
  return isFirst ? word : writtenTime(word, { opens: word.opens, glued })
}

function timeRuns(runs: readonly TypedRun[], paragraph: readonly Word[], limits: Timed): Word[] {
  const timed: Word[] = []
  const model = paragraph[0]
  for (const { old, tokens, next, isTypedOn } of runs) {
    let behind = next
    if (isTypedOn) {
      const before = timed.pop()
      if (before) timed.push(withOwnEnd(before, next?.start ?? limits.end))
      behind = next && withOwnStart(next, timed.at(-1)?.end ?? limits.start)
    }
    if (old.length > 0) timed.push(...retimed(old, tokens, timed.at(-1)?.end ?? limits.start))
    else if (tokens.length > 0) {
      const before = timed.at(-1) ?? null
      const room = makeRoom(tokens, before, behind, limits)
      if (room.before && before) timed[timed.length - 1] = ceding(before, room.before)
      if (room.after && behind) behind = ceding(behind, room.after)
      const speaker = (before ?? next ?? model)?.speaker ?? null
      const added = typedWords(tokens, speaker, layOut(tokens, room.place))
      rememberPlaced(added, none)
      timed.push(...added)
    }
    if (behind) timed.push(behind)
  }
  return pushApart(timed)
}

function ceding(whole: Word, now: Word): Word {
  if (now !== whole) rememberWhole(whole, now)
  return now
}

/** New words in the span of the old ones; one for one they keep the times they had. */
function retimed(old: readonly Word[], tokens: readonly Token[], free: number): Word[] {
  const first = old[0]
  const last = old.at(-1)
  if (!first || !last || tokens.length === 0) return []
  if (old.length === tokens.length) {
    const words = typedWords(tokens, first.speaker, old)
    return words.map((word, at) => correctionOf(old[at] ?? word, word))
  }
  const start = Math.max(first.start, free)
  const end = Math.max(last.end, start + leastTime * tokens.length)
  const words = typedWords(tokens, first.speaker, layOut(tokens, { start, end }))
  rememberPlaced(words, old)
  return words
}

function correctionOf(old: Word, typed: Word): Word {
  const word = { ...typed, machine: old.machine }
  rememberCorrected(word, old)
  return word
}

const layOut = (tokens: readonly Token[], { start, end }: Timed): Timed[] => layOutWords(tokens, start, end)

function typedWords(tokens: readonly Token[], speaker: string | null, places: readonly Timed[]): Word[] {
  return tokens.map(({ text, glued }, at) => ({
    text,
    start: places[at]?.start ?? 0,
    end: places[at]?.end ?? 0,
    confidence: null,
    speaker,
    machine: null,
    glued,
    opens: false,
    confirmed: true,
  }))
}

/** A word the edit left as it was, and where it now stands in the text. */
interface KeptWord {
  readonly index: number
  readonly start: number
  readonly end: number
}

/**
 * The words of a paragraph that stand unchanged in its new text, in order. `caret` tells which of two equal
 * words is the one that was edited.
 */
function keptWords(
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
    while (first < pieces.length && pieceEnd(pieces[first]) <= start) first++
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

const pieceEnd = (piece: WordPiece | undefined): number => (piece ? piece.start + piece.text.length : 0)

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
  while (head < most && pieceEnd(pieces[head]) <= editedFrom && isMoved(pieces[head], newPieces[head], 0))
    head++
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
