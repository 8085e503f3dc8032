import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { wavHeaderBytes } from '../../engines/audio/write-wav'
import type { Gathered, PreparedLine } from './gather'
import { type BlockMixer, blockSamples } from './mix-block'

/** What a block of a mix was made of, and what was measured of it. */
export interface BlockRecord {
  madeOf: string
  truePeak: number
  tenths: number[]
}

/** Beside a mix, so that of the next plan only those blocks are mixed that sound otherwise. */
interface MixRecord {
  version: number
  length: number
  blocks: BlockRecord[]
}

/** Raised when the same plan would be mixed otherwise. */
const version = 1

const recordOf = (file: string): string => `${file}.json`

/** Of each block, a name of everything that changes a sample in it. */
export function namesOfBlocks(gathered: Gathered, mixer: BlockMixer<PreparedLine>): string[] {
  const { bed, bedGain, duck, length } = gathered
  return Array.from({ length: mixer.blocks }, (_, block) => {
    const { from, to, runs, lines } = mixer.partsOf(block)
    const sounds = lines.map(({ file, start, gain }) => [file, start, gain])
    const madeOf = [version, from, to, Math.min(length, (block + 1) * blockSamples), bed?.file, bedGain, duck]
    return createHash('sha256')
      .update(JSON.stringify([madeOf, runs, sounds]))
      .digest('base64')
  })
}

/** Null: the mix is not there, or not as its record says. */
export async function readMixRecord(file: string, length: number): Promise<BlockRecord[] | null> {
  try {
    const record = JSON.parse(await readFile(recordOf(file), 'utf8')) as MixRecord
    const { size } = await stat(file)
    if (record.version !== version || record.length !== length) return null
    return size === wavHeaderBytes + length * 4 ? record.blocks : null
  } catch {
    return null
  }
}

/** Before a mix is changed: a program that ends in the middle leaves one that is known to be none. */
export const forgetMixRecord = (file: string): Promise<void> => rm(recordOf(file), { force: true })

export const writeMixRecord = (file: string, length: number, blocks: BlockRecord[]): Promise<void> =>
  writeFile(recordOf(file), JSON.stringify({ version, length, blocks } satisfies MixRecord))
