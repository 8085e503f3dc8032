import { diffWords } from '../../text/diff/diff-words'
import { areWrittenTogether, wordPieces } from '../../text/transcript/split-words'
import { newBatchRow, withTarget } from '../../translate/batch'
import { asMarked } from '../../translate/translation'
import { type Dub, type DubLine, type LineSource, spokenLine } from '../dub'
import type { DubPatch, SpokenChange } from '../dub-patch'
import { isTranslationStale, rowChange } from '../dub-run'
import { newLineKeys } from '../lines/new-line-keys'
import { changeSpoken } from './edit-line'

/** Where a text is cut that is to be cut there: between two words, the nearest to it. Null: it has one word alone. */
export function cutPlace(text: string, at: number): number | null {
  const [, ...places] = wordPieces(text).flatMap(({ text: piece, start }) =>
    /^\p{P}/u.test(piece) ? [] : start,
  )
  return places.reduce<number | null>(
    (best, place) => (best === null || Math.abs(place - at) < Math.abs(best - at) ? place : best),
    null,
  )
}

/**
 * Two lines of one, cut in its text nearest to that place. What is said when is told from how much there is to say. The
 * first one keeps what the line had in each language, as a translation of more than it says by now; how both are spoken
 * stays as a person chose it.
 */
export function splitDubLine(dub: Dub, key: string, place: number): DubPatch {
  const at = dub.lines.findIndex(line => line.key === key)
  const line = dub.lines[at]
  const cut = line ? cutPlace(line.text, place) : null
  if (!line || cut === null) return []
  const texts = [line.text.slice(0, cut).trim(), line.text.slice(cut).trim()] as const
  const when = line.start + ((line.end - line.start) * cut) / line.text.length
  const sources = line.source ? splitSource(line.source, line.text, cut) : ([null, null] as const)
  const first = { ...line, text: texts[0], end: when, source: sources[0] }
  const second: DubLine = {
    ...line,
    key: newLineKeys(dub)(),
    text: texts[1],
    start: when,
    isFixed: false,
    source: sources[1],
  }
  return [
    { kind: 'lines', at, was: [line], now: [first, second] },
    ...Object.keys(dub.spoken).flatMap(language => {
      const { isMuted, voice, speed } = spokenLine(dub, language, key)
      return changeSpoken(dub, language, second.key, { isMuted, voice, speed })
    }),
  ]
}

/** What each half was made of, so that each word of the transcript stays in one of them. Null: nothing of it. */
function splitSource(source: LineSource, text: string, cut: number): [LineSource | null, LineSource | null] {
  const at = placeInSource(source.text, text, cut)
  const texts = [source.text.slice(0, at).trim(), source.text.slice(at).trim()] as const
  if (texts[0] === '') return [null, source]
  if (texts[1] === '') return [source, null]
  const when = source.start + ((source.end - source.start) * at) / source.text.length
  return [
    { ...source, text: texts[0], end: when, isCutBehind: true },
    { ...source, text: texts[1], start: when, isCutBefore: true },
  ]
}

/** Where the source is cut of a text that is cut there, whatever a person wrote into it: behind what both say before. */
function placeInSource(source: string, text: string, cut: number): number {
  if (source === text) return cut
  const [made, said] = [wordPieces(source), wordPieces(text)]
  const before = said.filter(({ start }) => start < cut).length
  let place = 0
  for (const { from, to, newFrom, newTo } of diffWords(
    made.map(piece => piece.text),
    said.map(piece => piece.text),
  )) {
    if (newFrom >= before) break
    const share = newTo === newFrom ? 1 : (Math.min(before, newTo) - newFrom) / (newTo - newFrom)
    place = from + Math.round((to - from) * share)
  }
  return made[place]?.start ?? source.length
}

/** Whether a line and the one behind it are one speaker's, one after the other. */
export function canJoinDubLines({ lines }: Pick<Dub, 'lines'>, key: string): boolean {
  const at = lines.findIndex(line => line.key === key)
  const [line, next] = [lines[at], lines[at + 1]]
  return (
    line !== undefined &&
    next !== undefined &&
    line.speaker === next.speaker &&
    line.keepsOriginal === next.keepsOriginal
  )
}

/** One line of two. Where both have a translation of what they say, it has both, one behind the other. */
export function joinDubLines(dub: Dub, key: string): DubPatch {
  const at = dub.lines.findIndex(line => line.key === key)
  const [line, next] = [dub.lines[at], dub.lines[at + 1]]
  if (!(line && next && canJoinDubLines(dub, key))) return []
  const text = joined(line.text, next.text)
  const now: DubLine = {
    ...line,
    text,
    end: Math.max(line.end, next.end),
    source: joinedSource(line.source, next.source),
  }
  const spoken = Object.keys(dub.spoken).flatMap((language): DubPatch => {
    const lines = joinedRow(dub, language, [line, next], text)
    return lines ? [{ kind: 'spoken', language, lines: [lines] }] : []
  })
  return [{ kind: 'lines', at, was: [line, next], now: [now] }, ...spoken]
}

const joined = (one: string, other: string): string =>
  areWrittenTogether(one, other) ? one + other : `${one} ${other}`

/** What either was made of: what no line was made of is offered as new in the transcript. */
function joinedSource(one: LineSource | null, other: LineSource | null): LineSource | null {
  if (!(one && other)) return one ?? other
  const { isCutBehind: _, ...before } = one
  return {
    ...before,
    text: joined(one.text, other.text),
    end: Math.max(one.end, other.end),
    ...(other.isCutBehind && { isCutBehind: true }),
  }
}

function joinedRow(
  dub: Dub,
  language: string,
  [line, next]: readonly [DubLine, DubLine],
  text: string,
): SpokenChange | null {
  const [one, other] = [spokenLine(dub, language, line.key), spokenLine(dub, language, next.key)]
  const isWhole = !(isTranslationStale(line, one) || isTranslationStale(next, other))
  if (!(one.row.target && other.row.target && isWhole)) return null
  const target = asMarked(joined(one.row.target.text, other.row.target.text))
  return rowChange(dub, language, line.key, withTarget(newBatchRow({ text, spans: [] }), target))
}
