import type { FileHandle } from 'node:fs/promises'
import { openRegularFile } from '../../../storage/open-regular-file'
import { mpegFrameOf } from '../mpeg-frame'
import { headAfterTags } from '../sound-kind'
import { type RowOfFrames, rowOfFrames, type Walked } from './row-of-frames'

/** All frames of an MP3, in seconds. */
export interface CountedFrames {
  there: number
  /** That should be: what lies between them and is no tag would be as long, if it were frames. */
  said: number
  /** Where the last one ends. */
  end: number
}

export interface FirstRow {
  row: RowOfFrames
  walked: Walked
  size: number
}

/** Files are strung together, and damage has an end too; more pieces than these are neither. */
const mostRows = 1_000
/** Fewer in a row may be chance. */
const leastRow = 3

/** Over everything that interrupts the row they are in: other tags, another rate, damage. Rejects when the disk does. */
export async function countFrames(handle: FileHandle, { size, ...first }: FirstRow): Promise<CountedFrames> {
  let { row, walked } = first
  const said = secondsSaid(row)
  let there = 0
  let bytes = 0
  let lostBytes = 0
  let end = row.start
  for (let rows = 0; rows < mostRows; rows++) {
    there += ((walked.count - row.silent) * row.first.samples) / row.first.sampleRate
    bytes += walked.end - row.start
    end = walked.end
    const rest = await afterTags(handle, end, size)
    const next = await nextRow(handle, rest, size)
    lostBytes += Math.max(0, (next?.row.start ?? size) - rest)
    if (next === null) break
    row = next.row
    walked = next.walked
  }
  return { there, said: said || there + (bytes > 0 ? (lostBytes * there) / bytes : 0), end }
}

/** By the first frame of a row. 0: not said. */
const secondsSaid = ({ gapless, first }: RowOfFrames): number =>
  ((gapless?.frames ?? 0) * first.samples) / first.sampleRate

/**
 * How long an MP3 is. What its first frame says may be of the first of several files that were strung together, and how
 * many bytes a second the others take is nowhere said, so they are counted unless that one knows of every byte. Null:
 * there is no row of frames. Rejects when the disk does.
 */
export async function mp3Seconds(file: string): Promise<number | null> {
  const handle = await openRegularFile(file)
  try {
    const row = await rowOfFrames(handle)
    if (!row) return null
    const { size } = await handle.stat()
    const { frames = 0, bytes = 0 } = row.gapless ?? {}
    const saysAll = frames > 0 && bytes > 0 && (await afterTags(handle, row.start + bytes, size)) === size
    if (saysAll) return secondsSaid(row)
    const { there, said } = await countFrames(handle, { row, walked: await row.walk(), size })
    return Math.max(there, said)
  } finally {
    await handle.close()
  }
}

/** A few tags of several kinds, one after the other. */
const mostTags = 8

async function afterTags(handle: FileHandle, from: number, size: number): Promise<number> {
  let at = from
  for (let tag = 0; tag < mostTags; tag++) {
    const next = await headAfterTags(handle, at)
    if (next === null) return at
    const bytes = endTagBytes(Buffer.from(next.head))
    if (bytes === 0 || next.at + bytes > size) return Math.min(next.at, size)
    at = next.at + bytes
  }
  return at
}

/** Of what players put after the last frame: ID3's first form, and APE's. 0: neither begins here. */
function endTagBytes(head: Buffer): number {
  const mark = head.toString('latin1', 0, 8)
  if (mark.startsWith('TAG')) return 128
  return mark === 'APETAGEX' && head.length >= 16 ? 32 + head.readUInt32LE(12) : 0
}

async function nextRow(
  handle: FileHandle,
  from: number,
  size: number,
): Promise<Pick<FirstRow, 'row' | 'walked'> | null> {
  if (from >= size) return null
  for await (const at of placesOfFrames(handle, from)) {
    const row = await rowOfFrames(handle, at)
    const walked = await row?.walk()
    if (row && walked && walked.count >= leastRow) return { row, walked }
  }
  return null
}

const roomBytes = 1 << 18
const headerBytes = 4

/** Where a frame may begin that is followed by another. */
async function* placesOfFrames(handle: FileHandle, from: number): AsyncGenerator<number> {
  const room = Buffer.alloc(roomBytes)
  for (let base = from; ; base += roomBytes - headerBytes + 1) {
    const { bytesRead } = await handle.read(room, 0, roomBytes, base)
    const bytes = room.subarray(0, bytesRead)
    for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      if (isFollowed(bytes, at)) yield base + at
    }
    if (bytesRead < roomBytes) return
  }
}

/** What is beyond these bytes is looked at by whoever walks there. */
function isFollowed(bytes: Uint8Array, at: number): boolean {
  const frame = mpegFrameOf(bytes, at)
  if (!frame) return false
  const next = mpegFrameOf(bytes, at + frame.bytes)
  const isInside = at + frame.bytes + headerBytes <= bytes.length
  return !isInside || (next?.sampleRate === frame.sampleRate && next.samples === frame.samples)
}
