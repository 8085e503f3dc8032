import { silentWav, wavHeadBytes } from '../../harness/silent-wav'

export const toneSampleRate = 16_000

/** A quiet tone as a wav file: something that plays where a voice would be. */
export function toneOf(seconds: number): Buffer {
  const samples = Math.max(1, Math.round(seconds * toneSampleRate))
  const file = silentWav(samples, toneSampleRate)
  for (let at = 0; at < samples; at++) {
    file.writeInt16LE(
      Math.round(3_000 * Math.sin((at / toneSampleRate) * 440 * 2 * Math.PI)),
      wavHeadBytes + at * 2,
    )
  }
  return file
}
