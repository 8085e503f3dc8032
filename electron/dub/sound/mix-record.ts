import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { wavHeaderBytes } from '../../engines/audio/write-wav'
import type { Gathered, PreparedLine } from './gather'
import { tenth } from './loudness'
import { type BlockMixer, blockSamples } from './mix-block'

/** What a block of a mix was made of, and what was measured of it. */
export interface BlockRecord {
  madeOf: string
  truePeak: number
  tenths: Float64Array
}

/** Raised when the same plan would be mixed otherwise, or what is known of a mix is written otherwise. */
const version = 2

/**
 * Beside a mix, so that of the next plan only those blocks are mixed that sound otherwise. Numbers and no text: of hours
 * it is read and written with each edit of a line.
 */
const recordOf = (file: string): string => `${file}.blocks`

/** In numbers of eight bytes: version and length, then of each block its name, its peak and its tenths. */
const headNumbers = 2
const nameBytes = 32
const tenthsOfBlock = blockSamples / tenth
const namePlaces = nameBytes / Float64Array.BYTES_PER_ELEMENT
const blockNumbers = namePlaces + 1 + tenthsOfBlock

/** Of each block, a name of everything that changes a sample in it. */
export function namesOfBlocks(gathered: Gathered, mixer: BlockMixer<PreparedLine>): string[] {
  const { bed, original, bedGain, duck, length } = gathered
  return Array.from({ length: mixer.blocks }, (_, block) => {
    const { from, to, runs, kept, lines } = mixer.partsOf(block)
    const sounds = lines.map(({ file, start, gain }) => [file, start, gain])
    const madeOf = [version, from, to, Math.min(length, (block + 1) * blockSamples), bed?.file, bedGain, duck]
    const keeps = kept.length > 0 ? [original?.file, kept] : []
    return createHash('sha256')
      .update(JSON.stringify([madeOf, runs, sounds, ...keeps]))
      .digest('base64')
  })
}

/** Null: the mix is not there, or not as its record says. */
export async function readMixRecord(file: string, length: number): Promise<BlockRecord[] | null> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(recordOf(file))
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength)
    const blocks = Math.ceil(length / blockSamples)
    if (byteLength !== (headNumbers + blocks * blockNumbers) * Float64Array.BYTES_PER_ELEMENT) return null
    const numbers = new Float64Array(bytes)
    if (numbers[0] !== version || numbers[1] !== length) return null
    const { size } = await stat(file)
    return size === wavHeaderBytes + length * 4
      ? Array.from({ length: blocks }, (_, at) => blockIn(numbers, at))
      : null
  } catch {
    return null
  }
}

function blockIn(numbers: Float64Array, at: number): BlockRecord {
  const from = headNumbers + at * blockNumbers
  const tenths = numbers.subarray(from + namePlaces + 1, from + blockNumbers)
  return {
    madeOf: nameIn(numbers, from).toString('base64'),
    truePeak: numbers[from + namePlaces] ?? 0,
    tenths,
  }
}

const nameIn = ({ buffer }: Float64Array, from: number): Buffer =>
  Buffer.from(buffer, from * Float64Array.BYTES_PER_ELEMENT, nameBytes)

/** Before a mix is changed: a program that ends in the middle leaves one that is known to be none. */
export const forgetMixRecord = (file: string): Promise<void> => rm(recordOf(file), { force: true })

export function writeMixRecord(file: string, length: number, blocks: readonly BlockRecord[]): Promise<void> {
  const numbers = new Float64Array(headNumbers + blocks.length * blockNumbers)
  numbers.set([version, length])
  for (const [at, { madeOf, truePeak, tenths }] of blocks.entries()) {
    const from = headNumbers + at * blockNumbers
    nameIn(numbers, from).write(madeOf, 'base64')
    numbers[from + namePlaces] = truePeak
    numbers.set(tenths, from + namePlaces + 1)
  }
  return writeFile(recordOf(file), new Uint8Array(numbers.buffer))
}
