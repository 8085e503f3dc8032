import { type Encoder, mp3Encoder, oggEncoder, type SoundFormat } from './encode'
import { createFlacEncoder, flacHeadBytes } from './flac/encode-flac'
import { mp3Head, mp3HeadBytes } from './mp3-head'
import { sidesOf } from './sides'
import { type Channels, joinBytes } from './sound'
import { toPcm16, wavHeader, wavHeaderBytes } from './write-wav'

/** Writes a sound of any length block by block. */
export interface StreamEncoder {
  /** Room at the start of the file for what is known only at the end. */
  headBytes: number
  push(samples: Float32Array): Uint8Array
  end(): { head: Uint8Array; tail: Uint8Array }
}

const nothing = new Uint8Array(0)
/** The encoders have room for so many in their own memory. */
const samplesAtOnce = 65_536

/** MP3 knows some rates only: see `mp3RateFor`. Of two channels the samples stand side by side. */
export async function createStreamEncoder(
  format: SoundFormat,
  sampleRate: number,
  channels: Channels = 1,
): Promise<StreamEncoder> {
  switch (format) {
    case 'wav':
      return wavEncoder(sampleRate, channels)
    case 'flac':
      return { headBytes: flacHeadBytes, ...createFlacEncoder(sampleRate, channels) }
    case 'mp3': {
      const { push, finalize, count } = pushingInto(await mp3Encoder(sampleRate, channels), channels)
      return {
        headBytes: mp3HeadBytes(sampleRate, channels),
        push,
        end: () => ({ head: mp3Head(count(), sampleRate, channels), tail: finalize() }),
      }
    }
    case 'ogg': {
      const { push, finalize } = pushingInto(await oggEncoder(sampleRate, channels), channels)
      return { headBytes: 0, push, end: () => ({ head: nothing, tail: finalize() }) }
    }
  }
}

function pushingInto(encoder: Encoder, channels: Channels) {
  let count = 0
  return {
    push(samples: Float32Array): Uint8Array {
      count += samples.length / channels
      const parts: Uint8Array[] = []
      for (let at = 0; at < samples.length; at += samplesAtOnce) {
        const some = samples.subarray(at, at + samplesAtOnce)
        // What the encoder gives lies in its own memory, and only until it is asked again.
        parts.push(encoder.encode(channels === 1 ? [some] : sidesOf(some)).slice())
      }
      return joinBytes(parts)
    },
    finalize: (): Uint8Array => encoder.finalize().slice(),
    count: () => count,
  }
}

function wavEncoder(sampleRate: number, channels: Channels): StreamEncoder {
  let count = 0
  return {
    headBytes: wavHeaderBytes,
    push(samples) {
      count += samples.length / channels
      return toPcm16(samples)
    },
    end: () => ({ head: wavHeader(count, sampleRate, channels), tail: nothing }),
  }
}
