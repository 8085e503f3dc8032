import type { SpeechStretch } from './find-speech'
import { learnSpeakers, likeliestPath } from './follow-speakers'
import { dimensions } from './frames'
import { addFrame, type Gaussian, gaussianOf, noSums } from './gaussian'
import { closestPair, type JoinLoss, joinClosest, joinedClusters } from './join-closest'
import { evidence, lossOfJoining, lossOfOneSpeaker } from './likeness'
import { splitAtChanges } from './split-at-changes'
import type { VoicePrint } from './voice'

/** With fewer voiced frames a part of speech is too short to found a group; it is assigned later. */
const leastFounding = 50
/** Groups a block is begun with, at most. Too many are joined later; two in one are not found again. */
const mostGroups = 10

/** Who speaks at each voiced frame. Without `wanted`, there are as many speakers as can be told apart. */
export function findSpeakers(
  voice: VoicePrint,
  wanted: number | undefined,
  progress: (part: number) => void,
): Uint8Array {
  const blocks = blocksOf(voice.islands)
  const known: Gaussian[] = []
  for (const [index, islands] of blocks.entries()) {
    // Somebody may be silent in a block, so the number that is wanted holds for the whole alone.
    known.push(...speakersOfBlock(voice, islands, blocks.length === 1 ? wanted : undefined))
    progress((index + 1) / (blocks.length + 1))
  }
  const speakers = wanted
    ? joinClosest(known, lossOfJoining, (_, left) => left > wanted)
    : joinClosest(known, lossOfOneSpeaker, loss => loss < Number.POSITIVE_INFINITY)
  const whole = { from: 0, to: voice.count }
  const speakerOf = likeliestPath(voice, whole, learnSpeakers(voice, whole, speakers, 2))
  progress(1)
  return speakerOf
}

function speakersOfBlock(
  voice: VoicePrint,
  islands: readonly SpeechStretch[],
  wanted: number | undefined,
): Gaussian[] {
  const range = { from: islands[0]?.from ?? 0, to: islands.at(-1)?.to ?? 0 }
  const groups = joinClosest(foundGroups(voice, islands), evidence, (loss, left) =>
    loss < 0 ? left > (wanted ?? 1) : left > Math.max(mostGroups, wanted ?? 0),
  )
  let speakers = learnSpeakers(voice, range, groups, 2)
  const lossOf: JoinLoss = wanted ? lossOfJoining : lossOfOneSpeaker
  while (speakers.length > (wanted ?? 1)) {
    const pair = closestPair(speakers, lossOf)
    if (!pair) break
    speakers = learnSpeakers(voice, range, joinedClusters(speakers, pair), 1)
  }
  return speakers
}

function foundGroups(voice: VoicePrint, islands: readonly SpeechStretch[]): Gaussian[] {
  const parts = islands.flatMap(island => splitAtChanges(voice, island))
  const founding = parts.filter(({ from, to }) => to - from >= leastFounding)
  return founding.length > 0 ? founding.map(part => describe(voice, [part])) : [describe(voice, parts)]
}

function describe({ features }: VoicePrint, parts: readonly SpeechStretch[]): Gaussian {
  const sums = noSums(dimensions)
  for (const { from, to } of parts) {
    for (let at = from; at < to; at++) addFrame(sums, features, at * dimensions)
  }
  return gaussianOf(sums)
}

/** About five minutes of talk, in voiced frames. */
const mostFrames = 15_000

/** Parts of a recording that are looked at on their own, since joining what sounds alike is cubic. About equal. */
export function blocksOf(islands: readonly SpeechStretch[]): SpeechStretch[][] {
  const total = islands.at(-1)?.to ?? 0
  const count = Math.ceil(total / mostFrames)
  const blocks: SpeechStretch[][] = Array.from({ length: count }, () => [])
  for (const island of islands) {
    const middle = (island.from + island.to) / 2
    blocks[Math.min(count - 1, Math.floor((middle * count) / total))]?.push(island)
  }
  return blocks.filter(block => block.length > 0)
}
