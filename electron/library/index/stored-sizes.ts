import { lstatSync } from 'node:fs'
import { basename, join } from 'node:path'
import { leftoverName } from '../../storage/write-atomically'
import { formName } from '../backup/library-form'
import type { WrittenItem } from './found-kind'
import type { IndexFile } from './index-file'
import { namesIn } from './refresh-index'

/** What is taken on the disk by a thing in the library: by its file, and by all that is in its folder. */
export interface SizeOfThing {
  /** By its folder and the stem of its file. */
  thing: string
  files: number
  bytes: number
}

/** Counts what each thing takes, a little at a time, and keeps it in the index. */
export interface Counting {
  /** They are others by now, and are counted next. */
  again(index: IndexFile, things: readonly WrittenItem[]): void
  /** Everything is counted once more, what never was before the rest. What is gone is forgotten at once. */
  all(index: IndexFile, root: string): void
  /** As long as there is time. Answers whether anything takes more or less than was known. */
  some(index: IndexFile, root: string, hasTime: () => boolean): boolean
  /** In this index everything was looked at since it was opened, or is being. */
  hasLooked(): boolean
  /** `unknown`: what nobody has counted yet, or is another by now. */
  left(): { all: number; unknown: number }
}

export function createCounting(): Counting {
  /** The next is the last. */
  let queue: string[] = []
  /** So many at its beginning are known, and only counted to be sure. */
  let known = 0
  let looked = false

  return {
    hasLooked: () => looked,
    left: () => ({ all: queue.length, unknown: Math.max(0, queue.length - known) }),

    again(index, things) {
      // Once all of it is counted, these are too.
      if (looked || hasSizes(index)) queue.push(...things.map(({ kind, stem }) => `${kind}/${stem}`))
    },

    all(index, root) {
      const before = new Set(sizesIn(index).map(({ thing }) => thing))
      const now = thingsIn(root)
      keepSizes(
        index,
        [...before].filter(thing => !now.has(thing)).map(thing => ({ thing, files: 0, bytes: 0 })),
      )
      const sure = [...now].filter(thing => before.has(thing))
      queue = [...sure, ...[...now].filter(thing => !before.has(thing))]
      known = sure.length
      looked = true
    },

    some(index, root, hasTime) {
      const counted: SizeOfThing[] = []
      try {
        for (let next = queue.pop(); next !== undefined; next = hasTime() ? queue.pop() : undefined) {
          counted.push(sizeOf(root, next))
        }
        known = Math.min(known, queue.length)
        return keepSizes(index, counted)
      } catch (error) {
        // Whoever asks next begins anew.
        queue = []
        looked = false
        throw error
      }
    },
  }
}

/** In one text: thousands of rows are as many objects, which are not wanted a moment later. */
const allSizes = 'select json_group_array(json_array(thing, files, bytes)) as sizes from size'

export function sizesIn(index: IndexFile): SizeOfThing[] {
  const rows = JSON.parse(String(index.row(allSizes)?.sizes)) as [
    thing: string,
    files: number,
    bytes: number,
  ][]
  return rows.map(([thing, files, bytes]) => ({ thing, files, bytes }))
}

export const hasSizes = (index: IndexFile): boolean => index.row('select 1 from size limit 1') !== undefined

function keepSizes(index: IndexFile, sizes: readonly SizeOfThing[]): boolean {
  const changed = sizes.filter(({ thing, files, bytes }) => {
    const before = index.row('select files, bytes from size where thing = ?', thing)
    return (before?.files ?? 0) !== files || (before?.bytes ?? 0) !== bytes
  })
  if (changed.length === 0) return false
  index.atOnce(() => {
    for (const { thing, files, bytes } of changed) {
      if (files > 0) index.run('insert or replace into size values (?, ?, ?)', thing, files, bytes)
      else index.run('delete from size where thing = ?', thing)
    }
  })
  return true
}

/** An item and its folder are one thing. Whatever lies beside them is one of its own. */
function thingsIn(root: string): Set<string> {
  const things = new Set<string>()
  for (const kind of namesIn(root)) {
    if (kind === formName) continue
    if (!lstatSync(join(root, kind), { throwIfNoEntry: false })?.isDirectory()) things.add(`/${kind}`)
    else for (const name of namesIn(join(root, kind))) things.add(`${kind}/${basename(name, '.json')}`)
  }
  return things
}

function sizeOf(root: string, thing: string): SizeOfThing {
  const found = thing.startsWith('/') ? [thing] : [`${thing}.json`, thing]
  const sizes = found.flatMap(path => filesAt(join(root, path)))
  return { thing, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
}

/** How large each is: those that a walk over the library counts too. Links are not followed. */
function filesAt(path: string): number[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return namesIn(path).flatMap(name => filesAt(join(path, name)))
  const name = basename(path)
  return stats?.isFile() && !leftoverName.test(name) && !name.startsWith('.') ? [stats.size] : []
}
