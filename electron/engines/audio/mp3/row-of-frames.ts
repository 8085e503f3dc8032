import type { FileHandle } from 'node:fs/promises'
import { type MpegFrame, mpegFrameOf } from '../mpeg-frame'
import { headAfterTags } from '../sound-kind'
import { type Gapless, gaplessOf } from './gapless'

/** The frames of an MP3, which follow each other from its first to its last. */
export interface RowOfFrames {
  first: MpegFrame
  /** Where that lies. */
  start: number
  gapless: Gapless | null
  /** Frames at the beginning that hold no sound. */
  silent: 0 | 1
  /** From header to header through the whole file; nothing is decoded. `lead`: the number of a frame to be found. */
  walk(lead?: number): Promise<Walked>
}

const roomBytes = 1 << 18
const headerBytes = 4

/** Null: there is no frame there, or where the tags end that begin there. Rejects when the disk does. */
export async function rowOfFrames(handle: FileHandle, from = 0): Promise<RowOfFrames | null> {
  const start = await headAfterTags(handle, from)
  const skipped = start?.head.findIndex(byte => byte !== 0) ?? -1
  if (!start || skipped < 0) return null
  const first = mpegFrameOf(start.head, skipped)
  if (!first) return null
  const gapless = gaplessOf(start.head.subarray(skipped))
  return {
    first,
    start: start.at + skipped,
    gapless,
    silent: gapless ? 1 : 0,
    walk: (lead = -1) =>
      walkFrames(start.at + skipped, first, lead, async (room, at) => {
        const { bytesRead } = await handle.read(room, 0, room.length, at)
        return bytesRead
      }),
  }
}

export interface Walked {
  count: number
  end: number
  /** Of a frame whose end is not there, as its header says. 0: there is none. */
  tornBytes: number
  /** Where the frame lies that was asked for by its number. */
  leadAt: number | null
}

/** As far as frames of one kind follow each other. */
async function walkFrames(
  start: number,
  kind: MpegFrame,
  lead: number,
  read: (room: Uint8Array, at: number) => Promise<number>,
): Promise<Walked> {
  const room = new Uint8Array(roomBytes)
  const walked: Walked = { count: 0, end: start, tornBytes: 0, leadAt: null }
  for (;;) {
    const base = walked.end
    const there = await read(room, base)
    const before = walked.count
    for (;;) {
      const at = walked.end - base
      if (at + headerBytes > there) break
      const frame = mpegFrameOf(room, at)
      if (!frame || frame.sampleRate !== kind.sampleRate || frame.samples !== kind.samples) return walked
      // A frame that goes on in the next room is counted there.
      walked.tornBytes = at + frame.bytes > there ? frame.bytes : 0
      if (walked.tornBytes > 0) break
      if (walked.count === lead) walked.leadAt = walked.end
      walked.count += 1
      walked.end += frame.bytes
    }
    if (walked.count === before) return walked
  }
}
