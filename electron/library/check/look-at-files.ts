import { basename, join } from 'node:path'
import type { LibraryFault, LibraryFinding } from '../../../shared/library-check'
import { errorCode } from '../../storage/storage-error'
import type { BackupWatch } from '../backup/back-up'
import type { LibraryDisk } from '../library-disk'
import { partOfPath } from '../measure-library'
import { putAwayName } from '../put-away'
import type { CheckedKind, CheckedThing } from './checked-kind'
import type { FoundFile, SurveyParts } from './survey-library'

export interface KeptItem {
  /** The folder of its kind. */
  folder: string
  item: FoundFile
  seen: CheckedThing
}

export interface Looks {
  findings: LibraryFinding[]
  items: KeptItem[]
  /** Every id that stands in a file which is not about bytes. */
  ids: Set<string>
  /** Nothing can be said of what nobody names while the disk does not give out one that may. */
  isWhole: boolean
}

export interface LookParts extends SurveyParts {
  /** Else only the files that tell of others are. */
  readsAll: boolean
}

export const findingOf = (
  { file, path, bytes }: FoundFile,
  fault: LibraryFault,
  name = '',
): LibraryFinding => ({
  fault,
  part: partOfPath(path),
  file,
  name,
  bytes,
})

/** Each file to its end, and as what it is. Null: it was cancelled. */
export async function lookAtFiles(
  files: readonly FoundFile[],
  parts: LookParts,
  { onProgress, signal }: BackupWatch,
): Promise<Looks | null> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const looks: Looks = { findings: [], items: [], ids: new Set(), isWhole: true }
  let done = 0
  for (const found of files) {
    if (signal?.aborted) return null
    let read = 0
    const onBytes = (bytes: number): void => {
      read = Math.min(found.bytes, read + bytes)
      onProgress?.(done + read, total)
    }
    await lookAtFile(found, looks, parts, { onBytes, signal })
    done += found.bytes
    onProgress?.(done, total)
  }
  return looks
}

async function lookAtFile(
  found: FoundFile,
  looks: Looks,
  parts: LookParts,
  reading: Parameters<typeof readThrough>[2],
): Promise<void> {
  const { file, path, role } = found
  const [folder = ''] = path.split('/')
  const mayName = !kindIn(folder, parts)?.isContent
  const kind = role.is === 'nothing' ? undefined : kindIn(role.kind, parts)
  if (mayName && putAwayName(basename(file)) !== null) looks.isWhole = false
  if (role.is === 'set-aside') looks.findings.push(findingOf(found, role.fault))
  try {
    // Bytes are there to be named by others.
    const onId = kind?.isContent ? {} : { onId: (id: string) => looks.ids.add(id) }
    if (parts.readsAll || !kind?.isContent) await readThrough(file, parts.disk, { ...reading, ...onId })
    if (role.is === 'item' && kind) await lookAtItem(found, role.kind, kind, looks)
    if (role.is === 'part' && kind) looks.findings.push(...(await faultsOfPart(found, kind)))
  } catch (error) {
    if (errorCode(error) === '') throw error
    // Somebody removed it since it was listed.
    if (errorCode(error) === 'ENOENT') return
    looks.findings.push(findingOf(found, 'unreadable'))
    if (mayName) looks.isWhole = false
  }
}

const kindIn = (folder: string, { kinds, root }: LookParts): CheckedKind | undefined =>
  kinds.find(kind => join(root, folder) === kind.folder)

async function lookAtItem(found: FoundFile, folder: string, kind: CheckedKind, looks: Looks): Promise<void> {
  const seen = await lookTwice(() => kind.look(found.file))
  if (seen === null) return
  if (seen.fault) looks.findings.push(findingOf(found, seen.fault, seen.name))
  // Of as many bytes as it had: nobody knows how many are gone.
  for (const file of seen.torn) looks.findings.push({ ...findingOf(found, 'edits', seen.name), file })
  if (seen.id !== '') looks.items.push({ folder, item: found, seen })
}

/** Somebody may have been writing it just now. */
async function lookTwice(look: () => Promise<CheckedThing | null>): Promise<CheckedThing | null> {
  const seen = await look()
  return seen?.fault ? look() : seen
}

/** What was put beside an item. */
async function faultsOfPart(found: FoundFile, kind: CheckedKind): Promise<LibraryFinding[]> {
  const seen = await lookTwice(() => kind.lookInside(found.file))
  return seen?.fault ? [findingOf(found, seen.fault)] : []
}

const pieceSize = 512 * 1024
const idLength = 36
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

interface Reading {
  /** Of each piece, as it was read. */
  onBytes?: (bytes: number) => void
  /** Every id that stands in the text. */
  onId?: (id: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Every byte of a file, in pieces that hold nobody up, until it is stopped. Rejects when the disk refuses one.
 */
async function readThrough(
  file: string,
  disk: LibraryDisk,
  { onBytes, onId, signal }: Reading = {},
): Promise<void> {
  const handle = await disk.open(file, 'r')
  const piece = Buffer.allocUnsafe(pieceSize + idLength)
  let kept = 0
  try {
    for (let at = 0; !signal?.aborted; ) {
      const { bytesRead } = await handle.read(piece, kept, pieceSize, at)
      if (bytesRead === 0) return
      at += bytesRead
      onBytes?.(bytesRead)
      const whole = kept + bytesRead
      if (onId) for (const [id] of piece.toString('latin1', 0, whole).matchAll(idPattern)) onId(id)
      // An id may lie across two pieces.
      kept = Math.min(idLength - 1, whole)
      piece.copy(piece, 0, whole - kept, whole)
    }
  } finally {
    await handle.close()
  }
}
