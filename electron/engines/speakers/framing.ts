/** Everything here is heard at this rate; decoders resample to it. */
export const sampleRate = 16_000

/** Ten milliseconds a frame: frame `i` speaks of the samples from `i * hop` to `(i + 1) * hop`. */
export const hop = 160
export const framesPerSecond = sampleRate / hop

/** What a frame's measures may look at, with the frame in the middle: 64 ms. */
export const reach = 1024
const before = (reach - hop) / 2

export interface Framer {
  /** Calls `each` for every frame whose surroundings are known by now. */
  push(samples: Float32Array): void
  /** The rest, with silence after the end. */
  finish(): void
}

/** Cuts a stream of blocks of any size into frames. `each` gets `reach` samples that it must not keep. */
export function createFramer(each: (around: Float32Array) => void): Framer {
  const work = new Float32Array(reach + hop * 500)
  let held = before
  let pushed = 0
  let made = 0

  function cut(): void {
    let at = 0
    while (at + reach <= held) {
      each(work.subarray(at, at + reach))
      made++
      at += hop
    }
    work.copyWithin(0, at, held)
    held -= at
  }

  function push(samples: Float32Array): void {
    for (let from = 0; from < samples.length; ) {
      const taken = samples.subarray(from, from + work.length - held)
      work.set(taken, held)
      held += taken.length
      from += taken.length
      cut()
    }
    pushed += samples.length
  }

  return {
    push,
    finish() {
      const frames = Math.ceil(pushed / hop)
      const silence = new Float32Array(hop)
      while (made < frames) push(silence)
    },
  }
}
