import type { Result } from '../../../shared/result'
import { encodeFlac } from './flac/encode-flac'
import { mp3Bitrate, mp3Head, mp3RateFor } from './mp3-head'
import { resample } from './resample'
import { type Channels, joinBytes, type Sound } from './sound'
import { encodeWav } from './write-wav'

export type SoundFormat = 'wav' | 'mp3' | 'ogg' | 'flac'

/** Of -1 to 10. */
const vorbisQuality = 4
const samplesAtOnce = 65_536

/** A whole file of the format. */
export async function encodeSound(sound: Sound, format: SoundFormat): Promise<Result<Uint8Array, string>> {
  if (sound.samples.length === 0) return { ok: false, error: 'There is no sound to write to a file.' }
  switch (format) {
    case 'wav':
      return { ok: true, value: encodeWav(sound) }
    case 'flac':
      return { ok: true, value: encodeFlac(sound) }
    case 'mp3':
      return encodeMp3(atMp3Rate(sound))
    case 'ogg':
      return encodeWith(oggEncoder, sound)
  }
}

function atMp3Rate(sound: Sound): Sound {
  const rate = mp3RateFor(sound.sampleRate)
  return rate === sound.sampleRate ? sound : resample(sound, rate)
}

export interface Encoder {
  encode(channels: Float32Array[]): Uint8Array
  finalize(): Uint8Array
}

/** Large, for they bring their programs along: loaded when they are needed. */
const encoders = () => import('wasm-media-encoders')

export async function mp3Encoder(sampleRate: number, channels: Channels = 1): Promise<Encoder> {
  const { createMp3Encoder } = await encoders()
  const encoder = await createMp3Encoder()
  encoder.configure({ channels, sampleRate, bitrate: mp3Bitrate(channels) })
  return encoder
}

export async function oggEncoder(sampleRate: number, channels: Channels = 1): Promise<Encoder> {
  const { createOggEncoder } = await encoders()
  const encoder = await createOggEncoder()
  encoder.configure({ channels, sampleRate, vbrQuality: vorbisQuality })
  return encoder
}

async function encodeMp3(sound: Sound): Promise<Result<Uint8Array, string>> {
  const encoded = await encodeWith(mp3Encoder, sound)
  if (!encoded.ok) return encoded
  return { ok: true, value: joinBytes([mp3Head(sound.samples.length, sound.sampleRate), encoded.value]) }
}

async function encodeWith(
  create: (sampleRate: number) => Promise<Encoder>,
  { samples, sampleRate }: Sound,
): Promise<Result<Uint8Array, string>> {
  try {
    const encoder = await create(sampleRate)
    const parts: Uint8Array[] = []
    for (let at = 0; at < samples.length; at += samplesAtOnce) {
      // What an encoder gives lies in its own memory, and only until it is asked again.
      parts.push(encoder.encode([samples.subarray(at, at + samplesAtOnce)]).slice())
    }
    parts.push(encoder.finalize().slice())
    return { ok: true, value: joinBytes(parts) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, error: `The sound could not be encoded: ${reason}.` }
  }
}
