const kbits: Record<string, readonly number[]> = {
  '1:1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1:2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1:3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2:1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2:2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2:3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

export interface MpegFrame {
  /** With its header. */
  bytes: number
  /** Of each channel. */
  samples: number
  sampleRate: number
}

/** The frame of MPEG sound that starts at a byte. Null: its header makes no sense. */
export function mpegFrameOf(bytes: Uint8Array, at = 0): MpegFrame | null {
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return null
  const version = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const rate = rates[(third >> 2) & 3]
  const kbit = kbits[`${version === 3 ? 1 : 2}:${layer}`]?.[(third >> 4) - 1]
  if (version === 1 || rate === undefined || kbit === undefined) return null
  const sampleRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1_152
  const padding = (third >> 1) & 1
  const length =
    layer === 1
      ? (Math.floor((12_000 * kbit) / sampleRate) + padding) * 4
      : Math.floor((samples * 125 * kbit) / sampleRate) + padding
  return { bytes: length, samples, sampleRate }
}
