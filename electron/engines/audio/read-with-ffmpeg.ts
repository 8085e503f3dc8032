import type { Answer } from '../engine-ports'
import { type ProgramEnd, streamProgram } from '../programs/stream-program'
import { brokenSound, noSound, stopped } from './decode-messages'
import type { Sound } from './sound'

const bytesPerSample = 4

/** Mono at the wanted rate: ffmpeg mixes and resamples. Memory stays flat, since it waits while nobody reads. */
export async function* readWithFfmpeg(
  ffmpeg: string,
  file: string,
  sampleRate: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer<Sound>> {
  const running = streamProgram(ffmpeg, ffmpegArguments(file, sampleRate), { signal })
  let rest: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const next = await running.next()
      if (next.done) {
        const message = sentenceOf(next.value)
        if (message !== null) yield { ok: false, message }
        return
      }
      const bytes = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
      const whole = bytes.length - (bytes.length % bytesPerSample)
      rest = bytes.subarray(whole)
      yield { ok: true, value: { samples: floatsOf(bytes.subarray(0, whole)), sampleRate } }
    }
  } finally {
    await running.return({ how: 'stopped', detail: '' })
  }
}

function ffmpegArguments(file: string, sampleRate: number): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
    // A recording may name others; nothing is fetched, and a name that looks like an address stays a name.
    ...['-protocol_whitelist', 'file,pipe', '-i', `file:${file}`],
    // Whole numbers: of floating ones ffmpeg takes more than the mean of the channels, and that may clip.
    ...['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate)],
    // Not each packet of a few milliseconds by itself: waking for it takes as long as a quarter of the decoding.
    ...['-flush_packets', '0', '-f', 's32le', 'pipe:1'],
  ]
}

/** Null where there is nothing to say of the recording: an ffmpeg that is gone says nothing about it. */
function sentenceOf(end: ProgramEnd): string | null {
  if (end.how === 'done' || end.how === 'missing') return null
  if (end.how === 'stopped') return stopped
  return end.detail.includes('matches no streams') ? noSound : brokenSound
}

/** Aligned copies: a chunk may start anywhere in memory. All machines that run us are little-endian. */
function floatsOf(bytes: Buffer): Float32Array {
  const numbers = new Int32Array(new Uint8Array(bytes).buffer)
  const samples = new Float32Array(numbers.length)
  for (let index = 0; index < samples.length; index++) samples[index] = (numbers[index] ?? 0) / 2_147_483_648
  return samples
}
