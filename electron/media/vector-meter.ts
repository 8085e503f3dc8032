import { framesPerStep, memoryBytes, samplesAt, squaresAt, swingsAt, vectorModule } from './vector-code'

/** Measures samples that were put into its own memory, in whole steps of frames. */
export interface VectorMeter {
  /** The next call overwrites it. */
  room: Int16Array
  /** Frames of `room` from `from` on; answers how many were measured, a few less than asked for. */
  measure(channels: number, from: number, frames: number): number
  /** Of the last call: the farthest swing of the sum of the channels, and the sum of the squares of these sums. */
  swing(): number
  squares(): number
}

export function createVectorMeter(): VectorMeter {
  const { memory, one, two } = new WebAssembly.Instance(new WebAssembly.Module(vectorModule)).exports
  if (!(memory instanceof WebAssembly.Memory) || typeof one !== 'function' || typeof two !== 'function') {
    throw new Error('The meter was put together wrongly.')
  }
  const swings = new Float32Array(memory.buffer, swingsAt, 4)
  const squares = new Float32Array(memory.buffer, squaresAt, 4)
  return {
    room: new Int16Array(memory.buffer, samplesAt, (memoryBytes - samplesAt) / 2),
    measure(channels, from, frames) {
      if (channels > 2 || frames < framesPerStep) return 0
      const whole = frames - (frames % framesPerStep)
      const start = samplesAt + from * channels * 2
      const end = start + whole * channels * 2
      if (channels === 1) one(start, end)
      else two(start, end)
      return whole
    },
    swing: () => Math.max(swings[0] ?? 0, swings[1] ?? 0, swings[2] ?? 0, swings[3] ?? 0),
    squares: () => (squares[0] ?? 0) + (squares[1] ?? 0) + (squares[2] ?? 0) + (squares[3] ?? 0),
  }
}
