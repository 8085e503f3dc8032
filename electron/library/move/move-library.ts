import { basename, join, resolve } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { readingError, storageError } from '../../storage/storage-error'
import type { BackupWatch } from '../backup/back-up'
import { isThere } from '../backup/swap'
import { changing } from '../content/source-error'
import { ensureSpace } from '../free-space'
import { keptFolders, libraryFolders } from '../library-folders'
import type { Locks } from '../locks/locks'
import { copyFolder, isAsBefore, surveyFolder, type WholeFolder } from './copy-folder'
import { folderOfProgram, judgeTarget, type Places, prepareTarget, realPlace } from './judge-target'
import { writePlace } from './library-place'
import {
  finishMove,
  forgetMove,
  noteMove,
  removeLibrary,
  type UnfinishedParts,
  whileNobodyMoves,
} from './unfinished-move'

export interface MoveParts extends UnfinishedParts {
  /** The folder that the library's folders are in. */
  home: string
  locks: Pick<Locks, 'takeAll'>
}

export interface MoveWatch extends BackupWatch {
  /** To the bin of the system. Left out, or where it refuses: what was moved is removed for good. */
  trash?: (path: string) => Promise<void>
}

export interface Moved {
  from: string
  to: string
  files: number
  bytes: number
}

/**
 * Copies the library, compares, and only then says that it is there: whoever is killed leaves the old one or the new
 * one, whole, and the next start removes what lies at the other end.
 */
export async function moveLibrary(
  target: string,
  parts: MoveParts,
  watch: MoveWatch = {},
): Promise<Result<Moved>> {
  return whileNobodyMoves(parts, async () => {
    const finished = await finishMove(parts)
    if (!finished.ok) return finished
    const places = await realPlaces(target, parts)
    // From the start, and not only for the last step: what is open is better said before the long part.
    const all = await parts.locks.takeAll()
    if (!all.ok) return all
    try {
      return await moveTo(places, parts, watch)
    } finally {
      await all.value.release()
    }
  })
}

/** Whether it could be moved there, as far as can be told without beginning. Answers the folder's real name. */
export async function judgeMove(
  target: string,
  parts: Pick<MoveParts, 'disk' | 'platform' | 'home' | 'dataFolder'>,
): Promise<Result<string>> {
  const places = await realPlaces(target, parts)
  const judged = await judgeTarget(places, parts)
  if (!judged.ok) return judged
  try {
    let bytes = 0
    for (const folder of keptFolders(libraryFolders(parts.home))) {
      if (!(await isThere(folder, parts.disk))) continue
      const { files } = await surveyFolder(folder, parts)
      bytes += files.reduce((sum, file) => sum + file.bytes, 0)
    }
    const space = await ensureSpace(parts.disk, places.to, bytes)
    return space.ok ? success(places.to) : space
  } catch (error) {
    return failure(readingError(parts.home, error, parts.platform))
  }
}

async function realPlaces(
  target: string,
  parts: Pick<MoveParts, 'disk' | 'home' | 'dataFolder'>,
): Promise<Places> {
  const real = (path: string): Promise<string> => realPlace(resolve(path), parts)
  const [to, home, dataFolder] = await Promise.all([target, parts.home, parts.dataFolder].map(real))
  const program = await real(folderOfProgram(process.execPath))
  // Where the library is now keeps the name it is known by.
  if (to === dataFolder)
    return { to: parts.dataFolder, home: parts.home, dataFolder: parts.dataFolder, program }
  return { to: to ?? target, home: home ?? parts.home, dataFolder: dataFolder ?? parts.dataFolder, program }
}

async function moveTo(places: Places, parts: MoveParts, watch: MoveWatch): Promise<Result<Moved>> {
  const prepared = await prepareTarget(places, parts)
  if (!prepared.ok) return prepared
  const { to } = places
  const noted = await noteMove({ from: parts.home, to, made: prepared.value.made }, parts)
  if (!noted.ok) return undone(noted, parts)
  const copied = await copyAll(to, parts, watch)
  if (!copied.ok) return undone(copied, parts)
  const said = await writePlace(parts.files, parts.dataFolder, to)
  if (!said.ok) return undone(said, parts)
  await removeOld(to, parts, watch)
  return success({ from: parts.home, to, ...copied.value })
}

/** What is there of the new one goes; if it cannot, the next start tries again. */
async function undone<Failure>(why: Failure, parts: MoveParts): Promise<Failure> {
  const finished = await finishMove(parts)
  if (!finished.ok) parts.log('warn', 'library.move-left', { error: finished.error.kind })
  return why
}

async function copyAll(
  to: string,
  parts: MoveParts,
  watch: MoveWatch,
): Promise<Result<Pick<Moved, 'files' | 'bytes'>>> {
  const { disk, platform } = parts
  try {
    const old = libraryFolders(parts.home)
    await disk.mkdir(old.root, { recursive: true })
    const surveys = new Map<string, WholeFolder>()
    for (const folder of keptFolders(old)) {
      if (await isThere(folder, disk)) surveys.set(folder, await surveyFolder(folder, parts))
    }
    return await copySurveyed(surveys, to, parts, watch)
  } catch (error) {
    return failure(storageError(to, error, platform))
  }
}

async function copySurveyed(
  surveys: ReadonlyMap<string, WholeFolder>,
  to: string,
  parts: MoveParts,
  { onProgress, signal }: MoveWatch,
): Promise<Result<Pick<Moved, 'files' | 'bytes'>>> {
  const wholes = [...surveys.values()]
  const files = wholes.flatMap(whole => whole.files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const [folder, { others }] of surveys) {
    const [other] = others
    if (other) return failure({ kind: 'library', reason: 'link', folder: join(folder, other) })
  }
  const space = await ensureSpace(parts.disk, to, bytes)
  if (!space.ok) return space
  let done = 0
  for (const [folder, whole] of surveys) {
    const before = done
    const copied = await copyFolder(folder, join(to, basename(folder)), whole, parts, {
      ...(signal ? { signal } : {}),
      onProgress: part => {
        done = before + part
        onProgress?.(done, bytes)
      },
    })
    if (!copied.ok) return copied
  }
  for (const [folder, whole] of surveys) {
    if (!isAsBefore(whole, await surveyFolder(folder, parts))) return changing(folder)
  }
  return signal?.aborted ? failure({ kind: 'cancelled' }) : success({ files: files.length, bytes })
}

/** The library has moved, whatever becomes of the old one: what cannot be removed now is at the next start. */
async function removeOld(to: string, parts: MoveParts, { trash }: MoveWatch): Promise<void> {
  const { disk, log, home } = parts
  for (const folder of trash ? keptFolders(libraryFolders(home)) : []) {
    if (await isThere(folder, disk)) await trash?.(folder).catch(() => undefined)
  }
  const removed = await removeLibrary(home, parts)
  const forgotten = removed.ok ? await forgetMove({ from: home, to }, parts) : removed
  if (!forgotten.ok) log('warn', 'library.move-left', { error: forgotten.error.kind })
}
