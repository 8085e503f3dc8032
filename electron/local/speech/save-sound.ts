import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sound } from '../../engines/audio/sound'
import { toPcm16, wavHeader } from '../../engines/audio/write-wav'
import type { IncomingFile } from '../store/content-store'

/** A quarter of a second of work is a window that stutters: so few samples at a time take a millisecond. */
const block = 65_536

/** Writes a WAV file without a second copy of the sound in memory. */
export async function saveSound(
  file: Pick<IncomingFile, 'append'>,
  { samples, sampleRate }: Sound,
): Promise<void> {
  await file.append(wavHeader(samples.length, sampleRate))
  for (let at = 0; at < samples.length; at += block) {
    await file.append(toPcm16(samples.subarray(at, at + block)))
    await nextTurn()
  }
}
