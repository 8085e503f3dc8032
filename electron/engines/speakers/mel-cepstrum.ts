import { reach, sampleRate } from './framing'
import { createPowerSpectrum } from './power-spectrum'

const size = 512
/** 25 ms. */
const width = 400
const filters = 26
const lowest = 80
const highest = 7_600

/** The first coefficient is loudness, which says where somebody stands and not who it is. */
export const coefficients = 19

interface Filter {
  first: number
  weights: Float32Array
}

/** Mel-frequency cepstral coefficients 1 to 19 of the middle 25 ms. */
export function createMelCepstrum(): (around: Float32Array, into: Float32Array, at: number) => void {
  const spectrum = createPowerSpectrum(size)
  const bank = melFilters()
  const cosines = Float32Array.from({ length: coefficients * filters }, (_, index) => {
    const order = Math.floor(index / filters) + 1
    return Math.cos((Math.PI * order * ((index % filters) + 0.5)) / filters) * Math.sqrt(2 / filters)
  })
  const window = Float32Array.from(
    { length: width },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (width - 1)),
  )
  const samples = new Float32Array(size)
  const power = new Float32Array(size / 2 + 1)
  const loudness = new Float32Array(filters)
  const start = (reach - width) / 2

  return (around, into, at) => {
    for (let index = 0; index < width; index++) {
      const sample = around[start + index] ?? 0
      const previous = around[start + index - 1] ?? 0
      samples[index] = (sample - 0.97 * previous) * (window[index] ?? 0)
    }
    spectrum(samples, power)
    for (const [index, { first, weights }] of bank.entries()) {
      let sum = 1e-10
      for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (power[first + k] ?? 0)
      loudness[index] = Math.log(sum)
    }
    for (let order = 0; order < coefficients; order++) {
      let sum = 0
      const row = order * filters
      for (let index = 0; index < filters; index++)
        sum += (cosines[row + index] ?? 0) * (loudness[index] ?? 0)
      into[at + order] = sum
    }
  }
}

function melFilters(): Filter[] {
  const span = toMel(highest) - toMel(lowest)
  const edge = (index: number): number =>
    (fromMel(toMel(lowest) + (span * index) / (filters + 1)) * size) / sampleRate
  return Array.from({ length: filters }, (_, index) => {
    const [low, middle, high] = [edge(index), edge(index + 1), edge(index + 2)]
    const first = Math.ceil(low)
    const weights = Float32Array.from({ length: Math.floor(high) - first + 1 }, (_, offset) => {
      const bin = first + offset
      return Math.max(0, bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle))
    })
    return { first, weights }
  })
}

const toMel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700)
const fromMel = (mel: number): number => 700 * (10 ** (mel / 2595) - 1)
