import { duckRuns, withGlides } from '../../../shared/dub/duck-runs'
import { gainOf } from '../../../shared/dub/levels'
import { keepOriginal, lower, withRamps } from './duck'
import { limit, limiterReach, type Stretch } from './limiter'
import { mixRate, putTogether, sampleAt } from './sizes'
import { truePeakOf } from './true-peak'

/** A line that is heard, once it is known how long its sound is. */
export interface MixLine {
  start: number
  length: number
  gain: number
}

/** The whole numbers of the sounds that are mixed: the bed's in pairs, a line's alone. */
export interface MixSounds<Line extends MixLine> {
  bed(from: number, count: number): Int16Array
  /** Of the recording itself, in pairs as well. */
  original(from: number, count: number): Int16Array
  line(line: Line, from: number, count: number): Int16Array
}

export interface MixShape<Line extends MixLine> {
  length: number
  /** Of the bed under lines, and of all of it. */
  duck: number
  bedGain: number
  /** Where the recording itself is heard in place of the bed. */
  kept: readonly Stretch[]
  /** It is the bed, too: there is nothing in it that was not there before. */
  isBedOriginal: boolean
  /** In the order of their start. */
  lines: readonly Line[]
}

/** What a block has come to, until another one is mixed in its place. */
export interface MixedBlock {
  /** Pairs of whole numbers. */
  pairs: Int16Array
  /** The same with what comes before, for meters to find their way into it. */
  withLead: Int16Array
  truePeak: number
}

export const blockSamples = 10 * mixRate
/** -1 dBTP with room for what other meters find between samples. */
const ceiling = gainOf(-1.2)
/** Before a block: of meters, and of what its limiter hears. */
export const leadSamples = sampleAt(0.2)

/** What a block is made of, apart from the sounds themselves. */
export interface BlockParts<Line extends MixLine> {
  /** Where what is mixed for it begins and ends. */
  from: number
  to: number
  runs: Stretch[]
  kept: Stretch[]
  lines: Line[]
}

/** Any block of a mix; it depends on nothing but what is given. */
export function createBlockMixer<Line extends MixLine>(shape: MixShape<Line>, sounds: MixSounds<Line>) {
  const { length, lines, kept, isBedOriginal, duck, bedGain } = shape
  const blocks = Math.ceil(length / blockSamples)
  const runs = duckRuns(lines, mixRate)
  const runsNear = nearBlocks(blocks, runs, withRamps)
  const keptNear = nearBlocks(blocks, kept, withGlide)
  const linesNear = nearBlocks(blocks, lines, line => ({ from: line.start, to: line.start + line.length }))

  // The same memory for each: it is near, and the system need not make it out of nothing.
  const most = Math.min(length, leadSamples + blockSamples + limiterReach)
  const room = {
    left: new Float32Array(most),
    right: new Float32Array(most),
    pairs: new Int16Array(2 * most),
  }

  function partsOf(block: number): BlockParts<Line> {
    const first = block * blockSamples
    const from = Math.max(0, first - leadSamples)
    const to = Math.min(length, first + blockSamples + limiterReach)
    return {
      from,
      to,
      runs: (runsNear[block] ?? []).filter(run => withRamps(run).from < to && withRamps(run).to > from),
      kept: (keptNear[block] ?? []).filter(run => withGlide(run).from < to && withGlide(run).to > from),
      lines: (linesNear[block] ?? []).filter(line => line.start < to && line.start + line.length > from),
    }
  }

  function mix(block: number): MixedBlock {
    const first = block * blockSamples
    const { from, to, runs: near, kept: keptHere, lines: heard } = partsOf(block)
    const left = room.left.subarray(0, to - from)
    const right = room.right.subarray(0, to - from)
    putApart(sounds.bed(from, to - from), bedGain, left, right)
    for (const run of near) lower(left, right, from, run, duck)
    if (keptHere.length > 0) {
      const original = { pairs: sounds.original(from, to - from), gain: bedGain }
      for (const run of keptHere) keepOriginal(left, right, from, run, original)
    }
    for (const line of heard) {
      const begin = Math.max(from, line.start)
      const count = Math.min(to, line.start + line.length) - begin
      addVoice(left, right, sounds.line(line, begin - line.start, count), begin - from, line.gain)
    }
    // What is loud in the untouched bed was so before, and is not ours to change.
    const changed = [...near.map(withRamps), ...(isBedOriginal ? [] : keptHere.map(withGlide))]
    const ours = bedGain === 1 ? changed : [{ from, to }]
    const within = ours.map(one => ({ from: one.from - from, to: one.to - from }))
    limit(left, right, within, ceiling)
    const own = first - from
    const end = own + Math.min(length - first, blockSamples)
    const withLead = room.pairs.subarray(0, 2 * end)
    putTogether(left, right, withLead)
    const truePeak = Math.max(truePeakOf(left, own, end), truePeakOf(right, own, end))
    return { pairs: withLead.subarray(2 * own), withLead, truePeak }
  }

  return { blocks, runs, partsOf, mix }
}

const withGlide = (run: Stretch): Stretch => withGlides(run, mixRate)

/** Of each block, what may be heard in it: with hundreds of blocks nobody looks through thousands of lines for each. */
function nearBlocks<One>(blocks: number, all: readonly One[], stretchOf: (one: One) => Stretch): One[][] {
  const near: One[][] = Array.from({ length: blocks }, () => [])
  for (const one of all) {
    const { from, to } = stretchOf(one)
    const last = Math.min(blocks - 1, Math.floor((to + leadSamples) / blockSamples))
    for (let block = Math.max(0, Math.floor((from - limiterReach) / blockSamples)); block <= last; block++) {
      near[block]?.push(one)
    }
  }
  return near
}

export type BlockMixer<Line extends MixLine> = ReturnType<typeof createBlockMixer<Line>>

function addVoice(
  left: Float32Array,
  right: Float32Array,
  voice: Int16Array,
  at: number,
  gain: number,
): void {
  const scale = gain / 32_768
  for (let index = 0; index < voice.length; index++) {
    const value = (voice[index] ?? 0) * scale
    left[at + index] = (left[at + index] ?? 0) + value
    right[at + index] = (right[at + index] ?? 0) + value
  }
}

function putApart(pairs: Int16Array, gain: number, left: Float32Array, right: Float32Array): void {
  const scale = gain / 32_768
  for (let at = 0; at < left.length; at++) {
    left[at] = (pairs[2 * at] ?? 0) * scale
    right[at] = (pairs[2 * at + 1] ?? 0) * scale
  }
}
