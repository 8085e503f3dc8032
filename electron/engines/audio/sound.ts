/** One channel, or two of which each left sample stands before its right one. */
export type Channels = 1 | 2

/** Sound in memory, samples from -1 to 1. Mono, unless two channels were asked for. */
export interface Sound {
  samples: Float32Array
  sampleRate: number
}

/** Seconds. */
export const lengthOfSound = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => joinedAs(Uint8Array, parts)

export const joinBlocks = (blocks: readonly Float32Array[]): Float32Array => joinedAs(Float32Array, blocks)

export const joinPcm = (parts: readonly Int16Array[]): Int16Array => joinedAs(Int16Array, parts)

function joinedAs<Block extends Uint8Array | Int16Array | Float32Array>(
  Made: new (length: number) => Block,
  blocks: readonly Block[],
): Block {
  const whole = new Made(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return whole
}
