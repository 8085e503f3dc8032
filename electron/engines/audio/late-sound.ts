import type { InputAudioTrack } from 'mediabunny'
import type { Result } from '../../../shared/result'
import type { Channels, Sound } from './sound'
import type { SoundKind } from './sound-kind'

/** Whose sound may begin after the picture. */
const films: readonly (SoundKind | null)[] = ['mp4', 'matroska']
/** No film is silent for longer at its beginning; what says so counts its time otherwise. */
const latest = 3_600
const silentBlock = 65_536

/** How many seconds a film has been running when its sound begins. Rejects when the disk does. */
export async function soundBeginsAt(file: string, kind: SoundKind | null): Promise<number> {
  if (!films.includes(kind)) return 0
  const { openTrack } = await import('./demux')
  try {
    const { input, track } = await openTrack(file)
    try {
      const first = (await track?.getFirstTimestamp()) ?? 0
      return track && first > 0 && first <= latest ? first + (await leftOutOf(track)) : 0
    } finally {
      input.dispose()
    }
  } catch {
    // A file that is damaged may still be decoded in part.
    return 0
  }
}

/** Seconds of the first packets that a decoder leaves out: of Opus its head says them, at 48,000 a second. */
async function leftOutOf(track: InputAudioTrack): Promise<number> {
  const description = (await track.getDecoderConfig())?.description
  if (!description || (await track.getCodec()) !== 'opus') return 0
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
export async function* afterSilence(
  blocks: AsyncIterable<Result<Sound, string>>,
  seconds: number,
  channels: Channels = 1,
): AsyncGenerator<Result<Sound, string>> {
  let isBegun = seconds === 0
  for await (const block of blocks) {
    if (block.ok && !isBegun) {
      isBegun = true
      const { sampleRate } = block.value
      for (let left = channels * Math.round(seconds * sampleRate); left > 0; left -= silentBlock) {
        yield { ok: true, value: { samples: new Float32Array(Math.min(left, silentBlock)), sampleRate } }
      }
    }
    yield block
  }
}
