import { randomBytes } from 'node:crypto'
import { basename, dirname, join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import type { AppError } from '../../../shared/errors'
import type { InBackup } from '../../../shared/problems'
import { failure, type Result, success } from '../../../shared/result'
import { isSettledName, readAsideName } from '../../storage/aside-name'
import { patiently } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import { leftoverName } from '../../storage/write-atomically'
import { type BackupFiles, backupFiles } from '../backup/backup-files'
import type { KnownBackup } from '../backup/known-backups'
import { isThere } from '../backup/swap'
import { refused, withBackup } from '../backup/with-backup'
import type { CheckedKind } from '../check/checked-kind'
import { ensureSpace } from '../free-space'
import type { ReadFiles } from '../items/item-file'
import { notWhole, stays, taken } from '../items/item-store'
import type { LibraryDisk } from '../library-disk'
import type { LibraryParts } from '../library-parts'
import type { Locks } from '../locks/locks'
import { ZipProblem } from '../zip/zip-problem'
import { type ProblemStore, underLock } from './problem-store'
import { settleFile } from './settle'
import { type WantedLibraryFile, wantedFile } from './wanted-file'

export interface FromBackupParts extends PutBackParts {
  root: string
  /** The schema versions this program knows. */
  kinds: Record<string, number>
  stores: readonly ProblemStore[]
  /** How the files of a kind are read, here or in a backup. */
  checked(kind: string, files: ReadFiles): CheckedKind | undefined
  locks: Pick<Locks, 'take'>
}

const nothingLeft = failure({ kind: 'not-found', what: 'file' })

/** In which backup each file is: the newest that has it. A directory is read once, and none that is not needed. */
export async function findInBackups(
  files: readonly string[],
  backups: readonly KnownBackup[],
  parts: FromBackupParts,
): Promise<InBackup[]> {
  const left = new Map<string, string>()
  for (const file of files) {
    const wanted = wantedIn(parts.root, file)
    if (wanted) left.set(file, placeOf(wanted, parts))
  }
  const found: InBackup[] = []
  for (const backup of backups) {
    if (left.size === 0) break
    await withKnown(backup, parts, async (from, madeAt) => {
      for (const [file, place] of left) {
        if (from.entryOf(place) === null) continue
        found.push({ file, madeAt })
        left.delete(file)
      }
      return success(null)
    })
  }
  return found
}

/**
 * Out of the newest backup that holds it whole. What was in its place is kept beside it, and told of no more. Answers when
 * that backup was made.
 */
export async function bringBackFromBackup(
  file: string,
  backups: readonly KnownBackup[],
  parts: FromBackupParts,
): Promise<Result<number>> {
  const wanted = wantedIn(parts.root, file)
  if (!wanted) return nothingLeft
  const place = placeOf(wanted, parts)
  let why: Result<never> | null = null
  for (const backup of backups) {
    const back = await withKnown(backup, parts, async (from, madeAt) => {
      if (from.entryOf(place) === null) return nothingLeft
      const asides = await (wanted.is === 'item' ? takeItem : takePart)(wanted, place, from, parts)
      return asides.ok ? success({ madeAt, asides: asides.value }) : asides
    })
    if (back.ok) {
      const { madeAt, asides } = back.value
      const own = readAsideName(basename(file)) ? [file] : []
      for (const aside of [...asides, ...own]) await settleFile(aside, parts.disk, parts.platform)
      return success(madeAt)
    }
    if (!isOfBackup(back.error, backup)) return back
    // Of the first that had it.
    if (back.error.kind !== 'not-found') why ??= back
  }
  return why ?? nothingLeft
}

const wantedIn = (root: string, file: string): WantedLibraryFile | null =>
  wantedFile(relative(root, file).split(sep).join('/'))

const placeOf = ({ path }: WantedLibraryFile, { root }: FromBackupParts): string =>
  join(root, ...path.split('/'))

/** An older one may hold it as it should be. */
const isOfBackup = (error: AppError, { file }: KnownBackup): boolean =>
  ['backup', 'too-large', 'not-found'].includes(error.kind) ||
  (error.kind === 'storage' && error.file === file)

const withKnown = <T>(
  { file, series }: KnownBackup,
  parts: FromBackupParts,
  task: (from: BackupFiles, madeAt: number) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withBackup(file, parts, async (backup, handle) => {
    const { madeAt, series: own } = backup.manifest
    if (series !== null && series !== own) return nothingLeft
    return task(backupFiles(parts.root, backup, handle, parts.disk), madeAt)
  })

/** The item, with all in its folder that is not there any more. */
async function takeItem(
  { kind, stem, path }: WantedLibraryFile,
  place: string,
  from: BackupFiles,
  parts: FromBackupParts,
): Promise<Result<string[]>> {
  const store = parts.stores.find(one => one.kind === kind)
  if (!store) return nothingLeft
  const then = parts.checked(kind, from)
  const content = then?.isContent ? ((await then.look(place))?.content ?? null) : null
  const gone: string[] = []
  for (const file of from.within(join(parts.root, kind, stem)).filter(isPart)) {
    const isSpoilt = file === content?.file && !(await isOfSize(file, content.bytes, parts.disk))
    if (isSpoilt || !(await isThere(file, parts.disk))) gone.push(file)
  }
  // An entry never promises bytes that are not there.
  if (content && !(await isOfSize(content.file, content.bytes, parts.disk))) {
    if (from.entryOf(content.file)?.bytes !== content.bytes) return notWhole(path)
  }
  return store.bringBackFrom(from, stem, () => putBack(gone, from, parts))
}

/** What was out of the way when the backup was made stays out of it. */
function isPart(file: string): boolean {
  const name = basename(file)
  return readAsideName(name) === null && !isSettledName(name) && !leftoverName.test(name)
}

/** One file of an item that is there: the bytes of a content, or what else it has in its folder. */
async function takePart(
  wanted: WantedLibraryFile,
  place: string,
  from: BackupFiles,
  parts: FromBackupParts,
): Promise<Result<string[]>> {
  const { kind, stem, path } = wanted
  const own = parts.checked(kind, parts.files)
  const then = parts.checked(kind, from)
  if (!own || !then) return nothingLeft
  const put = (): Promise<Result<string[]>> => putBack([place], from, parts)
  if (!own.isContent) {
    const seen = await then.lookInside(place)
    if (seen === null || seen.fault !== null) return notWhole(path)
    const now = await own.lookInside(place)
    if (now !== null && now.fault !== 'damaged' && now.fault !== 'unreadable') return taken
    return underLock(parts.locks, path.slice(0, path.lastIndexOf('/')), put)
  }
  const owner = await own.look(join(parts.root, kind, `${stem}.json`))
  if (owner?.content?.file !== place) return nothingLeft
  const entry = from.entryOf(place)
  // It was damaged already when the backup was made.
  if (entry?.bytes !== owner.content.bytes || (await isSame(place, entry, parts.disk))) return notWhole(path)
  return underLock(parts.locks, `${kind}/${owner.id}`, put)
}

const isOfSize = (file: string, bytes: number, disk: LibraryDisk): Promise<boolean> =>
  disk.lstat(file).then(
    stats => stats.isFile() && stats.size === bytes,
    () => false,
  )

async function isSame(
  file: string,
  { bytes, crc }: { bytes: number; crc: number },
  disk: LibraryDisk,
): Promise<boolean> {
  if (!(await isOfSize(file, bytes, disk))) return false
  let now = 0
  try {
    const handle = await disk.open(file, 'r')
    for await (const piece of handle.createReadStream()) now = crc32(piece, now)
  } catch {
    // What the disk does not give out is not the same as anything.
    return false
  }
  return now === crc
}

export type PutBackParts = Pick<LibraryParts, 'disk' | 'files' | 'platform' | 'wait'>

/**
 * Files as they are in a backup, each in its own place: all are unpacked and found whole before the first gets its
 * name. Answers where that went which was in their place.
 */
export async function putBack(
  places: readonly string[],
  from: BackupFiles,
  { disk, files, platform, wait }: PutBackParts,
): Promise<Result<string[]>> {
  const [first] = places
  if (first === undefined) return success([])
  const bytes = places.reduce((sum, place) => sum + (from.entryOf(place)?.bytes ?? 0), 0)
  const space = await ensureSpace(disk, dirname(first), bytes)
  if (!space.ok) return space
  const asides: string[] = []
  const temporary = new Map(places.map(place => [place, nameBeside(place)]))
  try {
    for (const [place, beside] of temporary) await from.unpackTo(place, beside)
    for (const [place, beside] of temporary) {
      if (await isThere(place, disk)) {
        const aside = await files.setAside(place, 'malformed')
        if (aside === '') return stays(place)
        asides.push(aside)
      }
      await patiently(() => disk.rename(beside, place), platform, wait)
    }
    return success(asides)
  } catch (error) {
    return error instanceof ZipProblem ? refused(error) : failure(storageError(first, error, platform))
  } finally {
    for (const beside of temporary.values()) await disk.rm(beside, { force: true }).catch(() => undefined)
  }
}

/** One that is removed some time after a start, should this process be killed. */
const nameBeside = (place: string): string =>
  join(dirname(place), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
