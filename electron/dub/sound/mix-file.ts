import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decibelsOf } from '../../../shared/dub/levels'
import type { MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import { wavHeader, wavHeaderBytes } from '../../engines/audio/write-wav'
import { writeAll } from '../../speech/save/staged-file'
import { patiently, realWait } from '../../storage/patience'
import { type Gathered, gather, type PreparedLine } from './gather'
import { createEnergyMeter, integratedLoudness, tenth } from './loudness'
import { type BlockMixer, blockSamples, createBlockMixer, leadSamples, type MixSounds } from './mix-block'
import { type BlockRecord, forgetMixRecord, namesOfBlocks, readMixRecord, writeMixRecord } from './mix-record'
import type { PreparedFile, Workshop } from './prepare'
import { openPrepared } from './prepared-sound'
import { mixRate } from './sizes'

/** Of the work that a mix is. */
const gatherPart = 0.4
const frameBytes = 4

/**
 * Brings a mix to what the plan says: all of it, or where it was made of another plan only the blocks that sound
 * otherwise. Either way the same bytes come out. Rejects when the disk does.
 */
export async function bringMixUpToDate(
  plan: MixPlan,
  file: string,
  workshop: Workshop,
  progress: (part: number) => void,
): Promise<MixTold> {
  const gathered = await gather(plan, workshop, part => progress(part * gatherPart))
  const known = await readMixRecord(file, gathered.length)
  const sounds = soundsOf(gathered)
  try {
    const mixer = createBlockMixer<PreparedLine>(gathered, sounds)
    const names = namesOfBlocks(gathered, mixer)
    const stale = names.flatMap((name, block) => (known?.[block]?.madeOf === name ? [] : [block]))
    const blocks = await mixBlocks({ file, length: gathered.length, mixer, names, stale, known }, part =>
      progress(gatherPart + (1 - gatherPart) * part),
    )
    return toldOf(plan, gathered, blocks, stale.length)
  } finally {
    sounds.close()
  }
}

/** The prepared sounds of a mix, until they are closed. */
export function soundsOf(
  gathered: Pick<Gathered, 'bed' | 'original'>,
): MixSounds<PreparedLine> & { close(): void } {
  const bed = openPairs(gathered.bed)
  const original = openPairs(gathered.original)
  return {
    bed: bed.read,
    original: original.read,
    line: voiceOf,
    close() {
      bed.close()
      original.close()
    },
  }
}

/** Null: silence. Each reading takes the place of the one before. */
function openPairs(prepared: PreparedFile | null) {
  const sound = prepared && openPrepared(prepared.file)
  let room = new Int16Array(0)
  return {
    read(from: number, count: number): Int16Array {
      if (room.length < 2 * count) room = new Int16Array(2 * count)
      return sound?.read(from, count, room) ?? room.subarray(0, 2 * count)
    },
    close: () => sound?.close(),
  }
}

/** Lines are many, and few are heard in a block: their files are open only then. */
function voiceOf({ file }: PreparedLine, from: number, count: number): Int16Array {
  const sound = openPrepared(file)
  const numbers = sound?.read(from, count) ?? new Int16Array(count)
  sound?.close()
  return numbers
}

interface Blocks {
  file: string
  length: number
  mixer: BlockMixer<PreparedLine>
  names: readonly string[]
  /** Those to be mixed. */
  stale: readonly number[]
  known: readonly BlockRecord[] | null
}

async function mixBlocks(order: Blocks, progress: (part: number) => void): Promise<BlockRecord[]> {
  const { file, length, known, stale } = order
  if (known && stale.length === 0) return known.slice(0, order.mixer.blocks)
  await mkdir(dirname(file), { recursive: true })
  await forgetMixRecord(file)
  const target = known ? file : `${file}.part`
  if (!known) await rm(target, { force: true })
  const blocks = await writeBlocks(order, target, progress)
  if (!known) await patiently(() => rename(target, file), process.platform, realWait)
  await writeMixRecord(file, length, blocks)
  return blocks
}

/** While the disk takes a block the next one is mixed: of hours it is as long at its work as the processor is. */
async function writeBlocks(
  { length, mixer, names, stale, known }: Blocks,
  target: string,
  progress: (part: number) => void,
): Promise<BlockRecord[]> {
  const blocks = [...(known ?? [])]
  const rooms = [new Int16Array(2 * blockSamples), new Int16Array(2 * blockSamples)] as const
  const handle = await open(target, known ? 'r+' : 'wx')
  let writing: Promise<unknown> = writeAll(handle, wavHeader(length, mixRate, 2), 0)
  try {
    for (const [done, block] of stale.entries()) {
      const { pairs, withLead, truePeak } = mixer.mix(block)
      const kept = rooms[done % 2 === 0 ? 0 : 1].subarray(0, pairs.length)
      kept.set(pairs)
      blocks[block] = { madeOf: names[block] ?? '', truePeak, tenths: tenthsOf(withLead, block) }
      await writing
      const bytes = new Uint8Array(kept.buffer, 0, kept.byteLength)
      writing = writeAll(handle, bytes, wavHeaderBytes + block * blockSamples * frameBytes)
      progress((done + 1) / stale.length)
    }
    await writing
  } finally {
    // Whatever failed, nothing is written any more once the file is closed.
    await writing.catch(() => undefined)
    await handle.close()
  }
  return blocks
}

function tenthsOf(withLead: Int16Array, block: number): Float64Array {
  const meter = createEnergyMeter(2)
  meter.take(withLead)
  return Float64Array.from(meter.end().slice(block === 0 ? 0 : leadSamples / tenth))
}

function toldOf(
  { seconds }: MixPlan,
  { length, originalLoudness, voiceGainDb, bedGainDb, lines, missing }: Gathered,
  blocks: readonly BlockRecord[],
  mixedBlocks: number,
): MixTold {
  const tenths = new Float64Array(Math.floor(length / tenth))
  let truePeak = 0
  for (const [at, block] of blocks.entries()) {
    const first = (at * blockSamples) / tenth
    tenths.set(block.tenths.subarray(0, tenths.length - first), first)
    truePeak = Math.max(truePeak, block.truePeak)
  }
  return {
    seconds,
    loudness: integratedLoudness(tenths),
    truePeak: truePeak === 0 ? null : decibelsOf(truePeak),
    originalLoudness,
    voiceGainDb,
    bedGainDb,
    mixedBlocks,
    lines: lines.length,
    missing,
  }
}
