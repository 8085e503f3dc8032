import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { sideBySide } from './sides'
import type { Channels, Sound } from './sound'

export type WasmCodec = 'mp3' | 'flac' | 'ogg-vorbis' | 'ogg-opus'

/** Takes a file in pieces of any size. */
export interface PieceDecoder {
  take(bytes: Uint8Array): Promise<Sound | null>
  end(): Promise<Sound | null>
  free(): void
}

interface Decoded {
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
}

interface WasmDecoder {
  ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Promise<Decoded>
  free(): void
}

const make: Record<WasmCodec, () => WasmDecoder> = {
  mp3: () => new MPEGDecoder(),
  flac: () => new FLACDecoder(),
  'ogg-vorbis': () => new OggVorbisDecoder(),
  'ogg-opus': () => new OggOpusDecoder({ forceStereo: false }),
}

export async function createWasmDecoder(codec: WasmCodec, channels: Channels = 1): Promise<PieceDecoder> {
  const decoder = make[codec]()
  await decoder.ready
  const leftovers = createLeftovers()
  return {
    async take(bytes) {
      leftovers.clear()
      const decoded = await decoder.decode(bytes)
      leftovers.add(bytesLeftBy(decoded))
      return soundOf(decoded, channels)
    },
    end: async () => (decoder.flush ? soundOf(await decoder.flush(), channels) : null),
    free: () => decoder.free(),
  }
}

/** The decoders make arrays of every few frames, and join them. */
const bytesLeftBy = ({ channelData, samplesDecoded }: Decoded): number =>
  channelData.length * samplesDecoded * Float32Array.BYTES_PER_ELEMENT * 2

/** The decoders say "zero samples" of rubbish and of a piece that ends within a frame. */
function soundOf({ channelData, samplesDecoded, sampleRate }: Decoded, channels: Channels): Sound | null {
  if (samplesDecoded <= 0 || sampleRate <= 0) return null
  const heard = channelData.map(channel => channel.subarray(0, samplesDecoded))
  return { samples: channels === 1 ? mixDown(heard) : sideBySide(heard), sampleRate }
}

/** The mean of the channels. Plain loops: this runs over every sample of hours of sound. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), second, ...rest] = channels
  if (!second) return first
  if (rest.length === 0) return isSame(first, second) ? first : meanOfTwo(first, second)
  const others = [second, ...rest]
  const mono = first.slice()
  for (const channel of others) {
    for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) + (channel[index] ?? 0)
  }
  for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) / channels.length
  return mono
}

/** The decoder of MP3 gives mono sound as two equal channels. The system compares memory at no cost to speak of. */
const isSame = (one: Float32Array, other: Float32Array): boolean => bytesOf(one).equals(bytesOf(other))

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Nearly all sound that is not mono, in one go. */
function meanOfTwo(left: Float32Array, right: Float32Array): Float32Array {
  const mono = new Float32Array(left.length)
  for (let index = 0; index < mono.length; index++) {
    mono[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2
  }
  return mono
}

/** Of decoded sound that nobody needs any more; with much less, looking for it would take time. */
const mostBytes = 4_000_000

/** What decoding leaves behind, to be cleared away before it piles up. */
interface Leftovers {
  add(bytes: number): void
  /** Does nothing while there is little. To be called when what was decoded before is no longer in use. */
  clear(): void
}

/**
 * Each piece of a compressed recording becomes several large arrays that live for a moment. Their memory lies outside
 * of what V8 watches closely: by itself it lets more than 30 MB of them wait in every thread.
 */
export function createLeftovers(collect: () => void = youngCollector()): Leftovers {
  let waiting = 0
  return {
    add(bytes) {
      waiting += bytes
    },
    clear() {
      if (waiting < mostBytes) return
      waiting = 0
      collect()
    },
  }
}

let collector: (() => void) | null = null

/** Goes only through what is new, which takes less than a millisecond. */
export function youngCollector(): () => void {
  collector ??= findCollector()
  return collector
}

/** A program that was not started with this flag can have it later, for contexts it makes from then on; so in Electron. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  // Code that was compiled and kept counts as stale under other flags.
  setFlagsFromString('--no-expose-gc')
  return typeof collect === 'function' ? () => void collect({ type: 'minor' }) : () => {}
}
