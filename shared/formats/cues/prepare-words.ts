import { countGraphemes } from '../../text/characters'
import { segmenterOf, textSegments } from '../../text/segments-of'
import { layOutWords } from '../../text/transcript/word-times'
import { isUnspaced } from '../../text/unspaced-scripts'
import { spaceBetween } from '../word-spacing'
import type { LineWord } from './break-lines'
import type { Cue, TimedWord } from './cue'

/** A word ready for cutting: times in whole milliseconds, in order, never backwards. */
export interface CutWord extends LineWord {
  start: number
  end: number
  speaker: string | undefined
  /** The word it comes from: a long run of unspaced script is several of these. */
  source: TimedWord
  /** 0 for the first piece of its word. */
  piece: number
  /** What it is joined from, where some of it came as words of their own. */
  parts?: readonly CutWord[]
}

export function prepareWords(words: readonly TimedWord[], lineLength: number): CutWord[] {
  const prepared: CutWord[] = []
  const widthOf = rememberedWidths()
  for (const word of withSoundTimes(words).flatMap(sound => piecesOf(sound, lineLength, widthOf))) {
    const before = prepared.at(-1)
    // The later pieces of a word may start after the next word does, when that one lies within it.
    const start = Math.max(word.start, before?.start ?? 0)
    const space = before && isApart(before, word) ? 1 : 0
    const next: CutWord = { ...word, start, end: Math.max(word.end, start), space }
    const text = (before?.text ?? '') + next.text
    // A line has room for what is joined: otherwise it would stand in no cue that keeps the rules.
    if (before && isOneWith(before, next) && widthOf(text) <= lineLength) {
      const parts = [...(before.parts ?? [before]), next]
      prepared.pop()
      prepared.push({ ...before, text, width: widthOf(text), end: Math.max(before.end, next.end), parts })
    } else prepared.push(next)
  }
  return prepared
}

/** Whether no line ends between them: signs as words of their own, and parts of what is one word between spaces. */
function isOneWith(before: CutWord, { text, space, speaker, piece }: CutWord): boolean {
  if (space === 1 || before.speaker !== speaker) return false
  if (endsOpening.test(before.text)) return true
  if (!hasLetter.test(text)) return !opening.test(text)
  return piece === 0 && !isUnspaced(before.text) && !isUnspaced(text)
}

/** What the transcript says of a word holds for its first piece. */
function isApart(before: CutWord, word: CutWord): boolean {
  const { glued } = word.source
  if (glued === undefined || word.piece > 0) return spaceBetween(before.text, word.text)
  return !glued
}

/** Counting characters costs the most of all this, and speech repeats its words. */
function rememberedWidths(): (text: string) => number {
  const widths = new Map<string, number>()
  return text => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const width = countGraphemes(text)
    widths.set(text, width)
    return width
  }
}

/** Recognisers do send words out of order, overlapping, of no length and without times. */
function withSoundTimes(words: readonly TimedWord[]): CutWord[] {
  let last = 0
  const sound = words.map((source): CutWord => {
    const said = Math.round(source.start * 1000)
    const start = Number.isFinite(said) ? Math.max(said, 0) : last
    const until = Math.round(source.end * 1000)
    const end = Number.isFinite(until) ? Math.max(until, start) : start
    last = end
    return {
      text: source.text,
      width: 0,
      space: 0,
      start,
      end,
      speaker: source.speaker ?? undefined,
      source,
      piece: 0,
    }
  })
  return sound.toSorted((a, b) => a.start - b.start)
}

/** Splits at spaces, and a run too long for a line where its script has word boundaries that it does not write. */
function piecesOf(word: CutWord, lineLength: number, widthOf: (text: string) => number): CutWord[] {
  const texts = word.text
    .split(/\s+/)
    .filter(text => text !== '')
    .flatMap(text => (text.length > lineLength / 2 && isUnspaced(text) ? unspacedPieces(text) : [text]))
    .map(text => ({ text, width: widthOf(text) }))
  const total = texts.reduce((sum, { width }) => sum + width, 0)
  let done = 0
  return texts.map(({ text, width }, at) => {
    const timeAt = (characters: number): number =>
      word.start + Math.round(((word.end - word.start) * characters) / total)
    const piece = { ...word, text, width, start: timeAt(done), end: timeAt(done + width), piece: at }
    done += width
    return piece
  })
}

const opening = /^[\p{Ps}\p{Pi}]+$/u
const endsOpening = /[\p{Ps}\p{Pi}]$/u
const hasLetter = /[\p{L}\p{N}]/u

function unspacedPieces(text: string): string[] {
  const pieces: string[] = []
  let carried = ''
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), text)) {
    if (isWordLike === true || pieces.length === 0) {
      if (opening.test(segment)) carried += segment
      else {
        pieces.push(carried + segment)
        carried = ''
      }
    } else if (opening.test(segment)) carried += segment
    // A comma or full stop never starts a line.
    else pieces[pieces.length - 1] += carried + segment
  }
  if (carried !== '') pieces.push(carried)
  return pieces
}

/** The words of a cue with their times: its own, or shares of its time by length. */
export function cueWords(cue: Cue): TimedWord[] {
  if (cue.words && cue.words.length > 0) return [...cue.words]
  const texts = cue.text.split(/\s+/).filter(text => text !== '')
  const words = texts.map(text => ({ text, ...(cue.speaker !== undefined && { speaker: cue.speaker }) }))
  return layOutWords(words, cue.start, Math.max(cue.end, cue.start))
}
