import { bucketsPerSecond, byteOfSize, bytesPerBucket } from '../../shared/sound/peak-layout'
import { createVectorMeter, type VectorMeter } from './vector-code'

/** Turns samples into buckets of peaks as they come. */
export interface PeakMeter {
  /** Seconds that were taken. */
  seconds(): number
  /** Interleaved channels, whose mean counts. */
  takeInt16(samples: Int16Array, channels: number, sampleRate: number): void
  takeFloats(mono: Float32Array, sampleRate: number): void
  /** What another meter made of the sound that follows. Only at a whole second. */
  takeBuckets(buckets: Uint8Array, seconds: number): void
  /** Bytes that `drain` would give. */
  waiting(): number
  /** The buckets that became whole since the last time. */
  drain(): Uint8Array
  /** What is left, as one more bucket. Nothing may be taken after it. */
  end(): Uint8Array
}

export function createPeakMeter(): PeakMeter {
  let bytes = new Uint8Array(8_192)
  let length = 0
  /** Of the bucket that is being filled. */
  let peak = 0
  let power = 0
  let count = 0
  /** Samples to its end. Buckets of odd rates differ in length by one, so that their sum does not drift. */
  let left = 0
  let owed = 0
  let seconds = 0
  /** Made when it is first wanted. */
  let vectors: VectorMeter | null = null

  function beginBucket(sampleRate: number): void {
    owed += sampleRate / bucketsPerSecond
    left = Math.max(1, Math.floor(owed))
    owed -= left
  }

  function makeRoom(more: number): void {
    if (length + more <= bytes.length) return
    const larger = new Uint8Array(Math.max(length + more, bytes.length * 2))
    larger.set(bytes)
    bytes = larger
  }

  function endBucket(): void {
    makeRoom(bytesPerBucket)
    bytes[length] = byteOfSize(peak)
    bytes[length + 1] = byteOfSize(Math.sqrt(power / count))
    length += bytesPerBucket
    peak = 0
    power = 0
    count = 0
  }

  /** Walks through `frames` bucket by bucket; `measure` looks at frames `from` up to `to`. */
  function walk(frames: number, sampleRate: number, measure: (from: number, to: number) => void): void {
    for (let at = 0; at < frames; ) {
      if (left === 0) beginBucket(sampleRate)
      const to = Math.min(frames, at + left)
      measure(at, to)
      count += to - at
      left -= to - at
      at = to
      if (left === 0) endBucket()
    }
    seconds += frames / sampleRate
  }

  function add(swing: number, squares: number): void {
    if (swing > peak) peak = swing
    power += squares
  }

  const measure =
    (meter: VectorMeter, channels: number) =>
    (from: number, to: number): void =>
      measureInt16(meter, channels, from, to, add)

  return {
    seconds: () => seconds,
    takeInt16(samples, channels, sampleRate) {
      vectors ??= createVectorMeter()
      const { room } = vectors
      const most = room.length - (room.length % channels)
      const whole = samples.length - (samples.length % channels)
      for (let at = 0; at < whole; at += most) {
        const piece = samples.subarray(at, Math.min(whole, at + most))
        room.set(piece)
        walk(piece.length / channels, sampleRate, measure(vectors, channels))
      }
    },
    takeFloats(mono, sampleRate) {
      walk(mono.length, sampleRate, (from, to) => measureFloats(mono, from, to, add))
    },
    takeBuckets(buckets, duration) {
      makeRoom(buckets.length)
      bytes.set(buckets, length)
      length += buckets.length
      seconds += duration
    },
    waiting: () => length,
    drain() {
      const whole = bytes.slice(0, length)
      length = 0
      return whole
    },
    end() {
      if (count > 0) endBucket()
      return this.drain()
    },
  }
}

/** Takes in how far a stretch of sound swings, and the sum of its squares. */
type AddStretch = (swing: number, squares: number) => void

const scale = 1 / 32_768

/** Frames `from` up to `to` of what lies in the meter's room; what counts of several channels is their mean. */
function measureInt16(meter: VectorMeter, channels: number, from: number, to: number, add: AddStretch): void {
  const mean = scale / channels
  const done = meter.measure(channels, from, to - from)
  let swing = done > 0 ? meter.swing() : 0
  let squares = done > 0 ? meter.squares() : 0
  const { room } = meter
  for (let at = (from + done) * channels; at < to * channels; at += channels) {
    let value = 0
    for (let channel = 0; channel < channels; channel++) value += room[at + channel] ?? 0
    swing = Math.max(swing, Math.abs(value))
    squares += value * value
  }
  add(swing * mean, squares * mean * mean)
}

function measureFloats(mono: Float32Array, from: number, to: number, add: AddStretch): void {
  let swing = 0
  let squares = 0
  for (let at = from; at < to; at++) {
    const value = mono[at] ?? 0
    swing = Math.max(swing, Math.abs(value))
    squares += value * value
  }
  add(swing, squares)
}
