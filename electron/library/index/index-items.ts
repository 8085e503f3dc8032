import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { once } from '../../once'
import { type CutItem, placesEach } from './cut-item'
import type { IndexFile, InSteps } from './index-file'

/** Nothing to be found in it: the stamp is all that is known. To begin to pack takes a start 9 ms. */
const nothing = once(() => ({
  id: '',
  name: '',
  profileId: '',
  editedAt: 0,
  holds: null,
  texts: deflateRawSync('[]'),
}))

/** The stamps of all items of a kind, by the stem of their files. */
export const stampsOf = (index: IndexFile, kind: string): Map<string, string> =>
  new Map(
    index
      .rows('select stem, stamp from item where kind = ?', kind)
      .map(row => [String(row.stem), String(row.stamp)]),
  )

export const stampOf = (index: IndexFile, kind: string, stem: string): unknown =>
  index.row('select stamp from item where kind = ? and stem = ?', kind, stem)?.stamp

/** What is known of an item beside its words. */
export interface KnownEntry {
  kind: string
  stem: string
  /** Empty: there is nothing to be found of it. */
  id: string
  name: string
  profile: string
  editedAt: number
  /** By its folder and id. */
  holds: string | null
}

/** By their numbers. */
export type KnownEntries = ReadonlyMap<number, KnownEntry>

/** In one text: a row of SQLite for each of thousands would be one more object of each. */
const someEntries = `
  select json_group_array(json_array(id, kind, stem, item, name, profile, edited, holds)) as entries
  from (select * from item where id > ? order by id limit ?)`

const entriesAtOnce = 1_000

export function* readEntries(index: IndexFile): InSteps<KnownEntries> {
  const all = new Map<number, KnownEntry>()
  for (let last = 0, isOn = true; isOn; ) {
    const entries = JSON.parse(String(index.row(someEntries, last, entriesAtOnce)?.entries)) as [
      ...[number: number, kind: string, stem: string, id: string, name: string, profile: string],
      ...[editedAt: number, holds: string | null],
    ][]
    for (const [number, kind, stem, id, name, profile, editedAt, holds] of entries) {
      all.set(number, { kind, stem, id, name, profile, editedAt, holds })
      last = number
    }
    isOn = entries.length === entriesAtOnce
    if (isOn) yield
  }
  return all
}

/** In the place of what was known of it. Many are put at once: that is less to write than one after the other. */
export function putItem(
  index: IndexFile,
  { kind, stem, stamp }: { kind: string; stem: string; stamp: string },
  cut: CutItem | null,
): void {
  const { id, name, profileId, editedAt, holds = null, texts } = cut ?? nothing()
  removeItem(index, kind, stem)
  const item = index.run(
    `insert into item (kind, stem, stamp, item, profile, name, edited, texts, holds)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[kind, stem, stamp, id, profileId, name, editedAt],
    texts,
    holds,
  )
  if (cut) putPlaces(index, item, cut)
}

function putPlaces(index: IndexFile, item: number, { nameWords, words, keys, times }: CutItem): void {
  index.run('insert into named (rowid, words) values (?, ?)', item, nameWords)
  words.forEach((inPlace, nth) => {
    if (inPlace.trim() === '') return
    const place = item * placesEach + nth
    index.run('insert into place (id, key, at) values (?, ?, ?)', place, keys[nth] ?? '', times[nth] ?? null)
    index.run('insert into said (rowid, words) values (?, ?)', place, inPlace)
  })
}

export function forgetItem(index: IndexFile, kind: string, stem: string): void {
  index.atOnce(() => removeItem(index, kind, stem))
}

function removeItem(index: IndexFile, kind: string, stem: string): void {
  const known = index.row('select id from item where kind = ? and stem = ?', kind, stem)
  if (!known) return
  const item = Number(known.id)
  const places = [item * placesEach, (item + 1) * placesEach - 1]
  index.run('delete from said where rowid in (select id from place where id between ? and ?)', ...places)
  index.run('delete from place where id between ? and ?', ...places)
  index.run('delete from named where rowid = ?', item)
  index.run('delete from item where id = ?', item)
}

/** The text of a place, by its number. */
export function textOfPlace(index: IndexFile, place: number): string {
  const row = index.row('select texts from item where id = ?', Math.floor(place / placesEach))
  if (!(row?.texts instanceof Uint8Array)) return ''
  const texts = JSON.parse(inflateRawSync(row.texts).toString('utf8')) as string[]
  return texts[place % placesEach] ?? ''
}
