import { byteOfSize } from '../../shared/sound/peak-bytes'
import { bucketsPerSecond, bytesPerBucket } from '../../shared/sound/peak-layout'

/** Turns samples into buckets of peaks as they come. */
export interface PeakMeter {
  /** Seconds that were taken. */
  seconds(): number
  /** Interleaved channels, whose mean counts. */
  takeInt16(samples: Int16Array, channels: number, sampleRate: number): void
  takeFloats(mono: Float32Array, sampleRate: number): void
  /** Bytes that `drain` would give. */
  waiting(): number
  /** The buckets that became whole since the last time. */
  drain(): Uint8Array
  /** What is left, as one more bucket. Nothing may be taken after it. */
  end(): Uint8Array
}

const int16Scale = 1 / 32_768

/** The loops are written out, one for each kind of samples: hours of sound go through them. */
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

  function beginBucket(sampleRate: number): void {
    owed += sampleRate / bucketsPerSecond
    left = Math.max(1, Math.floor(owed))
    owed -= left
  }

  function endBucket(): void {
    if (length + bytesPerBucket > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
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

  return {
    seconds: () => seconds,
    takeInt16(samples, channels, sampleRate) {
      const measure =
        channels === 1
          ? (from: number, to: number) => measureMono(samples, from, to, add)
          : (from: number, to: number) => measureChannels(samples, channels, from, to, add)
      walk(Math.floor(samples.length / channels), sampleRate, measure)
    },
    takeFloats(mono, sampleRate) {
      walk(mono.length, sampleRate, (from, to) => measureFloats(mono, from, to, add))
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

type Add = (swing: number, squares: number) => void

function measureMono(samples: Int16Array, from: number, to: number, add: Add): void {
  let peak = 0
  let squares = 0
  for (let at = from; at < to; at++) {
    const value = samples[at] ?? 0
    peak = Math.max(peak, Math.abs(value))
    squares += value * value
  }
  add(peak * int16Scale, squares * int16Scale * int16Scale)
}

function measureChannels(samples: Int16Array, channels: number, from: number, to: number, add: Add): void {
  let peak = 0
  let squares = 0
  for (let at = from * channels; at < to * channels; at += channels) {
    let value = 0
    for (let channel = 0; channel < channels; channel++) value += samples[at + channel] ?? 0
    peak = Math.max(peak, Math.abs(value))
    squares += value * value
  }
  const scale = int16Scale / channels
  add(peak * scale, squares * scale * scale)
}

function measureFloats(mono: Float32Array, from: number, to: number, add: Add): void {
  let peak = 0
  let squares = 0
  for (let at = from; at < to; at++) {
    const value = mono[at] ?? 0
    peak = Math.max(peak, Math.abs(value))
    squares += value * value
  }
  add(peak, squares)
}
