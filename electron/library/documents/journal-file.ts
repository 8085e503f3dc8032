import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import { createChangeQueue } from '../../storage/change-queue'
import { readJsonText } from '../../storage/json-text'
import { storageError } from '../../storage/storage-error'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'

/** Journals lie in the document's own folder, and stay when a snapshot took them in: they are its history. */
export const editsFolder = (documentFolder: string): string => join(documentFolder, 'edits')

const digits = 8

export const journalFile = (documentFolder: string, generation: number): string =>
  join(editsFolder(documentFolder), `${String(generation).padStart(digits, '0')}.jsonl`)

/**
 * The snapshot that the journal of the same number goes on from. With it the edits lead to the one that came after,
 * should that be damaged.
 */
export const keptSnapshot = (documentFolder: string, generation: number): string =>
  join(editsFolder(documentFolder), `${String(generation).padStart(digits, '0')}.json`)

/** The generations of the journals among the names, newest first. */
export const journalGenerations = (names: readonly string[]): number[] =>
  generationsOf(names, /^([0-9]{8,15})\.jsonl$/)

export const keptGenerations = (names: readonly string[]): number[] =>
  generationsOf(names, /^([0-9]{8,15})\.json$/)

function generationsOf(names: readonly string[], pattern: RegExp): number[] {
  const found = names.map(name => pattern.exec(name)?.[1]).filter(digit => digit !== undefined)
  return found.map(Number).sort((one, other) => other - one)
}

/**
 * A file that only grows. What `append` confirms is with the system: it outlives the process. At the latest a second
 * later it is on the disk itself, and outlives the power too; `sync` is for those who cannot wait that second.
 */
export interface JournalFile {
  append(text: string): Promise<Result<null>>
  sync(): Promise<Result<null>>
  readonly bytes: number
  /** Synced first. */
  close(): Promise<Result<null>>
}

export type Later = (milliseconds: number, task: () => void) => () => void

export interface JournalFileParts extends Pick<LibraryParts, 'disk' | 'platform' | 'log'> {
  later: Later
}

const syncWithin = 1_000

export const realLater: Later = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Creates the file; one that is there already is never written to. */
export async function createJournalFile(
  file: string,
  { disk, platform, log, later }: JournalFileParts,
): Promise<Result<JournalFile>> {
  const failed = (error: unknown): Result<never> => {
    const problem = storageError(file, error, platform)
    log('warn', 'library.journal-failed', { ...problem })
    return failure(problem)
  }
  let handle: FileHandle
  try {
    await disk.mkdir(dirname(file), { recursive: true, mode: privateFolder })
    handle = await disk.open(file, 'wx', privateFile)
  } catch (error) {
    return failed(error)
  }

  const inTurn = createChangeQueue()
  /** Apart from the appends: a busy disk syncs for seconds, and what is typed meanwhile must not wait in memory. */
  const syncInTurn = createChangeQueue()
  let bytes = 0
  let synced = 0
  let nameSynced = platform === 'win32'
  /** A write was cut off, and what it left could not be taken back yet. */
  let ragged = false
  let cancelSync: (() => void) | null = null

  async function appendNow(text: string): Promise<Result<null>> {
    const content = Buffer.from(text)
    try {
      if (ragged) await handle.truncate(bytes)
      ragged = true
      await writeAt(handle, content, bytes)
      ragged = false
      bytes += content.length
      cancelSync ??= later(syncWithin, () => void syncInTurn(syncNow))
      return success(null)
    } catch (error) {
      // Nothing of it may be read again: the caller was told it is not there.
      await handle.truncate(bytes).then(
        () => {
          ragged = false
        },
        () => undefined,
      )
      return failed(error)
    }
  }

  async function syncNow(): Promise<Result<null>> {
    cancelSync?.()
    cancelSync = null
    if (synced === bytes) return success(null)
    const upTo = bytes
    try {
      await handle.datasync()
      if (!nameSynced) await syncFolder()
      synced = upTo
      return success(null)
    } catch (error) {
      return failed(error)
    }
  }

  /** A new file's name is the folder's content. Some file systems refuse to sync one. */
  async function syncFolder(): Promise<void> {
    nameSynced = true
    const folder = await disk.open(dirname(file), 'r').catch(() => null)
    await folder?.sync().catch(() => undefined)
    await folder?.close()
  }

  return success({
    append: text => inTurn(() => appendNow(text)),
    sync: () => inTurn(async () => undefined).then(() => syncInTurn(syncNow)),
    get bytes() {
      return bytes
    },
    close: () =>
      inTurn(async () => {
        const done = await syncInTurn(syncNow)
        try {
          await handle.close()
          return done
        } catch (error) {
          return failed(error)
        }
      }),
  })
}

async function writeAt(handle: FileHandle, content: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < content.length; ) {
    const { bytesWritten } = await handle.write(
      content,
      written,
      content.length - written,
      position + written,
    )
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}

/**
 * A journal is JSON lines: first what it belongs to, then one line an edit. Edits are numbered through all journals
 * of a document, so a line that is missing shows.
 */
export interface JournalHeader {
  journal: 1
  id: string
  /** Of the snapshot these edits were made on. */
  generation: number
  /** The schema version of the patches. */
  version: number
  /** How many edits the snapshot already holds. */
  after: number
}

export interface JournalLine {
  number: number
  /** Epoch milliseconds. */
  at: number
  patch: unknown
  /** What takes the edit back, in the words of its kind. */
  undo: unknown
}

export interface JournalReading {
  /** Null: not even the first line is whole. */
  header: JournalHeader | null
  lines: JournalLine[]
  /**
   * `torn`: the last write was cut off, which happens when a process or the power dies, and only ever to edits nobody
   * was told are safe. `damaged`: something in the middle makes no sense, and whole lines follow it.
   */
  state: 'whole' | 'torn' | 'damaged'
  /** What could not be used. */
  droppedBytes: number
}

const headerSchema = z.object({
  journal: z.literal(1),
  id: z.string(),
  generation: z.int().nonnegative(),
  version: z.int().nonnegative(),
  after: z.int().nonnegative(),
})

const lineSchema = z.object({ n: z.int().positive(), at: z.number(), patch: z.unknown(), undo: z.unknown() })

const lineFeed = 0x0a

export const headerText = (header: JournalHeader): string => `${JSON.stringify(header)}\n`

export const lineText = ({ number, at, patch, undo }: JournalLine): string =>
  `${JSON.stringify({ n: number, at, patch, undo: undo ?? null })}\n`

export function readJournal(bytes: Uint8Array): JournalReading {
  const [first, ...rest] = splitLines(bytes)
  const header = first === undefined ? null : readHeader(bytes, first)
  if (header === null) {
    const state = rest.some(line => readLine(bytes, line) !== null) ? 'damaged' : 'torn'
    return { header, lines: [], state, droppedBytes: bytes.length }
  }
  const lines: JournalLine[] = []
  for (const [place, line] of rest.entries()) {
    const read = readLine(bytes, line)
    if (read === null || read.number !== header.after + lines.length + 1) {
      const others = rest.slice(read === null ? place + 1 : place)
      const state = others.some(other => readLine(bytes, other) !== null) ? 'damaged' : 'torn'
      return { header, lines, state, droppedBytes: bytes.length - line.start }
    }
    lines.push(read)
  }
  return { header, lines, state: 'whole', droppedBytes: 0 }
}

interface Line {
  start: number
  end: number
  /** Ended as we end lines; only the last can be without. */
  ended: boolean
}

function splitLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, start)
    const end = found === -1 ? bytes.length : found
    lines.push({ start, end, ended: found !== -1 })
    start = end + 1
  }
  return lines
}

function readHeader(bytes: Uint8Array, line: Line): JournalHeader | null {
  const header = headerSchema.safeParse(jsonOf(bytes, line))
  return header.success ? header.data : null
}

function readLine(bytes: Uint8Array, line: Line): JournalLine | null {
  const read = lineSchema.safeParse(jsonOf(bytes, line))
  if (!read.success) return null
  const { n, at, patch, undo } = read.data
  return { number: n, at, patch, undo }
}

function jsonOf(bytes: Uint8Array, { start, end, ended }: Line): unknown {
  const json = readJsonText(bytes.subarray(start, end))
  return json.ok && ended ? json.value : null
}
