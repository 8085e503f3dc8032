import { expect, it } from 'vitest'
import { createPowerSpectrum } from '../../../../../electron/engines/speakers/power-spectrum'

/** The definition, term by term. */
function slowSpectrum(samples: Float32Array): number[] {
  return Array.from({ length: samples.length / 2 + 1 }, (_, bin) => {
    let real = 0
    let imaginary = 0
    for (const [index, sample] of samples.entries()) {
      const angle = (2 * Math.PI * bin * index) / samples.length
      real += sample * Math.cos(angle)
      imaginary -= sample * Math.sin(angle)
    }
    return real * real + imaginary * imaginary
  })
}

it.each([8, 64, 512])('agrees with the definition for %i samples', size => {
  const spectrum = createPowerSpectrum(size)
  const power = new Float32Array(size / 2 + 1)
  for (const scale of [1, 3]) {
    const samples = Float32Array.from({ length: size }, (_, index) => scale * Math.sin(index * index) + 0.3)
    spectrum(samples, power)
    for (const [bin, expected] of slowSpectrum(samples).entries()) expect(power[bin]).toBeCloseTo(expected, 1)
  }
})
