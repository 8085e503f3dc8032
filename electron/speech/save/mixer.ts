/** Lays sounds over each other and gives what is finished away, so that the length of a track costs no memory. */
export interface Mixer {
  /** `offset` in samples from the start; never smaller than the one before. */
  add(offset: number, samples: Float32Array): Promise<void>
  end(): Promise<void>
}

const silence = new Float32Array(65_536)

export function createMixer(emit: (samples: Float32Array) => Promise<void>): Mixer {
  let given = 0
  /** What was added and may still be added to. It begins at `given`. */
  let open = new Float32Array(0)

  async function giveUpTo(offset: number): Promise<void> {
    const ready = Math.min(open.length, offset - given)
    if (ready > 0) {
      await emit(open.subarray(0, ready))
      open = open.slice(ready)
      given += ready
    }
    while (given < offset) {
      const quiet = silence.subarray(0, Math.min(silence.length, offset - given))
      await emit(quiet)
      given += quiet.length
    }
  }

  return {
    async add(offset, samples) {
      await giveUpTo(offset)
      if (samples.length > open.length) {
        const longer = new Float32Array(samples.length)
        longer.set(open)
        open = longer
      }
      for (let at = 0; at < samples.length; at++) open[at] = (open[at] ?? 0) + (samples[at] ?? 0)
    },
    end: () => giveUpTo(given + open.length),
  }
}
