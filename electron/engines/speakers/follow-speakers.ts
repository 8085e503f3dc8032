import type { SpeechStretch } from './find-speech'
import { dimensions } from './frames'
import { addFrame, type Gaussian, gaussianOf, noSums } from './gaussian'
import { createDistance } from './gaussian-distance'
import type { VoicePrint } from './voice'

/** What a change of speaker has to be worth. High enough that sounds do not pass for speakers. */
const changeCost = 25
/** Speakers take turns at pauses, counted in frames. */
const cheaperAfter = 12
const cheapestAfter = 30

/** Frames that follow each other say nearly the same, so each counts for a quarter. */
const weight = 0.25
const leastLikely = -60

/** Nobody is known by less: one second of vowels. */
const leastFrames = 100

/** Assigns frames to speakers and learns the speakers anew from them, `rounds` times. Some may not be left. */
export function learnSpeakers(
  voice: VoicePrint,
  range: SpeechStretch,
  speakers: readonly Gaussian[],
  rounds: number,
): Gaussian[] {
  let known = [...speakers]
  for (let round = 0; round < rounds; round++) {
    const learnt = speakersOn(likeliestPath(voice, range, known), voice, range, known.length)
    if (learnt.length === 0) break
    known = learnt
  }
  return known
}

function speakersOn(
  path: Uint8Array,
  { features }: VoicePrint,
  { from }: SpeechStretch,
  count: number,
): Gaussian[] {
  const sums = Array.from({ length: count }, () => noSums(dimensions))
  for (const [index, speaker] of path.entries()) {
    const own = sums[speaker]
    if (own) addFrame(own, features, (from + index) * dimensions)
  }
  return sums.filter(own => own.count >= leastFrames).map(gaussianOf)
}

/** For each voiced frame of the range, who: Viterbi's algorithm with one state a speaker. */
export function likeliestPath(
  voice: VoicePrint,
  { from, to }: SpeechStretch,
  speakers: readonly Gaussian[],
): Uint8Array {
  const states = speakers.length
  const length = to - from
  const path = new Uint8Array(length)
  if (states < 2) return path
  const likelihoods = speakers.map(logLikelihood)
  const cameFrom = new Uint8Array(length * states)
  const scores = new Float64Array(states)
  for (let index = 0; index < length; index++) {
    const at = from + index
    const best = indexOfLargest(scores)
    const changed = (scores[best] ?? 0) - costOfChange(voice, at)
    for (const [state, likelihood] of likelihoods.entries()) {
      const stayed = scores[state] ?? 0
      cameFrom[index * states + state] = changed > stayed ? best : state
      const likely = Math.max(leastLikely, likelihood(voice.features, at * dimensions))
      scores[state] = Math.max(stayed, changed) + weight * likely
    }
  }
  let state = indexOfLargest(scores)
  for (let index = length - 1; index >= 0; index--) {
    path[index] = state
    state = cameFrom[index * states + state] ?? state
  }
  return path
}

function costOfChange({ frame }: VoicePrint, at: number): number {
  const pause = (frame[at] ?? 0) - (frame[at - 1] ?? 0)
  if (pause > cheapestAfter) return changeCost / 4
  return pause > cheaperAfter ? changeCost / 2 : changeCost
}

function logLikelihood(speaker: Gaussian) {
  const distance = createDistance(speaker)
  return (features: Float32Array, at: number): number =>
    -(speaker.logDeterminant + distance(features, at)) / 2
}

function indexOfLargest(values: Float64Array): number {
  let largest = 0
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[largest] ?? 0)) largest = index
  }
  return largest
}
