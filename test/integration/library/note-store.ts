import { utimesSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openIndex } from '../../../electron/library/index/index-file'
import type { KnownInIndex } from '../../../electron/library/index/known-in-index'
import { createItemStore, type ItemStore } from '../../../electron/library/items/item-store'
import { knownHere } from './index/known-here'
import { partsIn, type TestParts, testLocks } from './library-parts'
import { type Note, noteKind } from './note-kind'

export type Notes = ItemStore<Note, { title: string; count: number }>

export const folderOf = (parts: TestParts): string => join(parts.folder, 'notes')
export const indexes = (folder: string): string => join(folder, 'indexes')
export const indexOf = ({ folder }: { folder: string }): string => join(indexes(folder), 'words.sqlite')

export function storeOver(parts: TestParts, kind = noteKind): Notes & Pick<KnownInIndex, 'settled'> {
  const known = knownHere(parts, indexes(parts.folder))
  const store = createItemStore({ ...parts, folder: folderOf(parts), known, locks: testLocks(parts) }, kind)
  return { ...store, settled: known.settled }
}

/** Nobody has it open any more, as after the end of a program. */
export async function leftBehind(file: string): Promise<void> {
  spoilt(file, 'pragma wal_checkpoint(truncate)')
  await copyFile(file, `${file}.copy`)
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
  await rename(`${file}.copy`, file)
}

export function spoilt(file: string, statement: string): void {
  const index = openIndex(file)
  index.run(statement)
  index.close()
}

export const longAgo = (): Date => new Date(Date.now() - 60_000)
export const aged = (file: string): Promise<void> => utimes(file, longAgo(), longAgo())

/** Written by somebody else, and long enough ago for the index to trust it. */
export async function fill(parts: TestParts, count: number): Promise<void> {
  await mkdir(folderOf(parts), { recursive: true })
  for (let number = 0; number < count; number += 1) {
    // At once: ten thousand files through the thread pool take longer than everything that is tested with them.
    const file = join(folderOf(parts), `n${number}.json`)
    writeFileSync(file, JSON.stringify({ version: 1, id: `n${number}`, title: `Note ${number}` }))
    utimesSync(file, longAgo(), longAgo())
  }
  await aged(folderOf(parts))
}

export function countingReads(): { parts: (folder: string) => TestParts; reads: () => number } {
  let reads = 0
  return {
    reads: () => reads,
    parts: folder => {
      const made = partsIn(folder)
      const read = made.files.read
      made.files.read = (file, limit) => {
        if (file.startsWith(join(folder, 'notes/'))) reads += 1
        return read(file, limit)
      }
      return made
    },
  }
}
