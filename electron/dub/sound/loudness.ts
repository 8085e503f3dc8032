import { mixRate } from './sizes'

/** Energy is kept for each 100 ms, so that after an edit only what was touched is measured again. */
export const tenth = mixRate / 10
const offset = -0.691
const lowestGate = -70
const gateBelowMean = 10
const tenthsOfWindow = 4

export interface EnergyMeter {
  /** Whole numbers, of two channels side by side. */
  take(numbers: Int16Array, count?: number): void
  /** Mean squares of each tenth as ears weigh it, the sum of both channels. The last one may have been shorter. */
  end(): number[]
}

/** Of sound at 48,000 a second, for which the numbers of both filters are, as ITU-R BS.1770-4 has them. */
export function createEnergyMeter(channels: 1 | 2): EnergyMeter {
  const state = new Float64Array(8)
  const tenths: number[] = []
  let count = 0
  let sum = 0
  function close(): void {
    tenths.push(sum / tenth)
    count = 0
    sum = 0
  }
  return {
    take(numbers, length = numbers.length) {
      for (let at = 0; at < length; ) {
        const end = Math.min(length, at + channels * (tenth - count))
        sum += weighed(numbers, at, end, channels, state)
        count += (end - at) / channels
        at = end
        if (count === tenth) close()
      }
    },
    end() {
      if (count > 0) close()
      return tenths
    },
  }
}

/**
 * Sum of squares of both sides; one channel is heard on both. Each number waits for the one before it, so that a
 * processor does two sides in the time of one. Plain numbers in one loop are seven times as fast as any others.
 */
function weighed(
  numbers: Int16Array,
  from: number,
  to: number,
  channels: 1 | 2,
  state: Float64Array,
): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  let left = 0
  let right = 0
  for (let at = from; at < to; at += channels) {
    const x = (numbers[at] ?? 0) * (1 / 32_768)
    const y = 1.53512485958697 * x + a
    a = -2.69169618940638 * x + 1.69065929318241 * y + b
    b = 1.19839281085285 * x - 0.73248077421585 * y
    const z = y + c
    c = -2 * y + 1.99004745483398 * z + d
    d = y - 0.99007225036621 * z
    left += z * z
    const u = (numbers[at + channels - 1] ?? 0) * (1 / 32_768)
    const v = 1.53512485958697 * u + e
    e = -2.69169618940638 * u + 1.69065929318241 * v + f
    f = 1.19839281085285 * u - 0.73248077421585 * v
    const w = v + g
    g = -2 * v + 1.99004745483398 * w + h
    h = v - 0.99007225036621 * w
    right += w * w
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = audible(value)
  return left + right
}

/** What rings out in silence becomes numbers that processors are slow with. */
const audible = (value: number): number => (Math.abs(value) < 1e-20 ? 0 : value)

/** LUFS. Null: nothing is to be heard. `tenths`: whole ones only. */
export const integratedLoudness = (tenths: ArrayLike<number>): number | null =>
  loudnessOfWindows(windowsOf(tenths))

/** Mean energies of each 400 ms, begun every 100 ms. */
export function windowsOf(tenths: ArrayLike<number>): Float64Array {
  const windows = new Float64Array(Math.max(0, tenths.length - tenthsOfWindow + 1))
  for (let at = 0; at < windows.length; at++) {
    let sum = 0
    for (let part = 0; part < tenthsOfWindow; part++) sum += tenths[at + part] ?? 0
    windows[at] = sum / tenthsOfWindow
  }
  return windows
}

export function loudnessOfWindows(windows: Float64Array): number | null {
  const loud = meanOver(windows, energyOf(lowestGate))
  if (loud === null) return null
  const heard = meanOver(windows, Math.max(energyOf(lowestGate), energyOf(lufs(loud) - gateBelowMean)))
  return heard === null ? null : lufs(heard)
}

function meanOver(energies: Float64Array, gate: number): number | null {
  let sum = 0
  let count = 0
  for (let at = 0; at < energies.length; at++) {
    const energy = energies[at] ?? 0
    if (energy <= gate) continue
    sum += energy
    count += 1
  }
  return count === 0 ? null : sum / count
}

const lufs = (energy: number): number => offset + 10 * Math.log10(energy)
const energyOf = (loudness: number): number => 10 ** ((loudness - offset) / 10)
