import type { FileHandle } from 'node:fs/promises'
import { lastFlacFrame } from '../../engines/audio/flac/last-frame'
import { endsInsidePage } from '../../engines/audio/ogg-pages'
import { headAfterTags, type SoundKind } from '../../engines/audio/sound-kind'
import { readWavLayout } from '../../engines/audio/wav/wav-header'
import { openRegularFile } from '../../storage/open-regular-file'
import { rowOfFrames } from '../mp3/row-of-frames'

/** No page of Ogg and hardly a frame of FLAC is longer. */
const tailBytes = 131_072
/** Tags at the end of an MP3. */
const mostRest = 1 << 16

/** Whether less is there than the file itself says, as far as its kind can say so. Rejects when the disk does. */
export async function isCutShort(file: string, kind: SoundKind): Promise<boolean> {
  const handle = await openRegularFile(file)
  try {
    const { size } = await handle.stat()
    switch (kind) {
      case 'wav': {
        const reading = await readWavLayout(handle)
        if (reading.state === 'fine') return reading.layout.missing > 0 || reading.layout.bytes === 0
        return reading.state === 'broken'
      }
      case 'mp3':
        return await isMpegCut(handle, size)
      case 'flac':
        return await isFlacCut(handle, size)
      case 'ogg':
        return endsInsidePage(await tailOf(handle, size))
      case 'mp4':
        return (await endOfBoxes(handle, size)) > size
      case 'adts':
      case 'matroska':
        return false
    }
  } finally {
    await handle.close()
  }
}

async function tailOf(handle: FileHandle, size: number): Promise<Buffer> {
  const room = Buffer.alloc(Math.min(size, tailBytes))
  const { bytesRead } = await handle.read(room, 0, room.length, size - room.length)
  return room.subarray(0, bytesRead)
}

async function isMpegCut(handle: FileHandle, size: number): Promise<boolean> {
  const row = await rowOfFrames(handle)
  if (!row) return false
  const { count, end, tornBytes } = await row.walk()
  if (end + tornBytes > size) return true
  // With much else at its end it is no row of frames alone, and what it says of itself may be of a part of it.
  return size - end <= mostRest && count - row.silent + 1 < (row.gapless?.frames ?? 0)
}

async function isFlacCut(handle: FileHandle, size: number): Promise<boolean> {
  const start = await headAfterTags(handle)
  const said = start && samplesInFlacHead(start.head)
  if (!said) return false
  const last = lastFlacFrame(await tailOf(handle, size), said.blockSize)
  return last !== null && (last.end < said.samples || !last.isWhole)
}

/** Null: it does not say how long it is. */
function samplesInFlacHead(head: Uint8Array): { samples: number; blockSize: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.byteLength < 26) return null
  const samples = (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22)
  return samples === 0 ? null : { samples, blockSize: view.getUint16(10) }
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
