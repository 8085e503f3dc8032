import { createHash } from 'node:crypto'
import { type Channels, joinBytes, type Sound } from '../sound'
import { toPcm16 } from '../write-wav'
import { checksum8, checksum16 } from './checksums'

const bitsPerSample = 16
const samplesPerFrame = 4_096
/** Of the Rice codes; 15 would mean that numbers follow as they are. */
const largestParameter = 14

/**
 * Sound of 16 bits as FLAC, without loss. The fixed predictors make speech about half as large; ours because no
 * package encodes FLAC without a native part.
 */
export function encodeFlac({ samples, sampleRate }: Sound): Uint8Array {
  const encoder = createFlacEncoder(sampleRate)
  const frames = encoder.push(samples)
  const { head, tail } = encoder.end()
  return joinBytes([head, frames, tail])
}

/** For sound that comes block by block. */
export interface FlacEncoder {
  /** Whole frames, to follow the head. */
  push(samples: Float32Array): Uint8Array
  /** The head has `flacHeadBytes` and comes last: only now are the length and the checksum known. */
  end(): { head: Uint8Array; tail: Uint8Array }
}

export const flacHeadBytes = 42

/** Of two channels the samples stand side by side, and each is written by itself. */
export function createFlacEncoder(sampleRate: number, channels: Channels = 1): FlacEncoder {
  const checksum = createHash('md5')
  let held = new Int32Array(0)
  let count = 0
  let frames = 0

  /** At the end the last frame may be shorter. */
  function encoded(least: number): Uint8Array {
    const parts: Uint8Array[] = []
    let at = 0
    const perFrame = samplesPerFrame * channels
    for (; held.length - at >= least; at += perFrame, frames += 1) {
      parts.push(encodeFrame(held.subarray(at, at + perFrame), { number: frames, sampleRate, channels }))
    }
    held = held.slice(at)
    return joinBytes(parts)
  }

  return {
    push(samples) {
      const pcm = toPcm16(samples)
      checksum.update(pcm)
      const numbers = new Int16Array(pcm.buffer)
      const joined = new Int32Array(held.length + numbers.length)
      joined.set(held)
      joined.set(numbers, held.length)
      held = joined
      count += numbers.length
      return encoded(samplesPerFrame * channels)
    },
    end() {
      const tail = encoded(1)
      const head = streamHeader(count / channels, sampleRate, channels, checksum.digest())
      return { head, tail }
    },
  }
}

/** The mark of the format and its one obligatory block, which is also the last. */
function streamHeader(
  sampleCount: number,
  sampleRate: number,
  channels: Channels,
  md5: Uint8Array,
): Uint8Array {
  const bits = createBitWriter(64)
  for (const letter of 'fLaC') bits.write(letter.charCodeAt(0), 8)
  const lastBlock = 1
  bits.write(lastBlock, 1)
  bits.write(0, 7)
  bits.write(34, 24)
  bits.write(samplesPerFrame, 16)
  bits.write(samplesPerFrame, 16)
  // The sizes of the smallest and the largest frame: not said.
  bits.write(0, 24)
  bits.write(0, 24)
  bits.write(sampleRate, 20)
  bits.write(channels - 1, 3)
  bits.write(bitsPerSample - 1, 5)
  bits.write(Math.floor(sampleCount / 2 ** 32), 4)
  bits.write(sampleCount % 2 ** 32, 32)
  for (const byte of md5) bits.write(byte, 8)
  return bits.bytes()
}

interface FlacFrame {
  number: number
  sampleRate: number
  channels: Channels
}

function encodeFrame(samples: Int32Array, frame: FlacFrame): Uint8Array {
  const { channels } = frame
  const bits = createBitWriter(samples.length * 2 + 32)
  writeFrameHeader(bits, samples.length / channels, frame)
  for (let channel = 0; channel < channels; channel++) {
    writeSubframe(bits, channels === 1 ? samples : samples.filter((_, at) => at % channels === channel))
  }
  bits.align()
  bits.write(checksum16(bits.bytes()), 16)
  return bits.bytes()
}

/** Length and rate are written out in each frame: some decoders do not look them up in the stream's header. */
function writeFrameHeader(
  bits: BitWriter,
  sampleCount: number,
  { number, sampleRate, channels }: FlacFrame,
): void {
  // Frames of one length each, but for the last.
  bits.write(0b1111_1111_1111_1000, 16)
  const lengthFollows = 0b0111
  bits.write(lengthFollows, 4)
  const rateFollows = 0b1101
  bits.write(rateFollows, 4)
  // How many channels, of 16 bits, and a bit that is always zero.
  bits.write(channels - 1, 4)
  bits.write(0b100, 3)
  bits.write(0, 1)
  for (const byte of frameNumberBytes(number)) bits.write(byte, 8)
  bits.write(sampleCount - 1, 16)
  bits.write(sampleRate, 16)
  bits.write(checksum8(bits.bytes()), 8)
}

function writeSubframe(bits: BitWriter, samples: Int32Array): void {
  const { order, residual } = predict(samples)
  const fixed = 0b001000
  bits.write(0, 1)
  bits.write(fixed | order, 6)
  bits.write(0, 1)
  for (const sample of samples.subarray(0, order)) bits.write(sample, bitsPerSample)
  writeResidual(bits, residual)
}

/** As one partition of Rice codes: the low bits as they are, the rest counted out. */
function writeResidual(bits: BitWriter, residual: Int32Array): void {
  const parameter = riceParameter(residual)
  bits.write(0, 2)
  bits.write(0, 4)
  bits.write(parameter, 4)
  for (let index = 0; index < residual.length; index++) {
    const value = residual[index] ?? 0
    const folded = ((value << 1) ^ (value >> 31)) >>> 0
    bits.writeUnary(folded >>> parameter)
    bits.write(folded, parameter)
  }
}

/** Near the best for numbers that fall off as errors do: the size of the mean. */
function riceParameter(residual: Int32Array): number {
  let sum = 0
  for (let index = 0; index < residual.length; index++) sum += Math.abs(residual[index] ?? 0) * 2
  const mean = sum / Math.max(1, residual.length)
  return Math.min(largestParameter, Math.max(0, Math.round(Math.log2(mean + 1))))
}

/** FLAC writes numbers as UTF-8 writes letters, and on beyond the last letter. */
export function frameNumberBytes(number: number): number[] {
  if (number < 0x80) return [number]
  const significant = 32 - Math.clz32(number)
  // Of the bits of n bytes, 5n + 1 are free.
  const count = Math.ceil((significant - 1) / 5)
  const first = ((0xff << (8 - count)) & 0xff) | (number >>> (6 * (count - 1)))
  const others = Array.from(
    { length: count - 1 },
    (_, index) => 0x80 | ((number >>> (6 * (count - 2 - index))) & 0x3f),
  )
  return [first, ...others]
}

/** FLAC's fixed predictors: each guesses the next sample from as many before it as its order says. */
const orders = [0, 1, 2, 3, 4] as const

interface Prediction {
  order: number
  /** What the guesses were off by, from the sample after the first `order` on. */
  residual: Int32Array
}

/** With the predictor whose errors are smallest. */
function predict(samples: Int32Array): Prediction {
  let differences = samples
  let best: Prediction = { order: 0, residual: samples }
  let least = sizeOf(samples)
  // The errors of each order are the differences of those of the order before it.
  for (const order of orders.slice(1)) {
    if (samples.length <= order) break
    differences = differencesOf(differences)
    const size = sizeOf(differences)
    if (size < least) {
      least = size
      best = { order, residual: differences }
    }
  }
  return best
}

function differencesOf(numbers: Int32Array): Int32Array {
  const differences = new Int32Array(numbers.length - 1)
  for (let index = 0; index < differences.length; index++) {
    differences[index] = (numbers[index + 1] ?? 0) - (numbers[index] ?? 0)
  }
  return differences
}

function sizeOf(numbers: Int32Array): number {
  let sum = 0
  for (let index = 0; index < numbers.length; index++) sum += Math.abs(numbers[index] ?? 0)
  return sum
}

/** Writes numbers bit by bit, the highest first. */
export interface BitWriter {
  /** At most 32 bits of a number; the bits above are left out, so that negative numbers are written as they are. */
  write(value: number, bits: number): void
  /** As many zeros as the number says, then a one. */
  writeUnary(zeros: number): void
  /** Zeros up to the next whole byte. */
  align(): void
  /** What was written so far; whole bytes only. */
  bytes(): Uint8Array
}

export function createBitWriter(expectedBytes: number): BitWriter {
  let buffer = new Uint8Array(expectedBytes)
  let length = 0
  let pending = 0
  let pendingBits = 0

  function put(byte: number): void {
    if (length === buffer.length) {
      const larger = new Uint8Array(buffer.length * 2)
      larger.set(buffer)
      buffer = larger
    }
    buffer[length++] = byte
  }

  function write(value: number, bits: number): void {
    let left = bits
    while (left > 0) {
      const taken = Math.min(left, 8 - pendingBits)
      left -= taken
      pending = (pending << taken) | ((value >>> left) & ((1 << taken) - 1))
      pendingBits += taken
      if (pendingBits === 8) {
        put(pending)
        pending = 0
        pendingBits = 0
      }
    }
  }

  return {
    write,
    writeUnary(zeros) {
      for (let left = zeros; left > 0; left -= 32) write(0, Math.min(left, 32))
      write(1, 1)
    },
    align() {
      if (pendingBits > 0) write(0, 8 - pendingBits)
    },
    bytes: () => buffer.subarray(0, length),
  }
}
