import type { Stretch } from './find-speech'
import { dimensions } from './frames'
import { addFrame, cholesky, type Gaussian, gaussianOf, noSums, triangle } from './gaussian'
import type { Voice } from './voice'

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

export interface Followed {
  speakers: Gaussian[]
  /** For each voiced frame of the range, who. */
  speakerOf: Uint8Array
}

/** Assigns frames to speakers and learns the speakers anew from them, `rounds` times. Some may not be left. */
export function followSpeakers(
  voice: Voice,
  range: Stretch,
  speakers: readonly Gaussian[],
  rounds: number,
): Followed {
  let known = [...speakers]
  let speakerOf = likeliestPath(voice, range, known)
  for (let round = 0; round < rounds; round++) {
    const learnt = learnSpeakers(voice, range, speakerOf, known.length)
    if (learnt.length === 0) break
    known = learnt
    speakerOf = likeliestPath(voice, range, known)
  }
  return { speakers: known, speakerOf }
}

function learnSpeakers(
  { features }: Voice,
  { from }: Stretch,
  speakerOf: Uint8Array,
  count: number,
): Gaussian[] {
  const sums = Array.from({ length: count }, () => noSums(dimensions))
  for (const [index, speaker] of speakerOf.entries()) {
    const own = sums[speaker]
    if (own) addFrame(own, features, (from + index) * dimensions)
  }
  return sums.filter(own => own.count >= leastFrames).map(gaussianOf)
}

/** Viterbi's algorithm with one state a speaker. */
function likeliestPath(voice: Voice, { from, to }: Stretch, speakers: readonly Gaussian[]): Uint8Array {
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

function costOfChange({ frame }: Voice, at: number): number {
  const pause = (frame[at] ?? 0) - (frame[at - 1] ?? 0)
  if (pause > cheapestAfter) return changeCost / 4
  return pause > cheaperAfter ? changeCost / 2 : changeCost
}

function logLikelihood({ mean, covariance, logDeterminant }: Gaussian) {
  const factor = new Float64Array(triangle(dimensions))
  cholesky(covariance, dimensions, factor)
  const solved = new Float64Array(dimensions)
  return (features: Float32Array, at: number): number => {
    let distance = 0
    for (let row = 0; row < dimensions; row++) {
      const start = triangle(row)
      let value = (features[at + row] ?? 0) - (mean[row] ?? 0)
      for (let column = 0; column < row; column++) {
        value -= (factor[start + column] ?? 0) * (solved[column] ?? 0)
      }
      value /= factor[start + row] ?? 1
      solved[row] = value
      distance += value * value
    }
    return -(logDeterminant + distance) / 2
  }
}

function indexOfLargest(values: Float64Array): number {
  let largest = 0
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[largest] ?? 0)) largest = index
  }
  return largest
}
