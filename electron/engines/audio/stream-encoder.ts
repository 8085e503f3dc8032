import { mp3Encoder } from './encode'
import { createFlacEncoder, flacHeadBytes } from './flac/encode-flac'
import { mp3Head, mp3HeadBytes } from './mp3-head'
import { joinBytes } from './sound'
import { toPcm16, wavHeader, wavHeaderBytes } from './write-wav'

/** Writes a sound of any length block by block. */
export interface StreamEncoder {
  /** Room at the start of the file for what is known only at the end. */
  headBytes: number
  push(samples: Float32Array): Uint8Array
  end(): { head: Uint8Array; tail: Uint8Array }
}

const nothing = new Uint8Array(0)
/** The encoder of MP3 has room for so many in its own memory. */
const samplesAtOnce = 65_536

/** MP3 knows some rates only: see `mp3RateFor`. */
export async function createStreamEncoder(
  format: 'wav' | 'mp3' | 'flac',
  sampleRate: number,
): Promise<StreamEncoder> {
  switch (format) {
    case 'wav':
      return wavEncoder(sampleRate)
    case 'flac':
      return { headBytes: flacHeadBytes, ...createFlacEncoder(sampleRate) }
    case 'mp3': {
      const encoder = await mp3Encoder(sampleRate)
      let count = 0
      return {
        headBytes: mp3HeadBytes(sampleRate),
        push(samples) {
          count += samples.length
          const parts: Uint8Array[] = []
          for (let at = 0; at < samples.length; at += samplesAtOnce) {
            // What the encoder gives lies in its own memory, and only until it is asked again.
            parts.push(encoder.encode([samples.subarray(at, at + samplesAtOnce)]).slice())
          }
          return joinBytes(parts)
        },
        end: () => ({ head: mp3Head(count, sampleRate), tail: encoder.finalize().slice() }),
      }
    }
  }
}

function wavEncoder(sampleRate: number): StreamEncoder {
  let count = 0
  return {
    headBytes: wavHeaderBytes,
    push(samples) {
      count += samples.length
      return toPcm16(samples)
    },
    end: () => ({ head: wavHeader(count, sampleRate), tail: nothing }),
  }
}
