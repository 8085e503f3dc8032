/** Long enough for two periods of the lowest voice, short enough to leave plosives alone. */
const windowSeconds = 0.024
/** More than half a period of the lowest voice, so that some place in reach is always in step. */
const reachSeconds = 0.01
/** The first look takes every fourth place and sample; the second looks closely around the best of them. */
const coarseStep = 4

/**
 * The same speech in exactly `length` samples, at the same pitch: windows are laid at even steps on the output's own
 * time line, so the length is exact by construction, and each is taken from where it continues the one before best
 * (WSOLA). Between three quarters and 1.35 times the length it is nearly as clear as before, at half and twice it is
 * strained, and beyond that sounds are lost or drawn out; the length stays exact.
 */
export function overlapAdd(
  samples: Float32Array,
  sampleRate: number,
  length: number,
): Float32Array<ArrayBuffer> {
  if (samples.length === length) return samples.slice()
  const step = Math.max(1, Math.round((windowSeconds * sampleRate) / 2))
  const size = 2 * step
  const reach = Math.round(reachSeconds * sampleRate)
  const margin = size + reach
  const source = new Float32Array(samples.length + 2 * (margin + size))
  source.set(samples, margin)
  const fade = fadeIn(step)
  const output = new Float32Array(length)
  const last = source.length - 2 * size

  // Each window is centred on a multiple of the step; of the first only the second half is heard.
  let start = margin - step
  for (let centre = 0; ; centre += step) {
    addWindow(output, source, { start, at: centre - step, fade })
    if (centre + step >= length) return output
    const wanted = margin - step + Math.round(((centre + step) * samples.length) / length)
    start = Math.min(last, mostAlike(source, { target: start + step, wanted, reach, size: step }))
  }
}

/** Seconds: a sound that is so much off is cut or followed by silence. Nobody hears that, and it stays as it is. */
const hardlyOff = 0.005

export function fittedTo(
  samples: Float32Array,
  sampleRate: number,
  length: number,
): Float32Array<ArrayBuffer> {
  if (Math.abs(samples.length - length) > hardlyOff * sampleRate)
    return overlapAdd(samples, sampleRate, length)
  const same = new Float32Array(length)
  same.set(samples.subarray(0, length))
  return same
}

/** Rising half of a Hann window; with its mirror image it adds up to one everywhere. */
function fadeIn(step: number): Float32Array {
  return Float32Array.from(
    { length: step },
    (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / step),
  )
}

function addWindow(
  output: Float32Array,
  source: Float32Array,
  { start, at, fade }: { start: number; at: number; fade: Float32Array },
): void {
  const step = fade.length
  const from = Math.max(0, -at)
  const to = Math.min(2 * step, output.length - at)
  for (let index = from; index < to; index += 1) {
    const weight = (index < step ? fade[index] : fade[2 * step - 1 - index]) ?? 0
    output[at + index] = (output[at + index] ?? 0) + weight * (source[start + index] ?? 0)
  }
}

interface Search {
  /** Where the sound would go on by itself. */
  target: number
  /** Where the time line wants to be. */
  wanted: number
  reach: number
  size: number
}

/** The place near `wanted` whose sound is most like that at `target`. */
function mostAlike(source: Float32Array, { target, wanted, reach, size }: Search): number {
  const lowest = Math.max(0, wanted - reach)
  const highest = Math.min(source.length - size - 1, wanted + reach)
  const coarse = bestOf(source, { target, size, from: lowest, to: highest, step: coarseStep })
  const from = Math.max(lowest, coarse - coarseStep)
  return bestOf(source, { target, size, from, to: Math.min(highest, coarse + coarseStep), step: 1 })
}

function bestOf(
  source: Float32Array,
  { target, size, from, to, step }: { target: number; size: number; from: number; to: number; step: number },
): number {
  let best = from
  let highest = Number.NEGATIVE_INFINITY
  for (let place = from; place <= to; place += step) {
    let product = 0
    let energy = 1e-9
    for (let index = 0; index < size; index += step) {
      const sample = source[place + index] ?? 0
      product += (source[target + index] ?? 0) * sample
      energy += sample * sample
    }
    const likeness = product / Math.sqrt(energy)
    if (likeness > highest) {
      highest = likeness
      best = place
    }
  }
  return best
}
