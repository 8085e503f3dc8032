import type { FileHandle } from 'node:fs/promises'
import type { Result } from '../../../../shared/result'
import { openRegularFile } from '../../../storage/open-regular-file'
import { brokenSound, neededFfmpeg } from '../decode-messages'
import type { Channels, Sound } from '../sound'
import { type PcmFormat, sampleReader } from './wav-format'
import { readWavLayout, type WavLayout } from './wav-header'

const framesPerBlock = 32_768

/** Null: not a WAV file whose samples we can read. */
export async function wavLayoutOf(file: string): Promise<WavLayout | null> {
  const handle = await openRegularFile(file)
  try {
    const reading = await readWavLayout(handle)
    return reading.state === 'fine' ? reading.layout : null
  } finally {
    await handle.close()
  }
}

export const wavSeconds = ({ format, bytes }: WavLayout): number =>
  Math.floor(bytes / frameBytes(format)) / format.sampleRate

/** At the file's own rate. */
export async function* readWav(file: string, channels: Channels = 1): AsyncGenerator<Result<Sound, string>> {
  const handle = await openRegularFile(file)
  try {
    const reading = await readWavLayout(handle)
    if (reading.state === 'fine') yield* readBlocks(handle, reading.layout, channels)
    else {
      const message = reading.state === 'broken' ? brokenSound : neededFfmpeg('WAV sound of a rare kind')
      yield { ok: false, error: message }
    }
  } finally {
    await handle.close()
  }
}

async function* readBlocks(
  handle: FileHandle,
  { format, start, bytes }: WavLayout,
  channels: Channels,
): AsyncGenerator<Result<Sound, string>> {
  const mix = channels === 1 ? mixerOf(format) : sidesReader(format)
  if (!mix) {
    yield { ok: false, error: neededFfmpeg('WAV sound of a rare kind') }
    return
  }
  const perFrame = frameBytes(format)
  const buffer = Buffer.alloc(framesPerBlock * perFrame)
  const wholeBytes = bytes - (bytes % perFrame)
  for (let at = 0; at < wholeBytes; ) {
    const count = Math.min(buffer.length, wholeBytes - at)
    const { bytesRead } = await handle.read(buffer, 0, count, start + at)
    const frames = Math.floor(bytesRead / perFrame)
    if (frames === 0) return
    const view = new DataView(buffer.buffer, buffer.byteOffset, frames * perFrame)
    yield { ok: true, value: { samples: mix(view, frames), sampleRate: format.sampleRate } }
    at += frames * perFrame
  }
}

export const frameBytes = ({ bytesPerSample, channels }: PcmFormat): number => bytesPerSample * channels

type ReadFrames = (view: DataView, frames: number) => Float32Array

/** Reads whole frames and averages their channels. Null: numbers of a kind that is not known. */
function mixerOf(format: PcmFormat): ReadFrames | null {
  const read = sampleReader(format)
  if (!read) return null
  const { channels, bytesPerSample } = format
  return (view, frames) => {
    const mono = new Float32Array(frames)
    let at = 0
    for (let frame = 0; frame < frames; frame++) {
      let sum = 0
      for (let channel = 0; channel < channels; channel++) {
        sum += read(view, at)
        at += bytesPerSample
      }
      mono[frame] = sum / channels
    }
    return mono
  }
}

/** Reads the first two channels, side by side; mono is heard on both. */
function sidesReader(format: PcmFormat): ReadFrames | null {
  const read = sampleReader(format)
  if (!read) return null
  const right = format.channels > 1 ? format.bytesPerSample : 0
  const perFrame = frameBytes(format)
  return (view, frames) => {
    const pairs = new Float32Array(2 * frames)
    for (let frame = 0; frame < frames; frame++) {
      pairs[2 * frame] = read(view, frame * perFrame)
      pairs[2 * frame + 1] = read(view, frame * perFrame + right)
    }
    return pairs
  }
}
