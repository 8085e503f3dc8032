import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import { jsonText, readJsonText } from '../../storage/json-text'
import { isThere } from '../backup/swap'
import { keptFolders, libraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'
import { createLocks } from '../locks/locks'
import { isAway, readPlace, writePlace } from './library-place'

export type UnfinishedParts = LibraryParts & { dataFolder: string }

/** The data folder may be called by another name at the next start. */
const inDataFolder = null

const intentSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  token: z.string().min(16),
  /** The folder was not there before. */
  made: z.boolean(),
})

export interface Move {
  from: string
  to: string
  made: boolean
}

const markSchema = z.object({ token: z.string() })
const largest = 10_000

/** Says that a move is under way, for the start after a crash. */
export const intentFile = (dataFolder: string): string => join(dataFolder, 'library-move.json')

/**
 * Beside each of the two libraries, with the token of the intent: a file that could name any folder to be removed
 * would be obeyed at the next start, so what it names has to know of it.
 */
const markFile = (home: string): string => join(home, 'library-moving.json')

/** Before anything is in the new place. */
export async function noteMove(
  { from, to, made }: Move,
  { files, dataFolder }: UnfinishedParts,
): Promise<Result<null>> {
  const token = randomBytes(16).toString('hex')
  const said = (home: string): string | null => (home === dataFolder ? inDataFolder : home)
  const intent = { from: said(from), to: said(to), token, made }
  const noted = await files.write(intentFile(dataFolder), jsonText(intent))
  if (!noted.ok) return noted
  for (const home of [from, to]) {
    const marked = await files.write(markFile(home), jsonText({ token }))
    if (!marked.ok) return marked
  }
  return success(null)
}

/** One process at a time moves a library, or brings a move to its end. */
export async function whileNobodyMoves<T>(
  parts: UnfinishedParts,
  task: () => Promise<Result<T>>,
): Promise<Result<T>> {
  // Not among the library's own: those are all taken while it moves.
  const locks = createLocks({ ...parts, folder: join(parts.dataFolder, 'locks') })
  try {
    const hold = await locks.take('library-move', 0)
    if (!hold.ok) return hold
    try {
      return await task()
    } finally {
      await hold.value.release()
    }
  } finally {
    locks.close()
  }
}

/**
 * Ends a move that was cut short: the library is where the place says, and what lies at the other end goes. Nothing
 * happens while that end cannot be reached, or the library itself cannot.
 */
export async function finishMove(parts: UnfinishedParts): Promise<Result<null>> {
  const { disk, files, dataFolder, log } = parts
  const bytes = await files.read(intentFile(dataFolder), largest)
  if (!bytes.ok) return bytes
  if (bytes.value === null) return success(null)
  const json = readJsonText(bytes.value)
  const read = intentSchema.safeParse(json.ok ? json.value : null)
  if (!read.success) return files.remove(intentFile(dataFolder))
  const { made, token } = read.data
  const [from, to] = [read.data.from ?? dataFolder, read.data.to ?? dataFolder]
  const place = await readPlace(dataFolder, parts)
  if (!place.ok) return place
  if (await isAway(place.value, dataFolder, parts)) return success(null)
  const hasMoved = place.value === to
  if (!hasMoved && place.value !== from) return files.remove(intentFile(dataFolder))
  const other = hasMoved ? from : to
  if (!(await isThere(other, disk))) return success(null)
  const gone = await clearPlace(other, token, parts)
  if (!gone.ok) return gone
  log('warn', 'library.move-finished', { hasMoved })
  const forgotten = await forgetMove({ from, to }, parts)
  if (made && !hasMoved) await disk.rmdir(to).catch(() => undefined)
  return forgotten
}

/** A library that is in the folder is the one from now on. */
export async function takeLibraryIn(home: string, parts: UnfinishedParts): Promise<Result<null>> {
  const stats = await parts.disk.stat(libraryFolders(home).root).catch(() => null)
  if (!stats?.isDirectory()) return failure({ kind: 'library', reason: 'no-library', folder: home })
  return settlePlace(home, parts)
}

/**
 * Somebody says where the library is. What an earlier move left to be removed stays from then on: seen from the new
 * place, that could be the library itself.
 */
export const settlePlace = (home: string, parts: UnfinishedParts): Promise<Result<null>> =>
  whileNobodyMoves(parts, async () => {
    const { files, dataFolder } = parts
    const forgotten = await files.remove(intentFile(dataFolder))
    return forgotten.ok ? writePlace(files, dataFolder, home) : forgotten
  })

/** The marks first: once the intent is gone nobody would remove them. */
export async function forgetMove(
  { from, to }: Pick<Move, 'from' | 'to'>,
  { files, dataFolder }: UnfinishedParts,
): Promise<Result<null>> {
  for (const home of [from, to]) {
    const removed = await files.remove(markFile(home))
    if (!removed.ok) return removed
  }
  return files.remove(intentFile(dataFolder))
}

/** Everything of a library that is no longer, or not yet, the one. */
async function clearPlace(home: string, token: string, parts: UnfinishedParts): Promise<Result<null>> {
  const { files } = parts
  const bytes = await files.read(markFile(home), largest)
  if (!bytes.ok) return bytes
  const json = readJsonText(bytes.value ?? new Uint8Array())
  const mark = markSchema.safeParse(json.ok ? json.value : null)
  if (!mark.success || mark.data.token !== token) return success(null)
  return removeLibrary(home, parts)
}

export async function removeLibrary(
  home: string,
  { files, dataFolder }: UnfinishedParts,
): Promise<Result<null>> {
  const folders = libraryFolders(home)
  const { undone, incoming, indexes, locks } = folders
  const others = [undone, incoming, indexes, ...(home === dataFolder ? [] : [locks])]
  for (const folder of [...keptFolders(folders), ...others]) {
    const removed = await files.remove(folder)
    if (!removed.ok) return removed
  }
  return success(null)
}
