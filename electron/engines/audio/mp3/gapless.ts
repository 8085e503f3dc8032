/** What an encoder says of the silence it put around the sound, in a first frame that holds no sound itself. */
export interface Gapless {
  /** Samples that are no part of the recording. */
  before: number
  after: number
  /** That follow. 0: not said. */
  frames: number
  /** From this frame to the end of the last one. 0: not said. */
  bytes: number
}

/** A decoder's own delay, which encoders do not count. */
const decoderDelay = 529
const mpeg1 = 3
const monoMode = 3
/** From the mark to what follows it, from the encoder's name to its two delays. */
const afterFlags = 8
const delaysAt = 21
const fields = [
  { flag: 1, bytes: 4 },
  { flag: 2, bytes: 4 },
  { flag: 4, bytes: 100 },
  { flag: 8, bytes: 4 },
] as const

/** Null: this is a frame like any other. */
export function gaplessOf(frame: Uint8Array): Gapless | null {
  const at = 4 + sideBytes(frame)
  const mark = Buffer.from(frame.subarray(at, at + 4)).toString('latin1')
  if (mark !== 'Xing' && mark !== 'Info') return null
  const flags = numberAt(frame, at + 4, 4)
  const frames = flags & 1 ? numberAt(frame, at + afterFlags, 4) : 0
  const bytes = flags & 2 ? numberAt(frame, at + afterFlags + (flags & 1 ? 4 : 0), 4) : 0
  const name = at + afterFlags + fields.reduce((sum, { flag, bytes }) => sum + (flags & flag ? bytes : 0), 0)
  // No name, no delays.
  if (!frame[name] || frames === 0) return { before: 0, after: 0, frames, bytes }
  const delays = numberAt(frame, name + delaysAt, 3)
  return {
    before: (delays >> 12) + decoderDelay,
    after: Math.max(0, (delays & 0xfff) - decoderDelay),
    frames,
    bytes,
  }
}

/** Of what describes the sound of a frame, before the sound. */
function sideBytes([, second = 0, , fourth = 0]: Uint8Array): number {
  const isMono = fourth >> 6 === monoMode
  if (((second >> 3) & 3) === mpeg1) return isMono ? 17 : 32
  return isMono ? 9 : 17
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
}
