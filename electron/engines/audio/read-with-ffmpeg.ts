import type { Result } from '../../../shared/result'
import { type ProgramEnd, type StreamOptions, streamProgram } from '../programs/stream-program'
import { brokenSound, noSound, stopped, stuckSound } from './decode-messages'
import { ffmpegInput, longestSilence } from './ffmpeg-input'
import { atTheirTimes, soundBeginsAt } from './late-sound'
import { sideBySide } from './sides'
import type { Channels, Sound } from './sound'
import type { SoundKind } from './sound-kind'

const bytesPerSample = 4

export interface SoundFileToRead {
  file: string
  /** By its content. Null: none that we know, and perhaps one that ffmpeg does. */
  kind: SoundKind | null
}

/** As many channels as are wanted, at the wanted rate: ffmpeg mixes and resamples. Memory stays flat, since it waits while nobody reads. */
export async function* readWithFfmpeg(
  ffmpeg: string,
  { file, kind }: SoundFileToRead,
  sampleRate: number,
  {
    signal,
    silenceMs = longestSilence,
    channels = 1,
  }: Pick<StreamOptions, 'signal' | 'silenceMs'> & { channels?: Channels | undefined },
): AsyncGenerator<Result<Sound, string>> {
  const isOff = (await soundBeginsAt(file, kind)) !== 0
  // ffmpeg gives each side less than what it makes both of.
  const isDoubled = channels === 2 && (await channelsIn(file)) === 1
  const args = [...ffmpegInput(file, kind), ...ffmpegOutput(sampleRate, isDoubled ? 1 : channels, isOff)]
  const running = streamProgram(ffmpeg, args, { signal, silenceMs })
  let rest: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const next = await running.next()
      if (next.done) {
        const message = sentenceOf(next.value)
        if (message !== null) yield { ok: false, error: message }
        return
      }
      const bytes = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
      const whole = bytes.length - (bytes.length % (bytesPerSample * channels))
      rest = bytes.subarray(whole)
      const samples = floatsOf(bytes.subarray(0, whole))
      yield { ok: true, value: { samples: isDoubled ? sideBySide([samples]) : samples, sampleRate } }
    }
  } finally {
    await running.return({ how: 'stopped', detail: '' })
  }
}

/** Null: the file does not say. */
async function channelsIn(file: string): Promise<number | null> {
  const { openTrack } = await import('./demux')
  try {
    const { input, track } = await openTrack(file)
    try {
      return (await track?.getNumberOfChannels()) ?? null
    } finally {
      input.dispose()
    }
  } catch {
    return null
  }
}

const ffmpegOutput = (sampleRate: number, channels: Channels, isOff: boolean): string[] => [
  ...(isOff ? ['-af', atTheirTimes(sampleRate)] : []),
  // Whole numbers: of floating ones ffmpeg takes more than the mean of the channels, and that may clip.
  ...['-ac', String(channels), '-ar', String(sampleRate)],
  // Not each packet of a few milliseconds by itself: waking for it takes as long as a quarter of the decoding.
  ...['-flush_packets', '0', '-f', 's32le', 'pipe:1'],
]

/** Null where there is nothing to say of the recording: an ffmpeg that is gone says nothing about it. */
function sentenceOf(end: ProgramEnd): string | null {
  if (end.how === 'done' || end.how === 'missing') return null
  if (end.how === 'stopped') return stopped
  if (end.how === 'too-long') return stuckSound
  return end.detail.includes('matches no streams') ? noSound : brokenSound
}

/** Aligned copies: a chunk may start anywhere in memory. All machines that run us are little-endian. */
function floatsOf(bytes: Buffer): Float32Array {
  const numbers = new Int32Array(new Uint8Array(bytes).buffer)
  const samples = new Float32Array(numbers.length)
  for (let index = 0; index < samples.length; index++) samples[index] = (numbers[index] ?? 0) / 2_147_483_648
  return samples
}
