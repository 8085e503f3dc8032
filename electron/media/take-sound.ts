import { open } from 'node:fs/promises'
import type { SoundFacts } from '../../shared/sound/sound-facts'
import { readCompressed } from '../engines/audio/read-compressed'
import { soundKindOf } from '../engines/audio/sound-kind'
import { readWav, wavLayoutOf } from '../engines/audio/wav/read-wav'
import type { WavLayout } from '../engines/audio/wav/wav-header'
import { streamProgram } from '../engines/programs/stream-program'
import type { PeakMeter } from './peak-meter'

/** Gives a sound to the meter piece by piece, and says after each that it did. A refusal is the last word. */
export type TakeSound = (meter: PeakMeter) => AsyncGenerator<'taken' | 'refused'>

/**
 * The ways to read a sound, the fastest first. Unlike `openSound` of the engines none of them resamples, and whole
 * numbers stay whole numbers: this reads hours at a time for a picture.
 */
export async function waysToTake(
  file: string,
  { sampleRate }: SoundFacts,
  ffmpeg: string | null,
): Promise<TakeSound[]> {
  const kind = await soundKindOf(file)
  const withFfmpeg: TakeSound[] = ffmpeg ? [meter => takeWithFfmpeg(meter, ffmpeg, file, sampleRate)] : []
  if (kind === null) return withFfmpeg
  if (kind !== 'wav') return [...withFfmpeg, meter => takeFloats(meter, readCompressed(file, kind))]
  const layout = await wavLayoutOf(file)
  if (layout && isInt16(layout)) return [meter => takeInt16File(meter, file, layout)]
  return [meter => takeFloats(meter, readWav(file)), ...withFfmpeg]
}

const isInt16 = ({ format }: WavLayout): boolean =>
  format.coding === 'signed' && format.bytesPerSample === 2 && format.littleEndian

async function* takeFloats(
  meter: PeakMeter,
  blocks: ReturnType<typeof readWav>,
): AsyncGenerator<'taken' | 'refused'> {
  for await (const block of blocks) {
    if (!block.ok) return yield 'refused'
    meter.takeFloats(block.value.samples, block.value.sampleRate)
    yield 'taken'
  }
}

const blockBytes = 1 << 20

/** All machines that run us are little-endian, as the file is. */
async function* takeInt16File(
  meter: PeakMeter,
  file: string,
  { format, start, bytes }: WavLayout,
): AsyncGenerator<'taken'> {
  const { channels, sampleRate } = format
  const frame = channels * 2
  const buffer = new Uint8Array(Math.max(frame, blockBytes - (blockBytes % frame)))
  const handle = await open(file)
  try {
    for (let at = 0; at < bytes; ) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, bytes - at), start + at)
      const whole = bytesRead - (bytesRead % frame)
      if (whole === 0) return
      meter.takeInt16(new Int16Array(buffer.buffer, 0, whole / 2), channels, sampleRate)
      at += whole
      yield 'taken'
    }
  } finally {
    await handle.close()
  }
}

/** For what ffmpeg knows and nothing here does. */
const usualRate = 16_000

/** At the sound's own rate: resampling would cost more than all the rest. */
async function* takeWithFfmpeg(
  meter: PeakMeter,
  ffmpeg: string,
  file: string,
  knownRate: number,
): AsyncGenerator<'taken' | 'refused'> {
  const sampleRate = knownRate || usualRate
  const running = streamProgram(ffmpeg, ffmpegArguments(file, sampleRate))
  let odd: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const next = await running.next()
      if (next.done) {
        if (next.value.how !== 'done') yield 'refused'
        return
      }
      const chunk = odd.length === 0 ? next.value : Buffer.concat([odd, next.value])
      const whole = chunk.length - (chunk.length % 2)
      odd = chunk.subarray(whole)
      meter.takeInt16(int16Of(chunk.subarray(0, whole)), 1, sampleRate)
      yield 'taken'
    }
  } finally {
    await running.return({ how: 'stopped', detail: '' })
  }
}

const ffmpegArguments = (file: string, sampleRate: number): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
  // A recording may name others; nothing is fetched, and a name that looks like an address stays a name.
  ...['-protocol_whitelist', 'file,pipe', '-i', `file:${file}`],
  ...['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'],
]

/** A chunk may start anywhere in memory, numbers of two bytes at even places alone. */
const int16Of = (bytes: Buffer): Int16Array =>
  bytes.byteOffset % 2 === 0
    ? new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    : new Int16Array(new Uint8Array(bytes).buffer)
