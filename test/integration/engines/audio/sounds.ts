import type { Sound } from '../../../../electron/engines/audio/sound'

/** Three tones one after the other, each with a start that can be found again. */
export function melody(sampleRate: number, seconds = 1.5): Sound {
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate
    const tone = [330, 550, 880][Math.floor((time / seconds) * 3)] ?? 330
    return 0.5 * Math.sin(2 * Math.PI * tone * time)
  })
  return { samples, sampleRate }
}

/** Around the change from the first tone to the second: enough to tell. */
const compared = 2_000

/** From 0, not alike, to 1, the same but for its loudness. `lag` samples late. */
export function likeness(one: Float32Array, other: Float32Array, lag = 0): number {
  const from = Math.max(0, Math.floor(one.length / 3) - compared / 2)
  let both = 0
  let first = 0
  let second = 0
  for (let index = from; index < from + compared; index++) {
    const a = one[index] ?? 0
    const b = other[index + lag] ?? 0
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second + 1e-12)
}

/** Beyond doubt the same sound: no other shift needs to be tried. */
const enough = 0.999

/** The best over small shifts, the smallest first: codecs put some silence in front. */
export function bestLikeness(one: Float32Array, other: Float32Array, mostLag: number): number {
  let best = 0
  for (let lag = 0; lag <= mostLag && best < enough; lag++) {
    best = Math.max(best, likeness(one, other, lag), likeness(one, other, -lag))
  }
  return best
}

const syllable = 0.35
const breath = 0.06

/** A low voice that hums one syllable after the other: speech, to whoever knows no words. */
export function hum(sampleRate: number, seconds: number): Sound {
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate
    if (time % (syllable + breath) > syllable) return 0
    const wave = 2 * Math.PI * 120 * time
    return 0.2 * (Math.sin(wave) + Math.sin(2 * wave) + 0.5 * Math.sin(3 * wave))
  })
  return { samples, sampleRate }
}
