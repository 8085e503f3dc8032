/**
 * The loop over samples of 16 bits as a WebAssembly module, for it has instructions that take eight at a time:
 * JavaScript needs five times as long. The module is assembled here since it is this short. It exports its memory
 * and, for one channel and for two, `measure(from, to)`: bytes of the memory, which hold whole steps.
 */
export const framesPerStep = 8
/** Where a call leaves its result, which is added up of four numbers each. */
const swingsAt = 0
const squaresAt = 16
const samplesAt = 32
const pages = 4
const memoryBytes = pages * 65_536

type Code = readonly number[]

/** What the functions keep, by number; first their two arguments. */
const from = 0
const to = 1
const value = 2
const swings = [3, 4] as const
const squares = [5, 6] as const

const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const tee = (local: number): Code => [0x22, local]
const number = (small: number): Code => [0x41, small]
const addNumbers: Code = [0x6a]
const isLess: Code = [0x49]
const loop: Code = [0x03, 0x40]
const againIf: Code = [0x0d, 0]
const end: Code = [0x0b]

const vector = (operation: number, ...rest: number[]): Code => [0xfd, ...lengthBytes(operation), ...rest]
const load = (offset: number): Code => vector(0x00, 0, offset)
const store: Code = vector(0x0b, 0, 0)
const firstHalf: Code = vector(0xa7)
const secondHalf: Code = vector(0xa8)
const sumOfPairs: Code = vector(0x7e)
const toFloats: Code = vector(0xfa)
const abs: Code = vector(0xe0)
const addVectors: Code = vector(0xe4)
const multiply: Code = vector(0xe6)
const largerOnes: Code = vector(0xeb)

/** Four frames of the eight of a step. Two sums take turns, so that neither waits for itself. */
const takeFour = (turn: 0 | 1, samples: Code): Code => [
  ...[
    ...samples,
    ...toFloats,
    ...abs,
    ...tee(value),
    ...get(swings[turn]),
    ...largerOnes,
    ...set(swings[turn]),
  ],
  ...[...get(value), ...get(value), ...multiply, ...get(squares[turn]), ...addVectors, ...set(squares[turn])],
]

const measure = (stepBytes: number, samples: readonly [Code, Code]): Code => [
  // One kind of locals beside the arguments: five vectors.
  ...[1, 5, 0x7b],
  ...[...loop, ...takeFour(0, samples[0]), ...takeFour(1, samples[1])],
  ...[
    ...get(from),
    ...number(stepBytes),
    ...addNumbers,
    ...tee(from),
    ...get(to),
    ...isLess,
    ...againIf,
    ...end,
  ],
  ...[...number(swingsAt), ...get(swings[0]), ...get(swings[1]), ...largerOnes, ...store],
  ...[...number(squaresAt), ...get(squares[0]), ...get(squares[1]), ...addVectors, ...store],
  ...end,
]

const one = measure(16, [
  [...get(from), ...load(0), ...firstHalf],
  [...get(from), ...load(0), ...secondHalf],
])
const two = measure(32, [
  [...get(from), ...load(0), ...sumOfPairs],
  [...get(from), ...load(16), ...sumOfPairs],
])

/** Seven bits a byte, the lowest first. */
function lengthBytes(length: number): Code {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...lengthBytes(length >>> 7)]
}

const list = (...parts: Code[]): Code => [...lengthBytes(parts.length), ...parts.flat()]
const sized = (bytes: Code): Code => [...lengthBytes(bytes.length), ...bytes]
const section = (id: number, bytes: Code): Code => [id, ...sized(bytes)]
const named = (name: string, kind: number, index: number): Code => [
  ...sized([...Buffer.from(name, 'latin1')]),
  ...[kind, index],
]
const twoNumbersToNothing: Code = [0x60, 2, 0x7f, 0x7f, 0]

const vectorModule: Uint8Array<ArrayBuffer> = Uint8Array.from([
  ...[0, ...Buffer.from('asm', 'latin1'), 1, 0, 0, 0],
  ...section(1, list(twoNumbersToNothing)),
  ...section(3, list([0], [0])),
  ...section(5, list([0, pages])),
  ...section(7, list(named('memory', 2, 0), named('one', 0, 0), named('two', 0, 1))),
  ...section(10, list(sized(one), sized(two))),
])

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
