import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { goneEnding } from '../../../electron/library/items/item-id'
import { libraryFolders } from '../../../electron/library/library-folders'
import { dataFolder } from '../../../electron/storage/data-folder'
import { leftoverName } from '../../../electron/storage/write-atomically'
import { halfWritten } from '../../integration/library/half-written'

/** A stranger that the stand-in brings: Electron keeps its own pages elsewhere. */
const notOurs = 'standin-chromium'

/** What is older than any patience of the program's. */
const days = 8

/** Everything on the disk becomes so old that nobody may still be at work on it. The program is closed. */
export async function letDaysPass(folders: readonly string[]): Promise<void> {
  const then = Date.now() / 1_000 - days * 24 * 3_600
  for (const path of (await Promise.all(folders.map(allIn))).flat()) await utimes(path, then, then)
}

async function allIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => !path.includes(notOurs))
}

/** Files that a killed process had begun and nobody will end. */
export async function leftFiles(folder: string, outside: readonly string[]): Promise<string[]> {
  const inside = (await allIn(folder)).filter(path => isLeft(basename(path)))
  const beside = (await Promise.all(outside.map(allIn))).flat().filter(path => isLeft(basename(path)))
  const half = await halfWritten(libraryFolders(folder).root)
  return [
    ...inside.map(path => relative(folder, path)),
    ...beside,
    ...half.map(path => `${relative(folder, path)}, cut off`),
    ...(await withoutEntry(folder)),
    ...(await locksOf(folder)),
  ]
}

const isLeft = (name: string): boolean =>
  leftoverName.test(name) || name.startsWith('parlance-') || name.endsWith('.tmp') || name.endsWith('.part')

/**
 * What was being removed, and what was begun of what no entry tells of. Where such a folder holds more, a check of the
 * library tells of it.
 */
async function withoutEntry(folder: string): Promise<string[]> {
  const { root } = libraryFolders(folder)
  const orphans: string[] = []
  for (const kind of await readdir(root)) {
    const place = join(root, kind)
    if (!(await stat(place)).isDirectory()) continue
    const names = await readdir(place)
    const claimed = new Set(names.filter(name => name.includes('.json')).map(name => name.split('.json')[0]))
    for (const name of names.filter(one => !one.endsWith('.json') && !claimed.has(one))) {
      if (!(await stat(join(place, name))).isDirectory()) continue
      const files = await readdir(join(place, name), { recursive: true, withFileTypes: true })
      const isBegun = !files.some(file => file.isFile() && !isLeft(file.name))
      if (name.endsWith(goneEnding) || (isBegun && !name.includes('.')))
        orphans.push(`${kind}/${name}, without an entry`)
    }
  }
  return orphans
}

/** Of locks that nobody holds, not even the folder is to stay. */
async function locksOf(folder: string): Promise<string[]> {
  const places = [libraryFolders(folder).locks, dataFolder(folder).locks]
  return (await Promise.all(places.map(locks => forgottenIn(folder, locks)))).flat()
}

async function forgottenIn(folder: string, locks: string): Promise<string[]> {
  const forgotten: string[] = []
  const yesterday = Date.now() - 24 * 3_600_000
  for (const entry of await readdir(locks, { withFileTypes: true, recursive: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(path)).mtimeMs < yesterday) forgotten.push(relative(folder, path))
  }
  return forgotten
}

/** Processes of the program that have outlived it: each bears the mark in its environment. */
export async function leftProcesses(mark: string): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const left: string[] = []
  for (const id of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const read = (what: string): Promise<string> => readFile(join('/proc', id, what), 'utf8').catch(() => '')
    const environment = await read('environ')
    if (!environment.split('\0').includes(mark)) continue
    const command = (await read('cmdline')).split('\0').slice(0, 3).join(' ')
    left.push(`process ${id}: ${command.slice(0, 120)}`)
  }
  return left
}
