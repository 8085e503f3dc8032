import type { VectorMeter } from './vector-meter'

/** Takes in how far a stretch of sound swings, and the sum of its squares. */
export type AddStretch = (swing: number, squares: number) => void

const scale = 1 / 32_768

/** Frames `from` up to `to` of what lies in the meter's room; what counts of several channels is their mean. */
export function measureInt16(
  meter: VectorMeter,
  channels: number,
  from: number,
  to: number,
  add: AddStretch,
): void {
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

export function measureFloats(mono: Float32Array, from: number, to: number, add: AddStretch): void {
  let swing = 0
  let squares = 0
  for (let at = from; at < to; at++) {
    const value = mono[at] ?? 0
    swing = Math.max(swing, Math.abs(value))
    squares += value * value
  }
  add(swing, squares)
}
