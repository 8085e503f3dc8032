import type { Excerpt } from '../../../shared/find/find-requests'
import { graphemesOf } from '../../../shared/text/characters'
import { type Wanted, wordsOf } from './index-words'

/** Characters that are shown around a match. */
const around = 60

/** The first place in a text at which something of what is wanted stands, and what is around it. */
export function foundExcerpt(text: string, wanted: readonly Wanted[]): Excerpt {
  const written = text.replace(/\s+/gu, ' ').trim()
  const { compared, places } = comparedText(written)
  const found = wanted.flatMap(({ words }) => placeOf(compared, words) ?? [])
  const first = found.toSorted((one, other) => one.from - other.from)[0] ?? { from: 0, to: 0 }
  return cutOut(written, places[first.from] ?? 0, places[first.to] ?? 0)
}

/** Most letters fold to one letter, where they stand. */
const isPlain = /^[ -~]*$/

/** As it lies in the index, with a space for all that is no part of a word, and where each of its characters is written. */
function comparedText(written: string): { compared: string; places: number[] } {
  if (isPlain.test(written)) {
    const compared = written.toLowerCase().replace(/[^a-z0-9]/g, ' ')
    return { compared, places: Array.from({ length: written.length + 1 }, (_, at) => at) }
  }
  let compared = ''
  const places: number[] = []
  let at = 0
  for (const letter of graphemesOf(written)) {
    const part = wordsOf(letter).join('') || ' '
    for (let nth = 0; nth < part.length; nth += 1) places.push(at)
    compared += part
    at += letter.length
  }
  return { compared, places: [...places, at] }
}

/** Rather at the beginning of a word than inside one. */
function placeOf(compared: string, words: readonly string[]): { from: number; to: number } | null {
  const row = words.join(' *')
  const hit = new RegExp(`(?<![^ ])${row}`, 'u').exec(compared) ?? new RegExp(row, 'u').exec(compared)
  return hit && { from: hit.index, to: hit.index + hit[0].length }
}

function cutOut(written: string, start: number, end: number): Excerpt {
  const from = wordEdge(written, start - around)
  const before = written.slice(from, start)
  const after = written.slice(end, end + around)
  return {
    before: from > 0 ? `…${before}` : before,
    match: written.slice(start, end),
    after: end + around < written.length ? `${after}…` : after,
  }
}

function wordEdge(written: string, at: number): number {
  if (at <= 0) return 0
  const space = written.indexOf(' ', at)
  return space < 0 || space > at + around ? at : space + 1
}
