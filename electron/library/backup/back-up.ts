import { randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { jsonText } from '../../storage/json-text'
import { patiently } from '../../storage/patience'
import { errorCode, storageError } from '../../storage/storage-error'
import { readItemsAhead } from '../at-once'
import { ensureSpace } from '../free-space'
import { type LibraryParts, privateFile } from '../library-parts'
import { putAwayName } from '../put-away'
import { createRooms, type Rooms } from '../zip/rooms'
import { createZipWriter, type ZipWriter } from '../zip/write-zip'
import { type BackupManifest, contentPrefix, manifestName, manifestVersion } from './backup-manifest'
import { collidingPath, namesOnTheWay } from './entry-name'
import { type LibraryFile, listFiles } from './list-files'

export interface BackupWatch {
  /** Bytes of the library's files. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

type Parts = Pick<LibraryParts, 'disk' | 'files' | 'clock' | 'platform' | 'wait' | 'log'>
export type BackupFacts = Pick<BackupManifest, 'application' | 'kinds' | 'series'>

const pieceSize = 1024 * 1024

/** Sound and pictures are packed already. */
const worthPacking = /\.(json|jsonl|txt|csv|tsv|srt|vtt)(\.[a-z]+-[^/]*)?$/

/** In these, recordings were searched before there was an index. They are removed once it stands. */
const wasSearched = /^recordings\/[^/]+\/said\.txt$/

/** Writes the whole library into one zip file, in constant memory, while others go on working with it. */
export async function backUp(
  root: string,
  target: string,
  facts: BackupFacts,
  parts: Parts,
  watch: BackupWatch = {},
): Promise<Result<BackupManifest>> {
  const { disk, platform, wait, log } = parts
  const temporary = join(dirname(target), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  let handle: FileHandle | null = null
  // What a kill left of an earlier one is as large as the library, and a list of names removes it by the way.
  await parts.files.list(dirname(target))
  try {
    const files = (await listFiles(disk, root)).filter(({ path }) => !wasSearched.test(path))
    const unfit = whyNoBackup(files)
    if (unfit) return failure(unfit)
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const space = await ensureSpace(disk, target, total)
    if (!space.ok) return space
    handle = await disk.open(temporary, 'wx', privateFile)
    const manifest = await writeAll(handle, root, files, facts, parts, watch)
    await handle.sync()
    await handle.close()
    handle = null
    watch.signal?.throwIfAborted()
    await patiently(() => disk.rename(temporary, target), platform, wait)
    return success(manifest)
  } catch (error) {
    if (watch.signal?.aborted) return failure({ kind: 'cancelled' })
    const problem = storageError(target, error, platform)
    log('warn', 'library.backup-failed', { ...problem })
    return failure(problem)
  } finally {
    await handle?.close().catch(() => undefined)
    await disk.rm(temporary, { force: true }).catch(() => undefined)
  }
}

function whyNoBackup(files: readonly LibraryFile[]): AppError | null {
  for (const { path } of files) {
    const original = putAwayName(basename(path))
    if (original !== null) {
      return {
        kind: 'invalid',
        path: join(dirname(path), original),
        problem: 'is in iCloud and not on this Mac',
      }
    }
    if (namesOnTheWay(path) === null) return { kind: 'invalid', path, problem: 'is not a portable name' }
  }
  const twice = collidingPath(files.map(({ path }) => path.split('/')))
  if (twice !== null) {
    return { kind: 'invalid', path: twice, problem: 'has the same name as another file on some systems' }
  }
  return null
}

/** The manifest comes last: only now is it known what was still there to be read. */
async function writeAll(
  handle: FileHandle,
  root: string,
  files: readonly LibraryFile[],
  facts: BackupFacts,
  { disk, clock }: Parts,
  { onProgress, signal }: BackupWatch,
): Promise<BackupManifest> {
  const zip = createZipWriter(handle)
  const rooms = createRooms(wholeUpTo)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let listed = 0
  let count = 0
  let bytes = 0
  // One large file alone may take minutes.
  onProgress?.(0, total)
  const takeOne = (file: LibraryFile) => take(disk, join(root, file.path), rooms)
  for await (const [file, taken] of readItemsAhead(files, readAtOnce, takeOne)) {
    signal?.throwIfAborted()
    listed += file.bytes
    if (taken === null) continue
    const entry = entryOf(file)
    const added =
      'content' in taken
        ? await zip.addWhole({ ...entry, content: taken.content })
        : await addLarge(zip, disk, join(root, file.path), entry, signal)
    if ('room' in taken) rooms.giveBack(taken.room)
    if (added === null) continue
    bytes += added
    count += 1
    onProgress?.(listed, total)
  }
  const madeAt = clock.now()
  const manifest = { backup: manifestVersion, ...facts, madeAt, files: count, bytes }
  const content = Buffer.from(jsonText(manifest))
  await zip.addWhole({ name: manifestName, changedAt: madeAt, compress: true, content })
  await zip.finish()
  // What is written may take long to reach the disk.
  signal?.throwIfAborted()
  return manifest
}

const entryOf = ({ path, changedAt }: LibraryFile) => ({
  name: contentPrefix + path,
  changedAt,
  compress: worthPacking.test(path),
})

/** Most files are small: read as a whole, and some ahead, each costs the disk one turn and not five. */
const wholeUpTo = 4 * 1024 * 1024
const readAtOnce = 4

/** Null: somebody removed it since it was listed. One that is large is only looked at. */
async function take(
  disk: Parts['disk'],
  path: string,
  rooms: Rooms,
): Promise<{ content: Uint8Array; room: Buffer } | { large: true } | null> {
  const source = await disk.open(path, 'r').catch(whenGone)
  if (source === null) return null
  try {
    // Of the file that is open now: it may be another than the one that was listed.
    const { size } = await source.stat()
    if (size > wholeUpTo) return { large: true }
    const room = rooms.take()
    let length = 0
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = (await source.read(room, length, size - length, length)).bytesRead
    }
    return { content: room.subarray(0, length), room }
  } finally {
    await source.close()
  }
}

async function addLarge(
  zip: ZipWriter,
  disk: Parts['disk'],
  path: string,
  entry: ReturnType<typeof entryOf>,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const source = await disk.open(path, 'r').catch(whenGone)
  if (source === null) return null
  try {
    const { size } = await source.stat()
    // What packs a piece may still be at it when the next one comes.
    const room = entry.compress ? null : Buffer.allocUnsafeSlow(pieceSize)
    return await zip.add({ ...entry, expectedBytes: size, pieces: piecesOf(source, size, room, signal) })
  } finally {
    await source.close()
  }
}

/** As far as the file went when it was opened: a journal may be growing meanwhile. With a room, each in the place of the last. */
async function* piecesOf(
  source: FileHandle,
  size: number,
  room: Buffer | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < size; ) {
    signal?.throwIfAborted()
    const piece = room ?? Buffer.allocUnsafe(pieceSize)
    const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, size - done), done)
    if (bytesRead === 0) return
    done += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Somebody removed it since it was listed. */
function whenGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
