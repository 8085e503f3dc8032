import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { ZipProblem } from './zip-problem'
import { in64, methods, signatures, utf8Flag, zip64Extra } from './zip-records'

export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  crc: number
  compressedBytes: number
  bytes: number
  offset: number
  /** Why it can be neither read nor written again as it is. */
  fault: string | null
}

export interface ZipLimits {
  entries: number
  /** Of the directory, which is read whole. */
  directoryBytes: number
  /**
   * Of archives that any program may have made: many write UTF-8 without saying so, and one name in an old code page, one
   * link, one entry with a password or one packed in a newer way is a fault of that entry alone. Else it is one of the
   * archive.
   */
  strangers?: boolean
}

const endLength = 22
const longestComment = 0xffff
const locatorLength = 20
const end64Length = 56
const encrypted = 0x0001
const fileTypeMask = 0o170000
const regularFile = 0o100000

/** The list at the end of an archive. It is the only one that counts; what lies between the entries is not looked at. */
export async function readDirectory(file: FileHandle, size: number, limits: ZipLimits): Promise<ZipEntry[]> {
  const { entries, offset, length, before } = await findEnd(file, size)
  if (entries > limits.entries) throw new ZipProblem('has too many entries')
  if (length > limits.directoryBytes) throw new ZipProblem('has too long a directory')
  if (offset + length > before) throw new ZipProblem('is damaged')
  const bytes = await readAt(file, offset, length)
  const list: ZipEntry[] = []
  for (let at = 0; list.length < entries; ) {
    const entry = readCentral(bytes, at, limits.strangers ?? false)
    list.push(entry.entry)
    at = entry.next
  }
  refuseOverlaps(list, offset)
  return list
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  return readInto(file, position, Buffer.alloc(length))
}

/** The same, as much as there is room for. */
export async function readInto(file: FileHandle, position: number, bytes: Buffer): Promise<Buffer> {
  const { length } = bytes
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read)
    if (bytesRead === 0) throw new ZipProblem('is cut off')
    read += bytesRead
  }
  return bytes
}

interface End {
  entries: number
  offset: number
  length: number
  /** The directory ends before this. */
  before: number
}

async function findEnd(file: FileHandle, size: number): Promise<End> {
  const start = Math.max(0, size - endLength - longestComment)
  const tail = await readAt(file, start, size - start)
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signatures.end) continue
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue
    const end = {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
      before: start + at,
    }
    return (await findEnd64(file, start + at)) ?? end
  }
  throw new ZipProblem('is not a zip file, or is cut off')
}

async function findEnd64(file: FileHandle, end: number): Promise<End | null> {
  if (end < locatorLength + end64Length) return null
  const locator = await readAt(file, end - locatorLength, locatorLength)
  if (locator.readUInt32LE(0) !== signatures.end64Locator) return null
  const at = large(locator, 8)
  if (at + end64Length > end) throw new ZipProblem('is damaged')
  const record = await readAt(file, at, end64Length)
  if (record.readUInt32LE(0) !== signatures.end64) throw new ZipProblem('is damaged')
  return { entries: large(record, 32), length: large(record, 40), offset: large(record, 48), before: at }
}

function readCentral(bytes: Buffer, at: number, strangers: boolean): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.central)
    throw new ZipProblem('is damaged')
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const next = extraEnd + bytes.readUInt16LE(at + 32)
  if (next > bytes.length) throw new ZipProblem('is damaged')
  const flags = bytes.readUInt16LE(at + 8)
  const nameBytes = bytes.subarray(at + 46, nameEnd)
  // Of a name in an old code page its plain letters are told.
  const name = new TextDecoder('utf-8', { ignoreBOM: true }).decode(nameBytes)
  // Only where a Unix made it are these the bits of a Unix file.
  const madeOn = bytes.readUInt8(at + 5)
  const fileType = (bytes.readUInt32LE(at + 38) >>> 16) & fileTypeMask
  const isOther = madeOn === 3 && fileType !== 0 && fileType !== regularFile && !name.endsWith('/')
  const isNamed = isUtf8(nameBytes) && (strangers || isSurelyUtf8(name, flags))
  const method = methodOf(bytes.readUInt16LE(at + 10))
  const faults = [
    (flags & encrypted) !== 0 && 'is encrypted',
    !isNamed && 'has a name that is not UTF-8',
    isOther && 'holds something that is no file',
    method === null && 'is compressed in a way that is not known here',
  ]
  const fault = faults.find(one => one !== false) ?? null
  if (fault !== null && !strangers) throw new ZipProblem(fault, name)
  const numbers = withLarge(bytes.subarray(nameEnd, extraEnd), [
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ])
  const [size, compressedBytes, offset] = numbers
  const crc = bytes.readUInt32LE(at + 16)
  return {
    entry: { name, method: method ?? 'stored', crc, compressedBytes, bytes: size, offset, fault },
    next,
  }
}

/** Without the flag a name is in some old code page; ours have none but plain letters then. */
const isSurelyUtf8 = (name: string, flags: number): boolean =>
  (flags & utf8Flag) !== 0 || /^[\x20-\x7e]*$/.test(name)

/** Null: it is a way that is not known here. */
function methodOf(number: number): ZipEntry['method'] | null {
  if (number === methods.stored) return 'stored'
  return number === methods.deflated ? 'deflated' : null
}

type Numbers = [bytes: number, compressedBytes: number, offset: number]

/** The extra field holds, in this order, those numbers that did not fit. */
function withLarge(extra: Buffer, [bytes, compressedBytes, offset]: Numbers): Numbers {
  let rest = findExtra(extra)
  const number = (small: number): number => {
    if (small !== in64) return small
    if (rest.length < 8) throw new ZipProblem('is damaged')
    const value = large(rest, 0)
    rest = rest.subarray(8)
    return value
  }
  return [number(bytes), number(compressedBytes), number(offset)]
}

function findExtra(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === zip64Extra) return extra.subarray(at + 4, end)
    at = end
  }
  return Buffer.alloc(0)
}

function large(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at))
  if (!Number.isSafeInteger(value)) throw new ZipProblem('is damaged')
  return value
}

/** Entries that share their bytes are how a small file unpacks to petabytes. */
function refuseOverlaps(list: readonly ZipEntry[], directory: number): void {
  const inOrder = list.toSorted((one, other) => one.offset - other.offset)
  for (const [place, { name, offset, compressedBytes }] of inOrder.entries()) {
    const next = inOrder[place + 1]?.offset ?? directory
    if (offset + 30 + compressedBytes > next) throw new ZipProblem('has entries that overlap', name)
  }
}
