import type { Channels } from './sound'

/** Kilobits a second: speech at the first is told from the original by nobody, music of two channels at the second. */
export const mp3Bitrate = (channels: Channels): 96 | 160 => (channels === 1 ? 96 : 160)
/** The rates that MPEG knows, and how a frame's header says each. */
const rates: readonly (readonly [rate: number, version: number, index: number])[] = [
  [8_000, 0, 2],
  [11_025, 0, 0],
  [12_000, 0, 1],
  [16_000, 2, 2],
  [22_050, 2, 0],
  [24_000, 2, 1],
  [32_000, 3, 2],
  [44_100, 3, 0],
  [48_000, 3, 1],
]
/** The next rate up, so that nothing is lost. */
export const mp3RateFor = (wanted: number): number => rates.find(([rate]) => rate >= wanted)?.[0] ?? 48_000

/** The encoder says nothing for so many samples before it begins, and for at least as many after the last. */
const encoderDelay = 576
const frameSamples = (version: number): number => (version === 3 ? 1_152 : 576)
/** As the tables of the format have these for each version. */
function bitrateIndex(version: number, channels: Channels): number {
  if (channels === 1) return version === 3 ? 7 : 10
  return version === 3 ? 10 : 14
}
const monoOriginal = 0xc4
const jointOriginal = 0x44
/** What a frame says beside its sound, which is nothing here. */
function sideBytes(version: number, channels: Channels): number {
  if (channels === 1) return version === 3 ? 17 : 9
  return version === 3 ? 32 : 17
}

/**
 * The first frame of a file, silent, in which players read how much of the sound is the encoder's own: without it every
 * MP3 begins late and ends later. As LAME writes it, whose code the encoder is.
 */
export function mp3Head(samples: number, sampleRate: number, channels: Channels = 1): Uint8Array {
  const [, version, index] = rates.find(([rate]) => rate === sampleRate) ?? [sampleRate, 3, 1]
  const each = frameSamples(version)
  const head = new Uint8Array(mp3HeadBytes(sampleRate, channels))
  const view = new DataView(head.buffer)
  const bitrate = bitrateIndex(version, channels) << 4
  head.set([
    0xff,
    0xe3 | (version << 3),
    bitrate | (index << 2),
    channels === 1 ? monoOriginal : jointOriginal,
  ])
  const at = 4 + sideBytes(version, channels)
  putText(head, at, 'Info')
  // Only the number of frames stands there.
  view.setUint32(at + 4, 1)
  const frames = framesFor(samples, each)
  view.setUint32(at + 8, frames)
  putText(head, at + 12, 'LAME3.100')
  const padding = frames * each - encoderDelay - samples
  head.set([encoderDelay >> 4, ((encoderDelay & 15) << 4) | (padding >> 8), padding & 255], at + 12 + 21)
  return head
}

export const mp3HeadBytes = (sampleRate: number, channels: Channels = 1): number => {
  const version = rates.find(([rate]) => rate === sampleRate)?.[1] ?? 3
  return Math.floor((frameSamples(version) * 125 * mp3Bitrate(channels)) / sampleRate)
}

/** What the encoder makes of so many samples: whole frames, the last of them with enough silence to be heard out. */
function framesFor(samples: number, each: number): number {
  const begun = samples + encoderDelay
  const rest = each - (begun % each)
  return (begun + (rest < encoderDelay ? rest + each : rest)) / each
}

function putText(bytes: Uint8Array, at: number, text: string): void {
  for (let place = 0; place < text.length; place += 1) bytes[at + place] = text.charCodeAt(place)
}
