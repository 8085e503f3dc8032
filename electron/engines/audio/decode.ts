import type { Result } from '../../../shared/result'
import { notRegular } from '../../storage/open-regular-file'
import { errorCode } from '../../storage/storage-error'
import type { Watch } from '../engine-ports'
import {
  brokenSound,
  mostlyBroken,
  noSound,
  notAFile,
  stopped,
  unknownSound,
  unreadableSound,
} from './decode-messages'
import { readWithFfmpeg } from './read-with-ffmpeg'
import { createResampler, type Resampler } from './resample'
import { bothSides } from './sides'
import { type Channels, joinBlocks, type Sound } from './sound'
import { type SoundKind, soundKindOf } from './sound-kind'
import { readWav, wavLayoutOf, wavSeconds } from './wav/read-wav'

/** Of the length a file claims: with less, what was decoded is not the recording. */
const leastPart = 0.5

export interface SoundDecodeOptions {
  /** Wanted; the recording's own does not matter. */
  sampleRate: number
  /** One, unless both sides are wanted. */
  channels?: Channels
  /** Where ffmpeg is; without it, what the program itself can decode is decoded. */
  program?: string | null | undefined
}

export interface OpenSound {
  /** Seconds; null where only reading to the end would tell. */
  duration: number | null
  /**
   * At the wanted rate, once, as many channels as were asked for. A block that is a refusal is the last one; there is at least one block
   * with sound or a refusal.
   */
  blocks: AsyncGenerator<Result<Float32Array, string>>
}

/** One recording as a whole in memory: for short ones. */
export async function decodeSound(file: string, options: SoundDecodeOptions): Promise<Result<Sound, string>> {
  const opened = await openSoundFile(file, options)
  if (!opened.ok) return opened
  const blocks: Float32Array[] = []
  for await (const block of opened.value.blocks) {
    if (!block.ok) return block
    blocks.push(block.value)
  }
  return { ok: true, value: { samples: joinBlocks(blocks), sampleRate: options.sampleRate } }
}

/** A recording block by block, so that its length does not matter. Whoever stops reading closes the file. */
export async function openSoundFile(
  file: string,
  options: SoundDecodeOptions,
  watch: Watch = {},
): Promise<Result<OpenSound, string>> {
  try {
    const kind = await soundKindOf(file)
    if (!kind) return { ok: false, error: unknownSound }
    const duration = await durationOf(file, kind)
    const sources = await sourcesOf(file, kind, options, watch.signal)
    return { ok: true, value: { duration, blocks: readBlocks(sources, options, { file, duration }, watch) } }
  } catch (error) {
    return { ok: false, error: sentenceOf(error) }
  }
}

/** Starts reading. Given and not begun, since only the first that works is read. */
type Source = () => AsyncGenerator<Result<Sound, string>>

/** The best first. ffmpeg is faster than what we have, except for WAV that needs no other rate. */
async function sourcesOf(
  file: string,
  kind: SoundKind,
  { sampleRate, channels, program }: SoundDecodeOptions,
  signal: AbortSignal | undefined,
): Promise<Source[]> {
  const own: Source = () =>
    kind === 'wav' ? readWav(file, channels) : readWithDecoders(file, kind, channels)
  if (!program) return [own]
  const withFfmpeg: Source = () => readWithFfmpeg(program, { file, kind }, sampleRate, { signal, channels })
  const layout = kind === 'wav' ? await wavLayoutOf(file) : null
  return layout?.format.sampleRate === sampleRate ? [own, withFfmpeg] : [withFfmpeg, own]
}

/** The decoders are large, and most who can decode never do: they are loaded when they are needed. */
async function* readWithDecoders(
  file: string,
  kind: Exclude<SoundKind, 'wav'>,
  channels: Channels | undefined,
): AsyncGenerator<Result<Sound, string>> {
  const { readCompressed } = await import('./read-compressed')
  yield* readCompressed(file, kind, channels)
}

async function durationOf(file: string, kind: SoundKind): Promise<number | null> {
  if (kind !== 'wav') {
    const { durationInIndex } = await import('./demux')
    return durationInIndex(file)
  }
  const layout = await wavLayoutOf(file)
  return layout && wavSeconds(layout)
}

interface Claimed {
  file: string
  duration: number | null
}

async function* readBlocks(
  sources: readonly Source[],
  { sampleRate, channels = 1 }: SoundDecodeOptions,
  { file, duration }: Claimed,
  { progress, signal }: Watch,
): AsyncGenerator<Result<Float32Array, string>> {
  let refusal: string | null = null
  for (const source of sources) {
    let given = 0
    for await (const block of resampled(guarded(source), sampleRate, channels)) {
      if (signal?.aborted) return yield { ok: false, error: stopped }
      if (!block.ok) {
        if (given > 0) return yield block
        refusal ??= block.error
        break
      }
      given += block.value.length / channels
      if (duration) progress?.(Math.min(1, given / sampleRate / duration))
      if (block.value.length > 0) yield block
    }
    const seconds = given / sampleRate
    if (duration && given > 0 && seconds < duration * leastPart) {
      const { soundOfWholeFilm } = await import('./demux')
      const sound = (await soundOfWholeFilm(file)) ?? duration
      if (seconds < sound * leastPart) return yield { ok: false, error: mostlyBroken(seconds, sound) }
    }
    if (given > 0) return progress?.(1)
  }
  yield { ok: false, error: refusal ?? noSound }
}

/** Decoders throw at damaged files, and disks vanish: both become a refusal. */
async function* guarded(source: Source): AsyncGenerator<Result<Sound, string>> {
  try {
    yield* source()
  } catch (error) {
    yield { ok: false, error: sentenceOf(error) }
  }
}

async function* resampled(
  blocks: AsyncIterable<Result<Sound, string>>,
  wanted: number,
  channels: Channels,
): AsyncGenerator<Result<Float32Array, string>> {
  const create = (from: number): Resampler =>
    channels === 1 ? createResampler(from, wanted) : bothSides(() => createResampler(from, wanted))
  let from = wanted
  let resampler = create(from)
  for await (const block of blocks) {
    if (!block.ok) {
      yield block
      return
    }
    const { samples, sampleRate } = block.value
    // Streams that were strung together may change their rate.
    if (from !== sampleRate) {
      yield { ok: true, value: resampler.end() }
      from = sampleRate
      resampler = create(from)
    }
    yield { ok: true, value: resampler.push(samples) }
  }
  yield { ok: true, value: resampler.end() }
}

function sentenceOf(error: unknown): string {
  const code = errorCode(error)
  if (code === notRegular) return notAFile
  return /^E[A-Z]+$/.test(code) ? unreadableSound(code) : brokenSound
}
