import type { Range } from '../../text/characters'
import { lastUpTo } from '../../text/count-below'
import { wordPlaces } from '../../text/word-places'
import { type CuePart, partsOf } from './cue-parts'

/** A part of the old text and what stands for it in the new one. */
interface Side {
  readonly old: CuePart
  readonly now: CuePart
}

/** The new text, looked through once for all its tags. */
interface Places {
  readonly sides: readonly Side[]
  readonly oldLines: readonly number[]
  readonly newLines: readonly number[]
  readonly wordStarts: readonly number[]
  readonly wordEnds: readonly number[]
}

/** Where in another text stands what a tag of the old one was round. */
export function tagPlaces(old: string, now: string): (tag: Range) => Range {
  const words = wordPlaces(now)
  const places: Places = {
    sides: sidesOf(partsOf(old), partsOf(now)),
    oldLines: lineStarts(old),
    newLines: lineStarts(now),
    wordStarts: words.map(({ start }) => start),
    wordEnds: words.map(({ end }) => end),
  }
  const starts = places.sides.map(side => side.old.from)
  const sideAt = (at: number): Side | undefined => places.sides[lastUpTo(starts, at)]
  return ({ start, end }) => {
    const first = sideAt(start)
    const last = sideAt(Math.max(start, end - 1))
    if (!(first && last)) return { start: 0, end: 0 }
    if (start === end) return emptyAt(startIn(first, start, places))
    const isWhole = start <= first.old.start && end >= endOfText(last.old)
    const same = isWhole ? null : sameWords(old.slice(start, end), now, shareOf(first, start))
    if (same) return same
    const from = startIn(first, start, places)
    return { start: from, end: Math.max(endIn(last, end, places), wordEndAfter(from, places)) }
  }
}

const emptyAt = (at: number): Range => ({ start: at, end: at })

/** Each voice goes with the same one, unless the new text has more or fewer. */
function sidesOf(old: readonly CuePart[], now: readonly CuePart[]): Side[] {
  if (old.length !== now.length) return [{ old: joined(old), now: joined(now) }]
  return old.flatMap((part, at) => (now[at] ? [{ old: part, now: now[at] }] : []))
}

function joined(parts: readonly CuePart[]): CuePart {
  const [first, ...others] = parts
  const last = others.at(-1) ?? first
  if (!(first && last)) throw new RangeError('A text has a part at least.')
  const text = ' '.repeat(endOfText(last) - first.start)
  return { ...first, to: last.to, text, after: last.after }
}

const endOfText = ({ start, text }: CuePart): number => start + text.length

function lineStarts(text: string): number[] {
  let at = 0
  return text.split('\n').map(line => {
    const start = at
    at += line.length + 1
    return start
  })
}

/** A tag that was round the dash or note too still is. */
function startIn(side: Side, at: number, places: Places): number {
  const { old, now } = side
  if (at <= old.start) return at <= old.from || old.before.trim() === '' ? now.from : now.start
  const line = isLineStart(at, places) ? sameLine(side, at, places) : null
  if (line !== null) return places.newLines[line] ?? now.from
  return nearest(places.wordStarts, side, at)
}

function endIn(side: Side, at: number, places: Places): number {
  const { old, now } = side
  if (at >= endOfText(old)) return at >= old.to || old.after === '' ? now.to : endOfText(now)
  const line = isLineStart(at + 1, places) ? sameLine(side, at, places) : null
  if (line !== null) return Math.min(now.to, (places.newLines[line + 1] ?? now.to + 1) - 1)
  return nearest(places.wordEnds, side, at)
}

const isLineStart = (at: number, { oldLines }: Places): boolean => oldLines[lastUpTo(oldLines, at)] === at

/** The line of the new text that is the same of its part. Null: it has more of them, or fewer. */
function sameLine({ old, now }: Side, at: number, { oldLines, newLines }: Places): number | null {
  const firstOld = lastUpTo(oldLines, old.from)
  const firstNew = lastUpTo(newLines, now.from)
  const isLike = lastUpTo(oldLines, old.to) - firstOld === lastUpTo(newLines, now.to) - firstNew
  return isLike ? firstNew + lastUpTo(oldLines, at) - firstOld : null
}

const shareOf = ({ old, now }: Side, at: number): number =>
  now.start + ((at - old.start) * now.text.length) / Math.max(1, old.text.length)

/** The edge of a word at about the same share of what the voice says. */
function nearest(edges: readonly number[], side: Side, at: number): number {
  const { now } = side
  const aim = shareOf(side, at)
  const before = edges[lastUpTo(edges, aim)] ?? now.start
  const after = edges[lastUpTo(edges, aim) + 1] ?? before
  const edge = Math.abs(after - aim) < Math.abs(before - aim) ? after : before
  return Math.min(Math.max(edge, now.start), endOfText(now))
}

const wordEndAfter = (from: number, { wordStarts, wordEnds }: Places): number =>
  wordEnds[lastUpTo(wordStarts, from)] ?? from

/** How far from where they would stand the same words are looked for. */
const nearby = 40

/** Names and foreign words are often not translated: the nearest of them. */
function sameWords(old: string, now: string, aim: number): Range | null {
  const words = old.trim()
  if (words === '') return null
  const from = Math.max(0, Math.round(aim) - nearby)
  const window = now.slice(from, from + 2 * nearby + words.length)
  let best: Range | null = null
  for (let at = window.indexOf(words); at >= 0; at = window.indexOf(words, at + 1)) {
    const start = from + at
    const found = { start, end: start + words.length }
    const isNearer = best === null || Math.abs(start - aim) < Math.abs(best.start - aim)
    if (isNearer && isAlone(now, found)) best = found
  }
  return best
}

const letter = /[\p{L}\p{M}\p{N}]/u

const isAlone = (text: string, { start, end }: Range): boolean =>
  !(letter.test(text[start - 1] ?? '') && letter.test(text[start] ?? '')) &&
  !(letter.test(text[end] ?? '') && letter.test(text[end - 1] ?? ''))
