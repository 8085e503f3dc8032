import type { SoundFacts } from '../../shared/sound/sound-facts'
import { ffmpegInput, longestSilence } from '../engines/audio/ffmpeg-input'
import { atTheirTimes, soundBeginsAt } from '../engines/audio/late-sound'
import { readCompressed } from '../engines/audio/read-compressed'
import type { SoundFileToRead } from '../engines/audio/read-with-ffmpeg'
import { soundKindOf } from '../engines/audio/sound-kind'
import { readWav, wavLayoutOf } from '../engines/audio/wav/read-wav'
import type { WavLayout } from '../engines/audio/wav/wav-header'
import { type ProgramEnd, streamProgram } from '../engines/programs/stream-program'
import { openRegularFile } from '../storage/open-regular-file'
import type { StartHelper } from './mp3/later-part-thread'
import { leastSeconds, takeInHalves } from './mp3/take-in-halves'
import type { PeakMeter } from './peak-meter'

/** Gives a sound to the meter piece by piece, and says after each that it did. A refusal is the last word. */
export type TakeSound = (meter: PeakMeter) => AsyncGenerator<'taken' | 'refused'>

export interface Means {
  /** Where ffmpeg is; without it, what the program itself can decode is decoded. */
  ffmpeg: string | null
  /** Null: there is nobody to help. */
  startHelper: StartHelper | null
}

/**
 * The ways to read a sound, the fastest first. Unlike `openSound` of the engines none of them resamples, and whole
 * numbers stay whole numbers: this reads hours at a time for a picture.
 */
export async function waysToTake(
  file: string,
  { sampleRate, seconds }: SoundFacts,
  { ffmpeg, startHelper }: Means,
): Promise<TakeSound[]> {
  const kind = await soundKindOf(file)
  const withFfmpeg: TakeSound[] = ffmpeg
    ? [meter => takeWithFfmpeg(meter, ffmpeg, { file, kind }, sampleRate)]
    : []
  if (kind === null) return withFfmpeg
  if (kind === 'mp3' && startHelper && seconds !== null && seconds >= leastSeconds) {
    return [...withFfmpeg, meter => takeWithHelper(meter, file, Math.floor(seconds / 2), startHelper)]
  }
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

const takeWithHelper = (
  meter: PeakMeter,
  file: string,
  second: number,
  startHelper: StartHelper,
): AsyncGenerator<'taken' | 'refused'> =>
  takeInHalves(meter, readCompressed(file, 'mp3'), second, startHelper({ file, second }))

/** All machines that run us are little-endian, as the file is. */
async function* takeInt16File(
  meter: PeakMeter,
  file: string,
  { format, start, bytes }: WavLayout,
): AsyncGenerator<'taken'> {
  const { channels, sampleRate } = format
  for await (const piece of readFileAhead(file, { start, bytes, unit: channels * 2 })) {
    meter.takeInt16(int16Of(piece), channels, sampleRate)
    yield 'taken'
  }
}

/** For what ffmpeg knows and nothing here does. */
const usualRate = 16_000

/**
 * At the sound's own rate: resampling would cost more than all the rest. With samples gathered ffmpeg is a tenth
 * quicker, but stops where a recording changes its rate or channels; then it is read again as it comes, without what
 * the meter has.
 */
async function* takeWithFfmpeg(
  meter: PeakMeter,
  ffmpeg: string,
  recording: SoundFileToRead,
  knownRate: number,
): AsyncGenerator<'taken' | 'refused'> {
  const sampleRate = knownRate || usualRate
  let taken = 0
  const first = (await soundBeginsAt(recording.file, recording.kind)) !== 0 ? [atTheirTimes(sampleRate)] : []
  for (const flow of [gathered, asItComes]) {
    let known = taken
    const running = wholeSamples(
      ffmpeg,
      ffmpegArguments(recording, sampleRate, { ...flow, filters: [...first, ...flow.filters] }),
    )
    try {
      for (;;) {
        const next = await running.next()
        if (next.done && next.value.how === 'done') return
        if (next.done) break
        const samples = next.value.subarray(Math.min(known, next.value.length))
        known -= next.value.length - samples.length
        taken += samples.length
        meter.takeInt16(samples, 1, sampleRate)
        yield 'taken'
      }
    } finally {
      await running.return({ how: 'stopped', detail: '' })
    }
  }
  yield 'refused'
}

/** A chunk may end in the middle of a sample. */
async function* wholeSamples(ffmpeg: string, args: string[]): AsyncGenerator<Int16Array, ProgramEnd> {
  const running = streamProgram(ffmpeg, args, { silenceMs: longestSilence })
  let odd: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const next = await running.next()
      if (next.done) return next.value
      const chunk = odd.length === 0 ? next.value : Buffer.concat([odd, next.value])
      const whole = chunk.length - (chunk.length % 2)
      odd = chunk.subarray(whole)
      yield int16Of(chunk.subarray(0, whole))
    }
  } finally {
    await running.return({ how: 'stopped', detail: '' })
  }
}

interface Flow {
  reading: string[]
  filters: string[]
}

/**
 * Each packet of a few milliseconds has its price. The filter that gathers them loses what it holds where it is made
 * anew for another rate, so it is not made anew: ffmpeg ends with an error there.
 */
const gathered: Flow = { reading: ['-reinit_filter', '0'], filters: ['asetnsamples=n=16384:p=0'] }
const asItComes: Flow = { reading: [], filters: [] }

const ffmpegArguments = (
  { file, kind }: SoundFileToRead,
  sampleRate: number,
  { reading, filters }: Flow,
): string[] => [
  ...reading,
  ...ffmpegInput(file, kind),
  ...['-ac', '1', '-ar', String(sampleRate)],
  ...(filters.length > 0 ? ['-af', filters.join(',')] : []),
  // Not each packet by itself: waking us for it takes a third of the time that decoding does.
  ...['-flush_packets', '0', '-f', 's16le', 'pipe:1'],
]

/** A chunk may start anywhere in memory, numbers of two bytes at even places alone. */
const int16Of = (bytes: Uint8Array): Int16Array =>
  bytes.byteOffset % 2 === 0
    ? new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    : new Int16Array(new Uint8Array(bytes).buffer)

/** Small enough for the caches, so large that few reads are asked for. */
const usualBytes = 1 << 20

interface FileStretch {
  /** In the file. */
  start: number
  bytes: number
  /** What comes is cut at multiples of it. */
  unit: number
}

/**
 * A stretch of a file piece by piece; the next is read while one is looked at, for both take about as long. A piece is
 * good until the next is asked for. Rejects when the disk does.
 */
async function* readFileAhead(file: string, { start, bytes, unit }: FileStretch): AsyncGenerator<Uint8Array> {
  const size = Math.max(unit, usualBytes - (usualBytes % unit))
  const handle = await openRegularFile(file)
  const read = async (into: Uint8Array, at: number): Promise<Uint8Array> => {
    const { bytesRead } = await handle.read(into, 0, Math.min(size, Math.max(0, bytes - at)), start + at)
    return into.subarray(0, bytesRead - (bytesRead % unit))
  }
  let [now, next] = [new Uint8Array(size), new Uint8Array(size)]
  let coming = read(now, 0)
  try {
    for (let at = 0; ; ) {
      const piece = await coming
      if (piece.length === 0) return
      at += piece.length
      coming = read(next, at)
      // Should it fail before it is waited for, it is told of then.
      coming.catch(() => {})
      yield piece
      ;[now, next] = [next, now]
    }
  } finally {
    // One may be under way still, and nobody waits for what it says.
    await coming.catch(() => {})
    await handle.close()
  }
}
