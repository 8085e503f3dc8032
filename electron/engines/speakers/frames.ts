import { createFramer, hop, reach } from './framing'
import { coefficients, createMelCepstrum } from './mel-cepstrum'
import { createPitch } from './pitch'

/** Nineteen cepstral coefficients and the pitch. */
export const dimensions = coefficients + 1

/** What is kept of a recording: about 5 kB a second, so three hours are under 60 MB. */
export interface Frames {
  count: number
  /** Natural logarithm of the mean square, one a frame. There may be room for more than `count`. */
  energy: Float32Array
  /** 1 where something periodic was heard. */
  voiced: Uint8Array
  /** `dimensions` numbers for each voiced frame, in shelves of `shelfLength` frames. */
  shelves: Float32Array[]
  /** Samples heard. */
  samples: number
}

export interface FrameListener {
  push(samples: Float32Array): void
  /** Nothing may be pushed after it. */
  finish(): Frames
}

export const shelfLength = 4096
const comfortablePitch = 150
/** Below this there is nothing to measure: 80 dB under full scale. */
const inaudible = Math.log(1e-8)

export function createFrameListener(): FrameListener {
  const mel = createMelCepstrum()
  const pitchOf = createPitch()
  const frames: Frames = {
    count: 0,
    energy: new Float32Array(6_000),
    voiced: new Uint8Array(6_000),
    shelves: [],
    samples: 0,
  }
  let shelved = 0

  const framer = createFramer(around => {
    if (frames.count === frames.energy.length) makeRoom(frames)
    const at = frames.count++
    const energy = energyOf(around)
    frames.energy[at] = energy
    const pitch = energy < inaudible ? 0 : pitchOf(around)
    if (pitch > 0) keep(at, around, pitch)
  })

  function keep(at: number, around: Float32Array, pitch: number): void {
    frames.voiced[at] = 1
    const place = (shelved++ % shelfLength) * dimensions
    if (place === 0) frames.shelves.push(new Float32Array(shelfLength * dimensions))
    const shelf = frames.shelves.at(-1)
    if (!shelf) return
    mel(around, shelf, place)
    shelf[place + coefficients] = Math.log(pitch / comfortablePitch)
  }

  return {
    push(samples) {
      frames.samples += samples.length
      framer.push(samples)
    },
    finish() {
      framer.finish()
      return frames
    },
  }
}

/** Of twenty milliseconds around the frame. */
function energyOf(around: Float32Array): number {
  const start = reach / 2 - hop
  let sum = 0
  for (let index = 0; index < 2 * hop; index++) sum += (around[start + index] ?? 0) ** 2
  return Math.log(sum / (2 * hop) + 1e-10)
}

function makeRoom(frames: Frames): void {
  const { energy, voiced } = frames
  frames.energy = new Float32Array(energy.length * 2)
  frames.voiced = new Uint8Array(energy.length * 2)
  frames.energy.set(energy)
  frames.voiced.set(voiced)
}
