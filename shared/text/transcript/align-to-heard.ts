import { alignSequences } from '../diff/align-sequences'
import { numberTokens } from '../diff/diff-words'
import { folded } from '../folded'
import { inLatinDigits } from '../latin-digits'
import { makeRoom, pushApart } from './make-room'
import { wordPieces } from './split-words'
import type { Timed, Word } from './word'
import { layOutWords } from './word-times'

/** What the text and the machine agree on. */
const certain = 1
/** Nobody heard it: where it stands is estimated from what stands around it, and a person has to look at it. */
export const estimated = 0

/** What a machine wrote is only doubted, also where a record of its service was brought in. */
export const isEstimated = ({ confidence }: Word, importedFrom: string): boolean =>
  importedFrom !== '' && importedFrom !== 'record' && confidence === estimated

/** With less than this of its words in it, a text is of another recording, or in another language. */
const leastShared = 0.2

/** A stretch of what was heard, by pieces, the end not included. */
interface Place {
  readonly from: number
  readonly to: number
}

/**
 * The words of a text that nobody timed, where they were heard in the recording. What was heard otherwise, or not at
 * all, stands between its neighbours. A text that is hardly in it stays as it is laid out.
 */
export function alignToHeard(
  words: readonly Word[],
  heard: readonly Word[],
  duration: number | null,
): Word[] {
  const said = words.map(({ text }) => piecesOf(text))
  const pieces = timedPieces(heard)
  const places = placesIn(said, pieces)
  const spoken = said.filter(({ length }) => length > 0).length
  const shared = places.filter(place => place !== null).length
  const marked = words.map((word, at): Word => {
    const isKnown = places[at] !== null || said[at]?.length === 0
    return { ...word, confidence: isKnown && shared >= spoken * leastShared ? certain : estimated }
  })
  if (shared === 0 || shared < spoken * leastShared) return marked
  const placed = marked.map((word, at): Word => ({ ...word, ...timeOf(places[at] ?? null, pieces) }))
  return pushApart(fillGaps(placed, places, pieces, duration))
}

interface Piece extends Timed {
  readonly text: string
}

/** As it is compared: whatever the case, the signs and the digits it is written with. */
const piecesOf = (text: string): string[] =>
  wordPieces(
    inLatinDigits(folded(text))
      .replace(/(\d)[.,\u066c](?=\d{3}(?!\d))/g, '$1')
      .replace(/['’ʼ]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  ).map(piece => piece.text)

/** What is written without spaces is compared letter by letter: a machine may part its words elsewhere. */
const timedPieces = (words: readonly Word[]): Piece[] =>
  words.flatMap(({ text, start, end }) => {
    const texts = piecesOf(text)
    const step = (end - start) / texts.length
    return texts.map((piece, at) => ({ text: piece, start: start + at * step, end: start + (at + 1) * step }))
  })

/** Where each word was heard: most of its pieces must have been. */
function placesIn(said: readonly (readonly string[])[], heard: readonly Piece[]): (Place | null)[] {
  const { left, right } = numberTokens(
    said.flat(),
    heard.map(({ text }) => text),
  )
  const partners = new Int32Array(left.length).fill(-1)
  for (const match of alignSequences(left, right)) {
    for (let at = 0; at < match.length; at++) partners[match.left + at] = match.right + at
  }
  let from = 0
  return said.map(({ length }) => {
    const own = partners.subarray(from, from + length).filter(partner => partner >= 0)
    from += length
    const [first] = own
    return first === undefined || own.length * 2 <= length
      ? null
      : { from: first, to: (own.at(-1) ?? first) + 1 }
  })
}

function timeOf(place: Place | null, heard: readonly Piece[]): Partial<Timed> {
  const first = place && heard[place.from]
  const last = place && heard[place.to - 1]
  return first && last ? { start: first.start, end: last.end } : {}
}

/** What stands between two known places shares what was heard between them, else what room there is. */
function fillGaps(
  words: readonly Word[],
  places: readonly (Place | null)[],
  heard: readonly Piece[],
  duration: number | null,
): Word[] {
  const filled = [...words]
  const limits = { start: 0, end: duration ?? Number.POSITIVE_INFINITY }
  let known = -1
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && !places[at]) continue
    const run = words.slice(known + 1, at)
    if (run.length > 0) {
      const between = { from: places[known]?.to ?? 0, to: places[at]?.from ?? heard.length }
      const before = filled[known] ?? null
      const after = filled[at] ?? null
      const room =
        between.from < between.to
          ? { place: { ...run[0], ...timeOf(between, heard) } as Timed, before, after }
          : makeRoom(run, before, after, limits)
      for (const [index, word] of layOutWords(run, room.place.start, room.place.end).entries()) {
        filled[known + 1 + index] = word
      }
      if (room.before) filled[known] = room.before
      if (room.after) filled[at] = room.after
    }
    known = at
  }
  return filled
}
