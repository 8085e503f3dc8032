import { setImmediate as nextTurn } from 'node:timers/promises'
import { mp3RateFor } from '../../engines/audio/encode'
import { resample } from '../../engines/audio/resample'
import type { Sound } from '../../engines/audio/sound'
import { createStreamEncoder } from '../../engines/audio/stream-encoder'
import { toPcm16, wavHeader } from '../../engines/audio/write-wav'
import type { IncomingFile } from '../store/content-store'

export type SpeechFormat = 'wav' | 'mp3'
type Target = Pick<IncomingFile, 'append'>

/** A quarter of a second of work is a window that stutters: so few samples at a time take a millisecond. */
const block = 65_536
/** Encoding takes sixty times as long. */
const mp3Block = 8_192

/** Writes a sound without a second copy of it in memory. */
export const saveSound = (file: Target, sound: Sound, format: SpeechFormat): Promise<void> =>
  format === 'mp3' ? saveMp3(file, sound) : saveWav(file, sound)

async function saveWav(file: Target, { samples, sampleRate }: Sound): Promise<void> {
  await file.append(wavHeader(samples.length, sampleRate))
  for (let at = 0; at < samples.length; at += block) {
    await file.append(toPcm16(samples.subarray(at, at + block)))
    await nextTurn()
  }
}

async function saveMp3(file: Target, sound: Sound): Promise<void> {
  const rate = mp3RateFor(sound.sampleRate)
  const { samples } = rate === sound.sampleRate ? sound : resample(sound, rate)
  const encoder = await createStreamEncoder('mp3', rate)
  for (let at = 0; at < samples.length; at += mp3Block) {
    await file.append(encoder.push(samples.subarray(at, at + mp3Block)))
    await nextTurn()
  }
  await file.append(encoder.end().tail)
}
