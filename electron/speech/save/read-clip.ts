import { extname } from 'node:path'
import type { Result } from '../../../shared/result'
import { decodeSound } from '../../engines/audio/decode'
import { openTrack } from '../../engines/audio/demux'
import type { Sound } from '../../engines/audio/sound'
import { soundKindOf } from '../../engines/audio/sound-kind'
import { wavLayoutOf, wavSeconds } from '../../engines/audio/wav/read-wav'

/** Of a sound that nothing tells the rate of: enough for any voice. */
const usualRate = 24_000

/** A whole sound in memory, at its own rate or at the one that is wanted. A line is spoken in seconds. */
export async function readClip(
  file: string,
  ffmpeg: string | null,
  wanted: number | null = null,
): Promise<Result<Sound, string>> {
  const sampleRate = wanted ?? (await rateOf(file)) ?? usualRate
  return decodeSound(file, { sampleRate, program: ffmpeg })
}

/** Samples a second, as the file says. Null: it does not. */
export async function rateOf(file: string): Promise<number | null> {
  try {
    if ((await soundKindOf(file)) === 'wav') return (await wavLayoutOf(file))?.format.sampleRate ?? null
    const { input, track } = await openTrack(file)
    try {
      return (await track?.getSampleRate()) ?? null
    } finally {
      input.dispose()
    }
  } catch {
    return null
  }
}

/** Samples that `readClip` will answer, found without decoding where the file says. */
export async function clipLength(
  file: string,
  ffmpeg: string | null,
  rate: number,
): Promise<Result<number, string>> {
  const layout = await wavLayoutOf(file).catch(() => null)
  if (layout) return { ok: true, value: Math.round(wavSeconds(layout) * rate) }
  const sound = await readClip(file, ffmpeg, rate)
  return sound.ok ? { ok: true, value: sound.value.samples.length } : sound
}

/** It is of the wanted kind already, so it is only copied. */
export const isAlready = (file: string, format: string): boolean =>
  format === 'received' || extname(file).toLowerCase() === `.${format}`
