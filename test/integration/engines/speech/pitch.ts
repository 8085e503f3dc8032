import type { Sound } from '../../../../electron/engines/audio/sound'

const hop = 0.015
const windowSeconds = 0.03
const lowest = 60
const highest = 400

/** Hertz every 15 ms, NaN where nothing is voiced: normalised cross-correlation, then the smoothest path. */
export function pitchOf(sound: Sound): number[] {
  const halved = halve(sound)
  const rough = median(track(halved, lowest, highest))
  // Around the speaker's own pitch there are no octaves to mistake it for.
  return track(halved, rough * 0.6, rough * 1.7)
}

export function median(values: readonly number[]): number {
  const sorted = values.filter(value => !Number.isNaN(value)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Half the samples hold every voice's fundamental, and cost a quarter of the work. */
function halve({ samples, sampleRate }: Sound): Sound {
  const at = (index: number): number => samples[index] ?? 0
  const half = Float32Array.from({ length: samples.length >> 1 }, (_, index) => {
    const centre = 2 * index
    return at(centre - 1) / 4 + at(centre) / 2 + at(centre + 1) / 4
  })
  return { samples: half, sampleRate: sampleRate / 2 }
}

interface Candidate {
  hertz: number
  strength: number
}

function track({ samples, sampleRate }: Sound, floor: number, ceiling: number): number[] {
  const size = Math.round(windowSeconds * sampleRate)
  const shortest = Math.max(2, Math.floor(sampleRate / ceiling))
  const longest = Math.ceil(sampleRate / floor)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const frames: Candidate[][] = []
  const step = hop * sampleRate
  for (let centre = 0; centre < samples.length; centre += step) {
    const start = Math.round(centre - (size + longest) / 2)
    frames.push(
      start < 0 || start + size + longest >= samples.length
        ? []
        : candidates(samples, { start, size, shortest, longest, loudest, sampleRate }),
    )
  }
  return smoothest(frames)
}

interface Frame {
  start: number
  size: number
  shortest: number
  longest: number
  loudest: number
  sampleRate: number
}

function candidates(samples: Float32Array, frame: Frame): Candidate[] {
  const { start, size, shortest, longest, loudest, sampleRate } = frame
  const energyAt = (from: number): number => {
    let energy = 0
    for (let index = 0; index < size; index += 1) energy += (samples[from + index] ?? 0) ** 2
    return energy
  }
  const energy = energyAt(start)
  if (energy / size < (loudest * 0.03) ** 2) return []
  const likeness = new Float64Array(longest + 2)
  // The energy one sample later is that of before, with one sample more and one less.
  let later = energyAt(start + shortest - 1)
  for (let lag = shortest - 1; lag <= longest + 1; lag += 1) {
    let product = 0
    for (let index = 0; index < size; index += 1) {
      product += (samples[start + index] ?? 0) * (samples[start + lag + index] ?? 0)
    }
    likeness[lag] = product / Math.sqrt(energy * later + 1e-12)
    const first = start + lag
    later = Math.max(0, later + (samples[first + size] ?? 0) ** 2 - (samples[first] ?? 0) ** 2)
  }
  const found: Candidate[] = []
  for (let lag = shortest; lag <= longest; lag += 1) {
    const [before, here, after] = [likeness[lag - 1] ?? 0, likeness[lag] ?? 0, likeness[lag + 1] ?? 0]
    if (here < 0.6 || here < before || here < after) continue
    const shift = (before - after) / (2 * (before - 2 * here + after)) || 0
    // A little in favour of short periods: each multiple of a period fits as well.
    found.push({ hertz: sampleRate / (lag + shift), strength: here - (0.02 * lag) / longest })
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, 4)
}

/** The path of strong candidates without leaps, within each voiced stretch. */
function smoothest(frames: readonly Candidate[][]): number[] {
  const result: number[] = frames.map(() => Number.NaN)
  const leap = (a: Candidate, b: Candidate): number => Math.abs(Math.log2(a.hertz / b.hertz))
  let scores: number[] = []
  let origins: number[][] = []
  const settle = (end: number): void => {
    let choice = scores.indexOf(Math.max(...scores))
    for (let index = end; index > end - origins.length; index -= 1) {
      result[index] = frames[index]?.[choice]?.hertz ?? Number.NaN
      choice = origins[origins.length - 1 - (end - index)]?.[choice] ?? 0
    }
    scores = []
    origins = []
  }
  frames.forEach((frame, index) => {
    const previous = frames[index - 1] ?? []
    if (frame.length === 0 || previous.length === 0) {
      if (origins.length > 0) settle(index - 1)
      if (frame.length === 0) return
      scores = frame.map(candidate => candidate.strength)
      origins = [frame.map(() => 0)]
      return
    }
    const steps = frame.map(candidate => {
      const totals = previous.map((from, place) => (scores[place] ?? 0) - 2 * leap(from, candidate))
      const origin = totals.indexOf(Math.max(...totals))
      return { origin, score: (totals[origin] ?? 0) + candidate.strength }
    })
    scores = steps.map(({ score }) => score)
    origins.push(steps.map(({ origin }) => origin))
  })
  if (origins.length > 0) settle(frames.length - 1)
  return result
}
