import { countGraphemes } from '../../text/characters'
import { layOutWords } from '../../text/transcript/word-times'
import { isUnspaced } from '../../text/unspaced-scripts'
import { spaceBetween } from '../word-spacing'
import { breakableWords, type LineWord, openingSigns } from './break-lines'
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
  if (!hasLetter.test(text)) return !openingSigns.test(text)
  return piece === 0 && !isUnspaced(before.text) && !isUnspaced(text)
}

/** What the transcript says of a word holds for its first piece. */
function isApart(before: CutWord, word: CutWord): boolean {
  const { glued } = word.source
  if (word.piece > 0) return word.space === 1
  return glued === undefined ? spaceBetween(before.text, word.text) : !glued
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
      ...(source.gap !== undefined && { gap: source.gap }),
    }
  })
  return sound.toSorted((a, b) => a.start - b.start)
}

/** What it is parted into, a share of its time each. Most words are one. */
function piecesOf(word: CutWord, lineLength: number, widthOf: (text: string) => number): CutWord[] {
  const { text } = word
  const isOne = !/\s/.test(text) && (text.length <= lineLength / 2 || !isUnspaced(text))
  if (isOne) return text === '' ? [] : [{ ...word, width: widthOf(text) }]
  const texts = breakableWords(text, lineLength)
  const total = texts.reduce((sum, { width }) => sum + width, 0)
  let done = 0
  return texts.map(({ text, width, space, gap }, at) => {
    const timeAt = (characters: number): number =>
      word.start + Math.round(((word.end - word.start) * characters) / total)
    const piece = { ...word, text, width, space, start: timeAt(done), end: timeAt(done + width), piece: at }
    done += width
    return at === 0 ? piece : { ...piece, gap: gap ?? ' ' }
  })
}

const endsOpening = /[\p{Ps}\p{Pi}]$/u
const hasLetter = /[\p{L}\p{N}]/u

/** The words of a cue with their times: its own, or shares of its time by length. */
export function cueWords(cue: Cue): TimedWord[] {
  if (cue.words && cue.words.length > 0) return [...cue.words]
  const words = breakableWords(cue.text, Number.POSITIVE_INFINITY).map(({ text, space, gap = ' ' }) => ({
    text,
    glued: space === 0,
    ...(gap !== ' ' && { gap }),
    ...(cue.speaker !== undefined && { speaker: cue.speaker }),
  }))
  return layOutWords(words, cue.start, Math.max(cue.end, cue.start))
}
