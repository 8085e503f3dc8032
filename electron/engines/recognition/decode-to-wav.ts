import { open } from 'node:fs/promises'
import type { Result } from '../../../shared/result'
import { errorCode } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { type OpenSound, openSoundFile } from '../audio/decode'
import { unwritable } from '../audio/decode-messages'
import { toPcm16, wavHeader } from '../audio/write-wav'
import { recognisedRate } from './chunks/recognise-chunks'
import { type SpeechPart, spokenOnly } from './spoken/spoken-only'

/** Plain data: it goes to a thread. */
export interface DecodeTask {
  file: string
  /** Where ffmpeg is, null where it is not. */
  ffmpeg: string | null
  /** Nothing else of it is written. */
  spoken: readonly SpeechPart[]
  /** To be written. */
  target: string
}

export interface DecodedFile {
  /** Of what was written, in seconds. */
  duration: number
}

/** Writes what is said in a recording as the recognisers on this machine want it: WAV at their rate. Any length, little memory. */
export async function decodeToWav(
  { file, ffmpeg, spoken, target }: DecodeTask,
  watch: TaskWatch,
): Promise<Result<DecodedFile, string>> {
  const opened = await openSoundFile(file, { sampleRate: recognisedRate, program: ffmpeg }, watch)
  if (!opened.ok) return opened
  try {
    return await writeBlocks(spokenOnly(opened.value, spoken, recognisedRate), target)
  } catch (error) {
    return { ok: false, error: unwritable(errorCode(error)) }
  }
}

async function writeBlocks({ blocks }: OpenSound, target: string): Promise<Result<DecodedFile, string>> {
  const handle = await open(target, 'w')
  try {
    await handle.write(wavHeader(0, recognisedRate))
    let samples = 0
    for await (const block of blocks) {
      if (!block.ok) return block
      await handle.write(toPcm16(block.value))
      samples += block.value.length
    }
    // Only now is the length known.
    await handle.write(wavHeader(samples, recognisedRate), 0, undefined, 0)
    return { ok: true, value: { duration: samples / recognisedRate } }
  } finally {
    await handle.close()
  }
}
