import { openRegularFile } from '../../storage/open-regular-file'
import { rowOfFrames } from './row-of-frames'

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
/**
 * Goes from header to header through the whole file, for only so is it known what time a frame is at. Null: the file
 * is not one unbroken row of frames, or too short. Rejects when the disk does.
 */
export async function planPart(file: string, second: number): Promise<PartPlan | null> {
  const handle = await openRegularFile(file)
  try {
    const row = await rowOfFrames(handle)
    if (!row) return null
    const { first, gapless, silent } = row
    const wanted = second * first.sampleRate + (gapless?.before ?? 0)
    const lead = Math.floor(wanted / first.samples) + silent - leadIn
    const walked = await row.walk(lead)
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
