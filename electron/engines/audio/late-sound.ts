import type { InputAudioTrack } from 'mediabunny'
import type { Result } from '../../../shared/result'
import { filmClockOf } from './film-clock'
import type { Channels, Sound } from './sound'
import type { SoundKind } from './sound-kind'

/** Whose sound may begin after the picture. */
const films: readonly (SoundKind | null)[] = ['mp4', 'matroska']
/** No film is silent for longer at its beginning; what says so counts its time otherwise. */
const latest = 3_600
/** Half of the last digit that a Matroska's times have. */
const nothing = 0.000_5
const silentBlock = 65_536

/**
 * How many seconds a film has been running when the first sample of its sound that is decoded is heard; below zero:
 * those that come before the film, and are not heard. Rejects when the disk does.
 */
export async function soundBeginsAt(file: string, kind: SoundKind | null): Promise<number> {
  if (!films.includes(kind)) return 0
  const { openTrack } = await import('./demux')
  try {
    const { input, track } = await openTrack(file)
    try {
      if (!track) return 0
      const { zero, delayOf } = await filmClockOf(input, file)
      const first = (await track.getFirstTimestamp()) - delayOf(track) - zero
      const begins = first + (await leftOutOf(track))
      return Math.abs(begins) < nothing || Math.abs(begins) > latest ? 0 : begins
    } finally {
      input.dispose()
    }
  } catch {
    // A file that is damaged may still be decoded in part.
    return 0
  }
}

/** Seconds of the first packets that a decoder leaves out. */
async function leftOutOf(track: InputAudioTrack): Promise<number> {
  const codec = await track.getCodec()
  if (codec === 'vorbis') return firstOfVorbis(track)
  return codec === 'opus' ? saidByOpus(track) : 0
}

/** Of Vorbis nothing is heard before the second packet, whose first half it is that the first one holds. */
async function firstOfVorbis(track: InputAudioTrack): Promise<number> {
  const sink = new (await import('mediabunny')).EncodedPacketSink(track)
  const first = await sink.getFirstPacket()
  const second = first && (await sink.getNextPacket(first))
  return first && second ? second.timestamp - first.timestamp : 0
}

/** In its head, at 48,000 a second. */
async function saidByOpus(track: InputAudioTrack): Promise<number> {
  const description = (await track.getDecoderConfig())?.description
  if (!description) return 0
  const head = Buffer.from(ArrayBuffer.isView(description) ? description.buffer : description)
  const from = ArrayBuffer.isView(description) ? description.byteOffset : 0
  return head.length >= from + 12 ? head.readUInt16LE(from + 10) / 48_000 : 0
}

/**
 * For ffmpeg, which leaves out by itself what no packet holds: each sound at its time, from the start of the film on.
 * It knows better than an index which samples of the first packets are the encoder's own.
 */
export const atTheirTimes = (sampleRate: number): string => `aresample=${sampleRate}:async=1:first_pts=0`

/** The silence before it is put in once there is sound, for of a silent film nothing is to be said. */
export async function* fromTheStart(
  blocks: AsyncIterable<Result<Sound, string>>,
  begins: number,
  channels: Channels = 1,
): AsyncGenerator<Result<Sound, string>> {
  let left: number | null = null
  for await (const block of blocks) {
    if (!block.ok) {
      yield block
      continue
    }
    const { samples, sampleRate } = block.value
    left ??= channels * Math.round(begins * sampleRate)
    for (; left > 0; left -= Math.min(left, silentBlock)) {
      yield { ok: true, value: { samples: new Float32Array(Math.min(left, silentBlock)), sampleRate } }
    }
    const heard = samples.subarray(Math.min(-left, samples.length))
    left += samples.length - heard.length
    if (heard.length > 0) yield { ok: true, value: { samples: heard, sampleRate } }
  }
}
