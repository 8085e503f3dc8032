/**
 * The power spectrum of `size` real samples (a power of two), into `size / 2 + 1` bins.
 * Even samples are the real and odd ones the imaginary parts of one transform of half the size.
 */
export function createPowerSpectrum(size: number): (samples: Float32Array, power: Float32Array) => void {
  const half = size / 2
  const bits = Math.log2(half)
  const order = Uint16Array.from({ length: half }, (_, index) => reversed(index, bits))
  const cosine = Float64Array.from({ length: half }, (_, k) => Math.cos((-2 * Math.PI * k) / size))
  const sine = Float64Array.from({ length: half }, (_, k) => Math.sin((-2 * Math.PI * k) / size))
  const real = new Float64Array(half)
  const imaginary = new Float64Array(half)

  function transform(): void {
    for (let span = 1; span < half; span *= 2) {
      const stride = half / span
      for (let start = 0; start < half; start += span * 2) {
        for (let k = 0; k < span; k++) {
          const low = start + k
          const high = low + span
          const c = cosine[k * stride] ?? 0
          const s = sine[k * stride] ?? 0
          const a = real[high] ?? 0
          const b = imaginary[high] ?? 0
          const turnedReal = a * c - b * s
          const turnedImaginary = a * s + b * c
          const keptReal = real[low] ?? 0
          const keptImaginary = imaginary[low] ?? 0
          real[high] = keptReal - turnedReal
          imaginary[high] = keptImaginary - turnedImaginary
          real[low] = keptReal + turnedReal
          imaginary[low] = keptImaginary + turnedImaginary
        }
      }
    }
  }

  /** Takes the two interleaved transforms apart again. */
  function unpack(power: Float32Array): void {
    for (let k = 0; k <= half; k++) {
      const at = k % half
      const mirror = (half - k) % half
      const evenReal = ((real[at] ?? 0) + (real[mirror] ?? 0)) / 2
      const evenImaginary = ((imaginary[at] ?? 0) - (imaginary[mirror] ?? 0)) / 2
      const oddReal = ((imaginary[at] ?? 0) + (imaginary[mirror] ?? 0)) / 2
      const oddImaginary = ((real[mirror] ?? 0) - (real[at] ?? 0)) / 2
      const c = k === half ? -1 : (cosine[k] ?? 0)
      const s = k === half ? 0 : (sine[k] ?? 0)
      const re = evenReal + oddReal * c - oddImaginary * s
      const im = evenImaginary + oddReal * s + oddImaginary * c
      power[k] = re * re + im * im
    }
  }

  return (samples, power) => {
    for (let index = 0; index < half; index++) {
      const at = order[index] ?? 0
      real[at] = samples[2 * index] ?? 0
      imaginary[at] = samples[2 * index + 1] ?? 0
    }
    transform()
    unpack(power)
  }
}

function reversed(index: number, bits: number): number {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((index >> bit) & 1) << (bits - 1 - bit)
  return result
}
