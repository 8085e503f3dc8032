import type { Excerpt } from '../../../shared/find/find-requests'
import { graphemesOf } from '../../../shared/text/characters'
import { type Wanted, wordsOf } from './index-words'

/** Characters that are shown around a match. */
const around = 60

/** The first place in a text at which something of what is wanted stands, what is around it, and what else stands there. */
export function foundExcerpt(text: string, wanted: readonly Wanted[]): Excerpt {
  const written = text.replace(/\s+/gu, ' ').trim()
  const compared = comparedText(written)
  return cutOut(written, apart(wanted.flatMap(one => placesOf(compared, one))))
}

interface Place {
  from: number
  to: number
}

/** As it lies in the index, with a space for all that is no part of a word, and where each of its characters is written. */
interface ComparedText {
  letters: string
  places: readonly Place[]
}

/** Most letters fold to one letter, where they stand. */
const isPlain = /^[ -~]*$/

function comparedText(written: string): ComparedText {
  if (isPlain.test(written)) {
    const letters = written.toLowerCase().replace(/[^a-z0-9]/g, ' ')
    return { letters, places: Array.from(letters, (_, from) => ({ from, to: from + 1 })) }
  }
  let letters = ''
  const places: Place[] = []
  let from = 0
  for (const letter of graphemesOf(written)) {
    const part = wordsOf(letter).join('') || ' '
    const to = from + letter.length
    for (let nth = 0; nth < part.length; nth += 1) places.push({ from, to })
    letters += part
    from = to
  }
  return { letters, places }
}

/** Where it is a word; else where a word begins so; else inside of others. */
function placesOf({ letters, places }: ComparedText, { words, isBeginning }: Wanted): Place[] {
  const row = words.join(' *')
  const begun = `(?<![^ ])${row}`
  for (const way of isBeginning ? [begun, row] : [`${begun}(?![^ ])`, begun, row]) {
    const hits = Array.from(letters.matchAll(new RegExp(way, 'gu')), ({ index, 0: hit }) => ({
      from: places[index]?.from ?? 0,
      to: places[index + hit.length - 1]?.to ?? 0,
    }))
    if (hits.length > 0) return hits
  }
  return []
}

/** In their order, and those that touch each other as one. */
function apart(places: readonly Place[]): Place[] {
  const all: Place[] = []
  for (const { from, to } of places.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

function cutOut(written: string, [first = { from: 0, to: 0 }, ...others]: readonly Place[]): Excerpt {
  const start = wordEdge(written, first.from - around)
  const end = first.to + around
  const before = written.slice(start, first.from)
  const after = written.slice(first.to, end)
  return {
    before: start > 0 ? `…${before}` : before,
    match: written.slice(first.from, first.to),
    after: end < written.length ? `${after}…` : after,
    also: others
      .filter(({ to }) => to <= end)
      .map(({ from, to }) => ({ from: from - first.to, to: to - first.to })),
  }
}

function wordEdge(written: string, at: number): number {
  if (at <= 0) return 0
  const space = written.indexOf(' ', at)
  return space < 0 || space > at + around ? at : space + 1
}
