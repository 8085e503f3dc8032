import { joinBlocks, type Sound } from './sound'
import { designFilter } from './windowed-sinc'

/** Changes the rate of sound that comes block by block; the blocks' borders cannot be heard. */
export interface Resampler {
  /** What can be said so far, which may be nothing. */
  push(block: Float32Array): Float32Array
  /** The rest. After it the resampler is used up. */
  end(): Float32Array
}

export function createResampler(from: number, to: number): Resampler {
  return from === to ? unchanged : polyphase(from, to)
}

/** `round(samples * rate / old rate)` samples, without delay. */
export function resample({ samples, sampleRate }: Sound, wanted: number): Sound {
  const resampler = createResampler(sampleRate, wanted)
  const parts = [resampler.push(samples), resampler.end()]
  return { samples: joinBlocks(parts), sampleRate: wanted }
}

const unchanged: Resampler = { push: block => block, end: () => new Float32Array(0) }

function polyphase(from: number, to: number): Resampler {
  const { up, down, taps, coefficients } = designFilter(from, to)
  const reach = taps / 2
  // Silence before the first sample, so that the filter's middle starts on it.
  let held: Float32Array = new Float32Array(reach - 1)
  /** Where the next output sample's filter starts in `held`, and its phase. */
  let start = 0
  let phase = 0
  let taken = 0
  let given = 0

  function produce(most: number): Float32Array {
    const output = new Float32Array(Math.min(most, countReady()))
    for (let index = 0; index < output.length; index++) {
      output[index] = sumOfProducts(held, start, coefficients, phase * taps, taps)
      phase += down
      start += Math.floor(phase / up)
      phase %= up
    }
    const done = Math.min(start, held.length)
    held = held.slice(done)
    start -= done
    given += output.length
    return output
  }

  function countReady(): number {
    const last = held.length - taps
    return last < start ? 0 : Math.floor(((last - start) * up + up - 1 - phase) / down) + 1
  }

  return {
    push(block) {
      taken += block.length
      held = joinBlocks([held, block])
      return produce(Number.POSITIVE_INFINITY)
    },
    end() {
      held = joinBlocks([held, new Float32Array(taps + Math.ceil(down / up))])
      return produce(Math.round((taken * to) / from) - given)
    },
  }
}

/** Of `count` samples each, a multiple of four: four sums at a time keep the processor busy, twice as fast as one. */
export function sumOfProducts(
  left: Float32Array,
  leftFrom: number,
  right: Float32Array,
  rightFrom: number,
  count: number,
): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let index = 0; index < count; index += 4) {
    const here = leftFrom + index
    const there = rightFrom + index
    first += (left[here] ?? 0) * (right[there] ?? 0)
    second += (left[here + 1] ?? 0) * (right[there + 1] ?? 0)
    third += (left[here + 2] ?? 0) * (right[there + 2] ?? 0)
    fourth += (left[here + 3] ?? 0) * (right[there + 3] ?? 0)
  }
  return first + second + third + fourth
}
