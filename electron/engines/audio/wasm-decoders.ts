import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { createLeftovers } from './leftovers'
import { mixDown } from './mix-down'
import type { Sound } from './sound'

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

export async function createWasmDecoder(codec: WasmCodec): Promise<PieceDecoder> {
  const decoder = make[codec]()
  await decoder.ready
  const leftovers = createLeftovers()
  return {
    async take(bytes) {
      leftovers.clear()
      const decoded = await decoder.decode(bytes)
      leftovers.add(bytesLeftBy(decoded))
      return monoOf(decoded)
    },
    end: async () => (decoder.flush ? monoOf(await decoder.flush()) : null),
    free: () => decoder.free(),
  }
}

/** The decoders make arrays of every few frames, and join them. */
const bytesLeftBy = ({ channelData, samplesDecoded }: Decoded): number =>
  channelData.length * samplesDecoded * Float32Array.BYTES_PER_ELEMENT * 2

/** The decoders say "zero samples" of rubbish and of a piece that ends within a frame. */
function monoOf({ channelData, samplesDecoded, sampleRate }: Decoded): Sound | null {
  if (samplesDecoded <= 0 || sampleRate <= 0) return null
  return { samples: mixDown(channelData.map(channel => channel.subarray(0, samplesDecoded))), sampleRate }
}
