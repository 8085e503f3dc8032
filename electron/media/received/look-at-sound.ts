import { stat } from 'node:fs/promises'
import type { SoundFault } from '../../../shared/errors'
import { asksForFfmpeg } from '../../engines/audio/decode-messages'
import { durationInIndex } from '../../engines/audio/demux'
import { readCompressed } from '../../engines/audio/read-compressed'
import { type SoundKind, soundKindOf } from '../../engines/audio/sound-kind'
import type { Answer } from '../../engines/engine-ports'
import { isCutShort } from './cut-short'
import { hasSoundAtEnds } from './ends'
import { whatElse } from './what-else'

/** What is wrong with a sound that came, and the words that came in its place. */
export interface WrongSound {
  fault: SoundFault
  text: string
}

/** Null: nothing is wrong. */
export type Looked = WrongSound | null

/** Below it all is decoded, which takes no longer than a glance; of more, the first second and the last. */
const smallBytes = 1_000_000
/** Of the length a file claims. Encoders fill up the last frame, and decoders drop the first. */
const leastPart = 0.9
const slackSeconds = 0.2

/** In a thread: what came is decoded. By heads, lengths and both ends; an hour of sound is not decoded for it. */
export async function lookAtSound(file: string): Promise<Answer<Looked>> {
  try {
    const kind = await soundKindOf(file)
    if (kind === null) return { ok: true, value: await whatElse(file) }
    const fault = await faultOf(file, kind)
    return { ok: true, value: fault && { fault, text: '' } }
  } catch {
    // Decoders throw at damaged files.
    return { ok: true, value: { fault: 'damaged', text: '' } }
  }
}

async function faultOf(file: string, kind: SoundKind): Promise<SoundFault | null> {
  if (await isCutShort(file, kind)) return 'cut-short'
  if (kind === 'wav') return null
  const { size } = await stat(file)
  const isFine = size > smallBytes ? await hasSoundAtEnds(file, kind) : await isWhole(file, kind)
  return isFine ? null : 'damaged'
}

/** What only ffmpeg can decode is believed: it is a sound by its head, and not every computer has ffmpeg. */
async function isWhole(file: string, kind: Exclude<SoundKind, 'wav'>): Promise<boolean> {
  const duration = await durationInIndex(file)
  let seconds = 0
  for await (const block of readCompressed(file, kind)) {
    if (!block.ok) return asksForFfmpeg(block.message)
    seconds += block.value.samples.length / block.value.sampleRate
  }
  return seconds > 0 && (duration === null || seconds > duration * leastPart - slackSeconds)
}
