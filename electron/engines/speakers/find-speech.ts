import type { Frames } from './frames'
import { framesPerSecond } from './framing'

/** Frames from `from` up to but not including `to`. */
export interface SpeechStretch {
  from: number
  to: number
}

/** The level of a room changes over a long recording, so it is measured anew every five minutes. */
const roomLength = 300 * framesPerSecond

/** In nepers of energy: 4.34 dB each. */
const leastContrast = 1.5
const deepestSpeech = 7
const quietestRoomBelowLoudest = 5

/** Pauses up to this long are within a sentence. */
const bridged = 30
const shortest = 12

/** A hiss or a slammed door is loud too; speech has a vowel nearby, and a vowel lasts a while. */
const shortestVowel = 4
const consonants = 35

/** Where somebody speaks: louder than the room, and near something periodic. */
export function findSpeech(frames: Frames): SpeechStretch[] {
  const loud = findLoud(frames)
  const vowels = findVowels(frames, loud)
  const stretches: SpeechStretch[] = []
  for (let at = 0; at < frames.count; at++) {
    if (loud[at] !== 1 || vowels[at] !== 1) continue
    const last = stretches.at(-1)
    if (last && at - last.to <= bridged) last.to = at + 1
    else stretches.push({ from: at, to: at + 1 })
  }
  return stretches.filter(({ from, to }) => to - from >= shortest)
}

function findLoud({ count, energy }: Frames): Uint8Array {
  const loud = new Uint8Array(count)
  const loudest = quantile(energy.slice(0, count).sort(), 0.95)
  for (let from = 0; from < count; from += roomLength) {
    const to = Math.min(count, from + roomLength)
    const threshold = thresholdOf(energy.slice(from, to).sort(), loudest)
    for (let at = from; at < to; at++) loud[at] = (energy[at] ?? 0) > threshold ? 1 : 0
  }
  return loud
}

function thresholdOf(levels: Float32Array, loudest: number): number {
  const quiet = quantile(levels, 0.05)
  const loud = Math.max(quantile(levels, 0.95), loudest - quietestRoomBelowLoudest)
  if (loud - quiet < leastContrast) return Number.POSITIVE_INFINITY
  return Math.max(quiet + (loud - quiet) * 0.28, loud - deepestSpeech)
}

/** Marks all that is near a loud and voiced run. */
function findVowels({ count, voiced }: Frames, loud: Uint8Array): Uint8Array {
  const near = new Uint8Array(count)
  let run = 0
  for (let at = 0; at < count; at++) {
    run = loud[at] === 1 && voiced[at] === 1 ? run + 1 : 0
    if (run < shortestVowel) continue
    const from = run === shortestVowel ? at - run - consonants : at + consonants
    near.fill(1, Math.max(0, from), at + consonants + 1)
  }
  return near
}

const quantile = (sorted: Float32Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0
