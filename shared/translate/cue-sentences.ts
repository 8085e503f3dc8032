import type { Cue } from '../formats/cues/cue'
import { type CuePart, partsOf, withTexts } from '../formats/cues/cue-parts'
import { breakCost, endsSentence } from '../formats/cues/phrasing'
import { joinWords } from '../formats/word-spacing'
import type { Span } from '../text/spans/span'
import { wordPlaces } from '../text/word-places'
import type { Batch, BatchRow } from './batch'
import { type MarkedTranslation, markedLike } from './translation'

/** A piece of what is asked for, and the row that says it. */
export interface AskedPiece {
  readonly at: number
  readonly from: number
  /** Where the next piece begins. */
  readonly to: number
}

export interface AskedText {
  readonly text: string
  readonly spans: readonly Span[]
  readonly pieces: readonly AskedPiece[]
}

type PlacedRow = readonly [at: number, row: Pick<BatchRow, 'text' | 'spans'>]

/** Nobody reads a sentence over more of them; texts without any full stop would have no end. */
const mostCues = 4
/** Seconds without a word: whoever speaks then begins anew. */
const longestPause = 2

/** What of cues is asked for: what each voice says by itself, and a sentence that runs on over the next cue as one. */
export function cueSentences(
  rows: readonly PlacedRow[],
  cues: readonly Cue[],
  language: string,
): readonly AskedText[] {
  const sentences: AskedText[] = []
  let last: { at: number; part: CuePart } | null = null
  for (const [at, row] of rows) {
    const isNext: boolean = last?.at === at - 1 && pauseBefore(cues, at) <= longestPause
    const parts = partsOf(row.text).filter(({ text }) => text !== '')
    for (const [place, part] of parts.entries()) {
      const open = sentences.at(-1)
      const runs = open && last && place === 0 && isNext && runsOn(last.part, part, language)
      if (runs && open.pieces.length < mostCues) sentences.splice(-1, 1, continued(open, at, part, row))
      else sentences.push(sentenceOf(at, part, row))
      last = { at, part }
    }
  }
  return sentences
}

function pauseBefore(cues: readonly Cue[], at: number): number {
  const [before, cue] = [cues[at - 1], cues[at]]
  return before && cue ? cue.start - before.end : Number.POSITIVE_INFINITY
}

function sentenceOf(at: number, part: CuePart, row: PlacedRow[1]): AskedText {
  const text = onOneLine(saidIn(row, part))
  return { text, spans: spansIn(row, part, text), pieces: [{ at, from: 0, to: text.length }] }
}

const saidIn = ({ text }: PlacedRow[1], part: CuePart): string =>
  text.slice(part.start, part.start + part.text.length)

/** With spaces where its script has some. */
const onOneLine = (text: string): string => joinWords(text.split('\n'))

function continued(
  { text, spans, pieces }: AskedText,
  at: number,
  part: CuePart,
  row: PlacedRow[1],
): AskedText {
  const said = onOneLine(saidIn(row, part))
  const joined = joinWords([text, said])
  const from = joined.length - said.length
  const before = pieces.map((piece, place) => (place === pieces.length - 1 ? { ...piece, to: from } : piece))
  return {
    text: joined,
    spans: [...spans, ...spansIn(row, part, joined)],
    pieces: [...before, { at, from, to: joined.length }],
  }
}

/** In what is asked for, which ends with this part. */
const spansIn = (row: PlacedRow[1], { start, text }: CuePart, asked: string): Span[] =>
  row.spans
    .filter(span => span.start >= start && span.end <= start + text.length)
    .map(span => {
      const at = asked.length - onOneLine(row.text.slice(span.start, start + text.length)).length
      const value = onOneLine(row.text.slice(span.start, span.end))
      return { ...span, start: at, end: at + value.length, value }
    })

const song = /[♩♪♫♬#]/u
const small = /^(?:\.{3}|…)?["'“‘«¿¡]*\p{Ll}/u
const trailsOff = /(?:\.{3}|…)["'”’»]*$/u
const comma = /[,،、，]["'”’»]*$/u

/** Whether the next cue goes on with the sentence: it begins small, or the last word cannot be one. */
export function runsOn(before: CuePart, next: CuePart, language: string): boolean {
  if (song.test(before.before) !== song.test(next.before)) return false
  if (!song.test(next.before) && next.before.trim() !== '') return false
  if (/[)\]]$/.test(before.text)) return false
  if (endsSentence(before.text) && !trailsOff.test(before.text)) return false
  if (small.test(next.text) || comma.test(before.text)) return true
  const word = before.text.slice(before.text.lastIndexOf(' ') + 1)
  return breakCost(word, '', language) >= badBreak
}

/** Of a word that belongs to the one behind it. */
const badBreak = 2

export interface AnsweredPiece {
  readonly from: number
  readonly to: number
  /** Of the whole text that was asked for. */
  readonly length: number
  readonly translations: readonly MarkedTranslation[]
}

/** What a cue says in the other language: of each answer its own share, under its own dashes and notes. */
export function cueTranslations(
  row: Pick<BatchRow, 'text' | 'spans'>,
  answers: readonly AnsweredPiece[],
  languages: Pick<Batch, 'sourceLanguage' | 'targetLanguage'>,
): readonly MarkedTranslation[] {
  const parts = partsOf(row.text)
  const count = Math.max(1, ...answers.map(({ translations }) => translations.length))
  const made = Array.from({ length: count }, (_, choice) =>
    cueTranslation(row, parts, answers, { choice, languages }),
  )
  return made.filter(({ text }, at) => made.findIndex(other => other.text === text) === at)
}

function cueTranslation(
  row: Pick<BatchRow, 'text' | 'spans'>,
  parts: readonly CuePart[],
  answers: readonly AnsweredPiece[],
  { choice, languages }: { choice: number; languages: Pick<Batch, 'sourceLanguage' | 'targetLanguage'> },
): MarkedTranslation {
  const chosen = answers.map(({ translations }) => translations[choice] ?? translations[0])
  const pieces = answers.map((answer, at) =>
    shareOf(chosen[at]?.text ?? '', answer, languages.targetLanguage),
  )
  let said = 0
  const texts = parts.map(({ text }) => (text === '' ? '' : (pieces[said++] ?? '')))
  const stated = chosen.flatMap(one => one?.spans ?? [])
  return markedLike(withTexts(parts, texts, languages), stated, row.spans)
}

/** Where there are fewer words than cues, each says all of it. */
function shareOf(text: string, { from, to, length }: AnsweredPiece, language: string): string {
  const start = cutNear(text, from / length, language)
  const end = cutNear(text, to / length, language)
  return text.slice(start, end).trim() || text
}

/** How much of a text it is worth to go further for a better break: a comma is worth going some words for. */
const worth = 0.1

/** The place between two words at about this share of a text, where a phrase ends if there is one. */
export function cutNear(text: string, share: number, language: string): number {
  if (share <= 0) return 0
  if (share >= 1) return text.length
  const words = wordPlaces(text)
  let best = { at: text.length, cost: Number.POSITIVE_INFINITY }
  for (const [place, { start, end }] of words.entries()) {
    const before = words[place - 1]
    if (!before) continue
    const phrase = breakCost(text.slice(before.start, before.end), text.slice(start, end), language)
    const cost = Math.abs(start / text.length - share) + phrase * worth
    if (cost < best.cost) best = { at: start, cost }
  }
  return best.at
}
