import { z } from 'zod'
import { readJsonText } from '../../storage/json-text'

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
