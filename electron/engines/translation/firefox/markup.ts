import { type Range, withoutOuterSpace } from '../../../../shared/text/characters'
import { escapeMarkup, type Mark, type MarkedWords, writeElements } from '../marked-words'

/** Beside one of these the engine puts no space where an element begins or ends; anywhere else it does. */
const delimiters = new Set('\n ,.(){}[]')

const isFree = (text: string, at: number): boolean =>
  at === 0 || at === text.length || delimiters.has(text.charAt(at)) || delimiters.has(text.charAt(at - 1))

export const hasFreeEdges = ({ text, marks }: MarkedWords): boolean =>
  marks.every(({ start, end }) => isFree(text, start) && isFree(text, end))

export const writeMarkup = (words: MarkedWords): string => writeElements(words, escapeMarkup)

const token = /<(\/?)b(?: id="(\d+)")?>|&(amp|lt|gt);|([^<&]+|[<&])/g
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>' }

/** What came back. A mark whose words went different ways comes back in pieces. */
export function readMarkup(html: string): MarkedWords {
  let text = ''
  const open: number[] = []
  const marks: Mark[] = []
  for (const [whole, closing, id, character, words] of html.matchAll(token)) {
    if (words === undefined && character === undefined) {
      if (closing === '/') open.pop()
      else open.push(Number(id ?? -1))
      continue
    }
    const start = text.length
    text += character === undefined ? whole : (characters[character] ?? whole)
    for (const one of new Set(open)) {
      const last = marks.findLast(mark => mark.id === one)
      if (last?.end === start) marks.splice(marks.indexOf(last), 1, { ...last, end: text.length })
      else marks.push({ id: one, start, end: text.length })
    }
  }
  return trimmed(text, marks)
}

const trimmed = (text: string, marks: readonly Mark[]): MarkedWords => ({
  text,
  marks: marks
    .map(mark => ({ ...mark, ...withoutOuterSpace(text, mark) }))
    .filter(({ start, end }) => start < end),
})

/**
 * The marks of a translation in another one that was made without markup, which has the better words. As far as the two
 * differ in spaces alone, from either end, each place is known. Else a mark is taken for the same words only if these
 * stand in both as many times, or for those of the source, as with a name; or it is lost.
 */
export function placeInPlain({ text, marks }: MarkedWords, plain: string, source: MarkedWords): MarkedWords {
  const ways = placesBySpaces(text, plain)
  const placed = marks.flatMap(mark => {
    const place = ways.map(way => placeBy(way, text, mark, plain)).find(one => one !== null)
    const found = place ?? sameWords(text, mark, plain)
    return found ? [{ ...found, id: mark.id }] : []
  })
  const lost = source.marks.filter(({ id }) => !placed.some(mark => mark.id === id))
  const found = lost.flatMap(mark => {
    const place = sameWords(source.text, mark, plain)
    return place ? [{ ...place, id: mark.id }] : []
  })
  return trimmed(plain, [...placed, ...found])
}

/** For each place of a text where it is in another one, as far as that is known. */
interface Way {
  readonly to: ReadonlyMap<number, number>
  readonly isWhole: boolean
}

/** All the way where the two differ in spaces alone, else from the start and from the end until they differ in more. */
function placesBySpaces(from: string, to: string): Way[] {
  const [here, there] = [inkIn(from), inkIn(to)]
  const most = Math.min(here.length, there.length)
  const isSame = (one: number, other: number): boolean =>
    from.charAt(here[one] ?? 0) === to.charAt(there[other] ?? 0)
  let first = 0
  while (first < most && isSame(first, first)) first++
  let last = 0
  while (last < most - first && isSame(here.length - 1 - last, there.length - 1 - last)) last++
  const isWhole = first === here.length && first === there.length
  const way = (fromInk: readonly number[], toInk: readonly number[]): Way => ({
    to: new Map(fromInk.map((at, nth) => [at, toInk[nth] ?? 0])),
    isWhole,
  })
  return [
    way(here.slice(0, first), there.slice(0, first)),
    way(here.slice(here.length - last), there.slice(there.length - last)),
  ]
}

/** The places of all that is no space. */
const inkIn = (text: string): number[] => text.split('').flatMap((unit, at) => (/\s/.test(unit) ? [] : [at]))

function placeBy({ to, isWhole }: Way, text: string, { start, end }: Range, plain: string): Range | null {
  const first = to.get(start)
  const last = to.get(end - 1)
  if (first === undefined || last === undefined) return null
  const place = { start: first, end: last + 1 }
  // What is next to it may be where they differ: then this may be part of another word.
  const before = text.slice(0, start).trimEnd().length - 1
  const after = text.length - text.slice(end).trimStart().length
  const isOther =
    (!to.has(before) && isLetter.test(plain.charAt(place.start - 1))) ||
    (!to.has(after) && isLetter.test(plain.charAt(place.end)))
  return isOther && !isWhole && /\s/.test(plain) ? null : place
}

function sameWords(text: string, { start, end }: Range, plain: string): Range | null {
  const words = text.slice(start, end)
  const here = placesOf(text, words)
  const there = placesOf(plain, words)
  const place = here.length === there.length ? there[here.indexOf(start)] : undefined
  return place === undefined ? null : { start: place, end: place + words.length }
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    if (!isInWord(text, { start: at, end: at + words.length })) places.push(at)
  }
  return places
}

const isLetter = /[\p{L}\p{N}\p{M}]/u

/** Part of a longer one, as long as the script parts its words. */
const isInWord = (text: string, { start, end }: Range): boolean =>
  (isLetter.test(text.charAt(start - 1)) || isLetter.test(text.charAt(end))) && /\s/.test(text)
