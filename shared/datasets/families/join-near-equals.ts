import { mapCounted, onTheWay, type TellPart, untold } from '../../progress'
import { fewestLetters, fewestWords, mostLetters } from './likeness'
import { type HashPart, partsByHash, type TellHash } from './parts-by-hash'
import { createHashTable, type HashedText, hashOf, type TextHash } from './text-hashes'
import type { Unions } from './unions'

/**
 * Joins the places of all texts that are nearly the same, also by way of others: by their likeness keys, those that a
 * comparison of each with each would find. Nothing is compared with what does not share all but a letter or a word with
 * it, so that fifty thousand take ten times as long as five thousand.
 */
export function joinNearEquals(likenesses: readonly string[], unions: Unions, tell: TellPart = untold): void {
  const placeOf = new Map<string, number>()
  for (const [place, likeness] of likenesses.entries()) joinFirst(placeOf, likeness, place, unions)
  const keys = [...placeOf.keys()]
  const places = [...placeOf.values()]
  const join = (one: number, other: number): void => unions.join(places[one] ?? 0, places[other] ?? 0)
  const hashes = mapCounted(keys, hashOf, onTheWay(tell, 0, 0.1))
  joinInAnyOrder(keys, places, unions)
  joinByLetter(keys, hashes, join, onTheWay(tell, 0.2, 0.8))
  joinByWord(keys, hashes, join)
}

function joinFirst(known: Map<string, number>, key: string, place: number, unions: Unions): void {
  const first = known.get(key)
  if (first === undefined) known.set(key, place)
  else unions.join(first, place)
}

function joinInAnyOrder(keys: readonly string[], places: readonly number[], unions: Unions): void {
  const sorted = new Map<string, number>()
  for (const [number, key] of keys.entries()) {
    if (key.includes(' ')) joinFirst(sorted, key.split(' ').sort().join(' '), places[number] ?? 0, unions)
  }
}

/** Two that are the same once a letter is left out of each, or of one. */
function joinByLetter(
  keys: readonly string[],
  hashes: readonly TextHash[],
  join: (one: number, other: number) => void,
  tell: TellPart,
): void {
  const isSame = sameRest(keys)
  const joinIn = (part: HashPart): void => {
    if (part.length < 2) return
    const table = createHashTable(part.length, isSame)
    part.each((hash, number, start, end) => join(table.firstOf(hash, number, start, end), number))
  }
  const parts = partsByHash(each => eachWithoutLetter(keys, hashes, each))
  mapCounted(parts, joinIn, onTheWay(tell, 0.4, 1))
}

/** Each text whole, and without each of its letters. */
function eachWithoutLetter(keys: readonly string[], hashes: readonly TextHash[], tell: TellHash): void {
  for (const [number, key] of keys.entries()) {
    const hash = hashes[number]
    if (!hash || key.length < fewestLetters || key.length > mostLetters) continue
    tell(hash.whole, number, 0, 0)
    for (let at = 0; at < key.length; at += 1) {
      // Of letters that are the same in a row it makes no difference which is left out.
      if (key[at] !== key[at + 1]) tell(hash.without(at, at + 1), number, at, at + 1)
    }
  }
}

/** Two of which one has one word more. */
function joinByWord(
  keys: readonly string[],
  hashes: readonly TextHash[],
  join: (one: number, other: number) => void,
): void {
  const table = createHashTable(keys.length, sameRest(keys))
  for (const [number, hash] of hashes.entries()) table.firstOf(hash.whole, number, 0, 0)
  for (const [number, key] of keys.entries()) {
    const gaps = gapsIn(key)
    // Between so many words there are so many gaps, and one more for the word that is left out.
    if (gaps.length < fewestWords) continue
    for (const [at, start] of [0, ...gaps].entries()) {
      const end = gaps[at]
      // With the space after it, and the last one with the space before it.
      const [from, to] = end === undefined ? [start, key.length] : [at === 0 ? 0 : start + 1, end + 1]
      const other = table.find(hashes[number]?.without(from, to) ?? 0, number, from, to)
      if (other >= 0) join(other, number)
    }
  }
}

function gapsIn(key: string): number[] {
  const gaps: number[] = []
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) gaps.push(at)
  return gaps
}

const sameRest =
  (keys: readonly string[]) =>
  (one: HashedText, other: HashedText): boolean =>
    isSameRest(keys[one.owner] ?? '', one, keys[other.owner] ?? '', other)

function isSameRest(key: string, part: HashedText, otherKey: string, otherPart: HashedText): boolean {
  const length = key.length - (part.end - part.start)
  if (length !== otherKey.length - (otherPart.end - otherPart.start)) return false
  for (let at = 0; at < length; at += 1) {
    const here = key.charCodeAt(at < part.start ? at : at + part.end - part.start)
    const there = otherKey.charCodeAt(at < otherPart.start ? at : at + otherPart.end - otherPart.start)
    if (here !== there) return false
  }
  return true
}
