import type { FileHandle } from 'node:fs/promises'
import { lastFlacFrame } from '../../engines/audio/flac/last-frame'
import { countFrames } from '../../engines/audio/mp3/count-frames'
import { rowOfFrames } from '../../engines/audio/mp3/row-of-frames'
import { endsInsidePage } from '../../engines/audio/ogg-pages'
import { headAfterTags, type SoundKind } from '../../engines/audio/sound-kind'
import { readWavLayout } from '../../engines/audio/wav/wav-header'
import { openRegularFile } from '../../storage/open-regular-file'

/** How far a sound reaches, as far as its kind can say so without decoding it. */
export interface Extent {
  /** Bytes of the file. */
  size: number
  /** Less is there than the file itself says. */
  isCut: boolean
  /** Where its last second lies, and a little more. In a film, only its index knows. */
  tail: { from: number; to: number }
  /** Seconds, where they were counted: that are there, and that should be. */
  counted: { there: number; said: number } | null
}

/** More than a second of MP3, and of Opus and Vorbis. */
const mpegBytes = 65_536
const oggBytes = 131_072
/** Of FLAC at its usual rates; of others, what they take without being packed. */
export const leastFlacBytes = 524_288
/** Hardly a frame of FLAC is longer, whatever its head says. */
const leastFrameBytes = 131_072
/** Tags at the end of an MP3. */
const mostRest = 1 << 16

/** Rejects when the disk does. */
export async function soundExtent(file: string, kind: SoundKind): Promise<Extent> {
  const handle = await openRegularFile(file)
  try {
    const { size } = await handle.stat()
    switch (kind) {
      case 'wav':
        return untilEnd(await isWavCut(handle), size)
      case 'mp3':
        return await mpegExtent(handle, size)
      case 'flac':
        return await flacExtent(handle, size)
      case 'ogg':
        return untilEnd(endsInsidePage(await tailOf(handle, size, oggBytes)), size, oggBytes)
      case 'mp4':
        return untilEnd((await endOfBoxes(handle, size)) > size, size)
      case 'matroska':
        return untilEnd(await isMatroskaCut(handle, size), size)
      case 'adts':
        return untilEnd(false, size)
    }
  } finally {
    await handle.close()
  }
}

const untilEnd = (isCut: boolean, size: number, tailBytes = 0): Extent => ({
  size,
  isCut,
  tail: { from: Math.max(0, size - tailBytes), to: size },
  counted: null,
})

async function tailOf(handle: FileHandle, size: number, most: number): Promise<Buffer> {
  const room = Buffer.alloc(Math.min(size, most))
  const { bytesRead } = await handle.read(room, 0, room.length, size - room.length)
  return room.subarray(0, bytesRead)
}

async function isWavCut(handle: FileHandle): Promise<boolean> {
  const reading = await readWavLayout(handle)
  return reading.state === 'broken' || reading.layout.missing > 0 || reading.layout.bytes === 0
}

async function mpegExtent(handle: FileHandle, size: number): Promise<Extent> {
  const row = await rowOfFrames(handle)
  if (!row) return untilEnd(false, size, mpegBytes)
  const walked = await row.walk()
  // With much else at its end it is no row of frames alone, and what it says of itself may be of a part of it.
  const isShort = size - walked.end <= mostRest && walked.count - row.silent + 1 < (row.gapless?.frames ?? 0)
  const { there, said, end } = await countFrames(handle, { row, walked, size })
  return {
    size,
    isCut: walked.end + walked.tornBytes > size || isShort,
    tail: { from: Math.max(0, end - mpegBytes), to: end },
    counted: { there, said },
  }
}

async function flacExtent(handle: FileHandle, size: number): Promise<Extent> {
  const start = await headAfterTags(handle)
  const said = start && flacHeadOf(start.head)
  if (!said) return untilEnd(false, size, leastFlacBytes)
  const room = Math.max(leastFrameBytes, 2 * said.blockSize * said.sampleBytes)
  const last = said.samples > 0 ? lastFlacFrame(await tailOf(handle, size, room), said.blockSize) : null
  const isCut = said.samples > 0 && (last === null || last.end < said.samples || !last.isWhole)
  return untilEnd(isCut, size, Math.max(leastFlacBytes, said.sampleRate * said.sampleBytes))
}

interface FlacHead {
  /** 0: it does not say how many. */
  samples: number
  blockSize: number
  sampleRate: number
  /** Of all channels. */
  sampleBytes: number
}

function flacHeadOf(head: Uint8Array): FlacHead | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.byteLength < 26) return null
  const channels = ((view.getUint8(20) >> 1) & 7) + 1
  const bits = (((view.getUint8(20) & 1) << 4) | (view.getUint8(21) >> 4)) + 1
  return {
    samples: (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22),
    blockSize: view.getUint16(10),
    sampleRate: view.getUint32(18) >>> 12,
    sampleBytes: channels * Math.ceil(bits / 8),
  }
}

const mostBoxes = 1_000

/** Where the last of an MP4's outermost boxes ends, by what they say of themselves. */
async function endOfBoxes(handle: FileHandle, size: number): Promise<number> {
  const room = Buffer.alloc(16)
  let at = 0
  for (let count = 0; count < mostBoxes && at + 8 <= size; count++) {
    const { bytesRead } = await handle.read(room, 0, room.length, at)
    const short = room.readUInt32BE(0)
    const bytes = short === 1 && bytesRead === 16 ? Number(room.readBigUInt64BE(8)) : short
    // Zero: to the end of the file.
    if (bytes < 8) return size
    at += bytes
  }
  return at
}

const segmentId = 0x18538067
/** Each holds some seconds. */
const mostElements = 100_000

/** Elements lie side by side in a segment. Where nothing is one, its bytes are gone; no index leads over it. */
async function isMatroskaCut(handle: FileHandle, size: number): Promise<boolean> {
  const room = Buffer.alloc(16)
  let end = size
  let at = 0
  for (let count = 0; count < mostElements && at + room.length <= end; count++) {
    await handle.read(room, 0, room.length, at)
    const element = elementOf(room)
    if (element === null) return true
    // Whoever wrote it did not know yet how much would come.
    const isOpen = element.bytes === null
    const next = at + element.headBytes + (element.bytes ?? 0)
    if (element.id === segmentId) {
      if (!isOpen) end = next
      at += element.headBytes
    } else if (isOpen) return false
    else at = next
    if (Math.max(at, end) > size) return true
  }
  return false
}

/** By its first bytes. Null: nothing begins like that. */
function elementOf(bytes: Buffer): { id: number; headBytes: number; bytes: number | null } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23
  const [first = 0] = bytes.subarray(idBytes)
  const sizeBytes = Math.clz32(first) - 23
  if (idBytes > 4 || sizeBytes > 8) return null
  const rest = bytes.subarray(idBytes + 1, idBytes + sizeBytes)
  const highest = first & (0xff >> sizeBytes)
  const isOpen = highest === 0xff >> sizeBytes && rest.every(byte => byte === 0xff)
  return {
    id: bytes.readUIntBE(0, idBytes),
    headBytes: idBytes + sizeBytes,
    bytes: isOpen ? null : rest.reduce((sum, byte) => sum * 256 + byte, highest),
  }
}
