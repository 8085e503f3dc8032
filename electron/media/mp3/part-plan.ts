import { type MpegFrame, mpegFrameOf } from '../../engines/audio/mpeg-frame'
import { headAfterTags } from '../../engines/audio/sound-kind'
import { openRegularFile } from '../../storage/open-regular-file'
import { gaplessOf } from './gapless'

/** What of a file must be decoded to hear it from some second on. */
export interface PartPlan {
  /** Bytes of the file. */
  from: number
  to: number
  sampleRate: number
  /** That the decoder gives before that second, and after it. */
  skip: number
  samples: number
}

/** A frame may lean on bytes of those before it: on five of the usual ones, on more of very small ones. */
const leadIn = 40
/** Tags at the end; with more, this is not sound from one end to the other. */
const mostRest = 1 << 16
const roomBytes = 1 << 18
const headerBytes = 4

/**
 * Goes from header to header through the whole file, for only so is it known what time a frame is at. Null: the file
 * is not one unbroken row of frames, or too short. Rejects when the disk does.
 */
export async function planPart(file: string, second: number): Promise<PartPlan | null> {
  const handle = await openRegularFile(file)
  try {
    const start = await headAfterTags(handle)
    const skipped = start?.head.findIndex(byte => byte !== 0) ?? -1
    if (!start || skipped < 0) return null
    const first = mpegFrameOf(start.head, skipped)
    if (!first) return null
    const gapless = gaplessOf(start.head.subarray(skipped))
    const silent = gapless ? 1 : 0
    const wanted = second * first.sampleRate + (gapless?.before ?? 0)
    const lead = Math.floor(wanted / first.samples) + silent - leadIn
    const walked = await walkFrames(start.at + skipped, first, lead, async (room, at) => {
      const { bytesRead } = await handle.read(room, 0, room.length, at)
      return bytesRead
    })
    const { size } = await handle.stat()
    if (lead <= silent || walked.leadAt === null || size - walked.end > mostRest) return null
    const isWhole = gapless?.frames === walked.count - silent
    const all = (walked.count - silent) * first.samples - (isWhole ? (gapless?.after ?? 0) : 0)
    return {
      from: walked.leadAt,
      to: walked.end,
      sampleRate: first.sampleRate,
      skip: wanted - (lead - silent) * first.samples,
      samples: all - wanted,
    }
  } finally {
    await handle.close()
  }
}

interface Walked {
  count: number
  end: number
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
  const walked: Walked = { count: 0, end: start, leadAt: null }
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
      if (at + frame.bytes > there) break
      if (walked.count === lead) walked.leadAt = walked.end
      walked.count += 1
      walked.end += frame.bytes
    }
    if (walked.count === before) return walked
  }
}
