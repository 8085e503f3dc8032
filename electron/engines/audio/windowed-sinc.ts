/** Zero crossings on each side: with the window below, 90 dB down within a tenth of the band. */
const halfCrossings = 32
/** Of the smaller of both rates' half: the rest is where the filter falls off. */
const passband = 0.92
/** Kaiser's parameter for a stop band 90 dB down. */
const windowShape = 8.96

export interface SincFilter {
  /** Output samples in one turn of the pattern, and input samples it takes. */
  up: number
  down: number
  taps: number
  /** `up` filters of `taps` coefficients, one after the other. */
  coefficients: Float32Array
}

/** Many short sounds of one rate follow each other, and a filter takes longer than some of them. */
const mostKept = 8
const kept = new Map<string, SincFilter>()

/** One low-pass filter, cut into a phase for every place an output sample can have between two of the input. */
export function designFilter(from: number, to: number): SincFilter {
  const name = `${from}:${to}`
  const filter = kept.get(name) ?? newFilter(from, to)
  kept.delete(name)
  kept.set(name, filter)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return filter
}

function newFilter(from: number, to: number): SincFilter {
  const common = greatestCommonDivisor(from, to)
  const up = to / common
  const down = from / common
  const cutoff = Math.min(1, to / from) * ((1 + passband) / 2)
  // Even, so that the taps are a multiple of four, which is how they are read.
  const reach = 2 * Math.ceil(halfCrossings / cutoff / 2)
  const taps = 2 * reach
  const coefficients = new Float32Array(up * taps)
  for (let phase = 0; phase < up; phase++) {
    fillPhase(coefficients.subarray(phase * taps, (phase + 1) * taps), phase / up, cutoff)
  }
  return { up, down, taps, coefficients }
}

/** Each phase adds up to exactly one, so that a steady level stays steady. */
function fillPhase(phase: Float32Array, offset: number, cutoff: number): void {
  const reach = phase.length / 2
  const exact = Array.from(phase, (_, tap) => {
    const distance = tap - (reach - 1) - offset
    return sinc(distance * cutoff) * kaiser(distance / reach)
  })
  const sum = exact.reduce((total, value) => total + value, 0)
  for (const [tap, value] of exact.entries()) phase[tap] = value / sum
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** `x` from -1 to 1. */
function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(windowShape * Math.sqrt(1 - x * x)) / bessel(windowShape)
}

/** The modified Bessel function of the first kind, of order zero, by its series. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
