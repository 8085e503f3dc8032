import { chanceOf, shuffle } from './chance'
import { type TokenTraits, traitsPerToken } from './token-traits'

/**
 * What is said of a token. 0: it is in no entity. Of the nth label the odd number before `2 * n + 2` is that an entity
 * begins with it, the even one that it goes on.
 */
export const beginOf = (label: number): number => 2 * label + 1
export const goesOn = (tag: number): boolean => tag > 0 && tag % 2 === 0
export const labelOfTag = (tag: number): number => (tag - 1) >> 1

export interface TagLesson {
  tokens: TokenTraits
  labels: number
  /** Of every token what is right. */
  tags: Uint16Array
  /** The sentences to learn from. */
  rows: readonly number[]
  seed: number
}

const rounds = 5
/** By how much what is right has to lead: what is even is tipped by what was thought at the beginning. */
const margin = 1
/** After so many sentences somebody who wants no more of it is heard. */
const pause = 512

/** Weights that are summed as they change, so that their mean over all steps is known in the end. */
interface Averaged {
  weights: Float32Array
  sums: Float64Array
  changed: Uint32Array
}

const averaged = (size: number): Averaged => ({
  weights: new Float32Array(size),
  sums: new Float64Array(size),
  changed: new Uint32Array(size),
})

function add({ weights, sums, changed }: Averaged, at: number, by: number, step: number): void {
  const weight = weights[at] ?? 0
  sums[at] = (sums[at] ?? 0) + (step - (changed[at] ?? 0)) * weight
  changed[at] = step
  weights[at] = weight + by
}

function meanOf({ weights, sums, changed }: Averaged, steps: number): Float32Array {
  return weights.map((weight, at) => ((sums[at] ?? 0) + (steps - (changed[at] ?? 0)) * weight) / steps)
}

/** Says of each token of a sentence what it is, and by how much that was preferred to what is said to be right. */
export type Tagging = (row: number) => { tags: number[]; lead: number }

/** Learns by an averaged perceptron, from left to right. Tells now and then which part is done. */
export function* learnTags({ tokens, labels, tags, rows, seed }: TagLesson): Generator<number, Tagging> {
  const kinds = 2 * labels + 1
  const ofTraits = averaged(tokens.size * kinds)
  const ofPrevious = averaged((kinds + 1) * kinds)
  const chance = chanceOf(seed)
  const scores = new Float32Array(kinds)
  let step = 1
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, row] of shuffle([...rows], chance).entries()) {
      if (place % pause === 0) yield (round + place / rows.length) / rounds
      let previous = kinds
      for (let token = firstToken(tokens, row); token < (tokens.ends[row] ?? 0); token += 1) {
        step += 1
        const right = tags[token] ?? 0
        const guess = bestTag(tokens, token, previous, ofTraits.weights, ofPrevious.weights, scores)
        const rival = bestBeside(right, previous, scores)
        if ((scores[right] ?? 0) - (scores[rival] ?? 0) < margin) {
          for (const [tag, by] of [[right, 1] as const, [rival, -1] as const]) {
            for (let at = token * traitsPerToken; at < (token + 1) * traitsPerToken; at += 1) {
              const trait = tokens.traits[at] ?? 0
              if (trait > 0) add(ofTraits, trait * kinds + tag, by, step)
            }
            add(ofPrevious, previous * kinds + tag, by, step)
          }
        }
        // As it will be when it is tried: what follows a mistake is to be got right all the same.
        previous = guess
      }
    }
  }
  yield 1
  const weights = meanOf(ofTraits, step)
  const transitions = meanOf(ofPrevious, step)
  return row => {
    const found: number[] = []
    let lead = 0
    let previous = kinds
    for (let token = firstToken(tokens, row); token < (tokens.ends[row] ?? 0); token += 1) {
      const guess = bestTag(tokens, token, previous, weights, transitions, scores)
      lead = Math.max(lead, (scores[guess] ?? 0) - (scores[tags[token] ?? 0] ?? 0))
      found.push(guess)
      previous = guess
    }
    return { tags: found, lead }
  }
}

const firstToken = ({ ends }: TokenTraits, row: number): number => (row === 0 ? 0 : (ends[row - 1] ?? 0))

/** The scores of all are left in `scores`. An entity that did not begin does not go on. */
function bestTag(
  { traits }: TokenTraits,
  token: number,
  previous: number,
  weights: Float32Array,
  transitions: Float32Array,
  scores: Float32Array,
): number {
  const kinds = scores.length
  for (let tag = 0; tag < kinds; tag += 1) scores[tag] = transitions[previous * kinds + tag] ?? 0
  for (let at = token * traitsPerToken; at < (token + 1) * traitsPerToken; at += 1) {
    const base = (traits[at] ?? 0) * kinds
    if (base === 0) continue
    for (let tag = 0; tag < kinds; tag += 1) scores[tag] = (scores[tag] ?? 0) + (weights[base + tag] ?? 0)
  }
  return bestBeside(-1, previous, scores)
}

function bestBeside(other: number, previous: number, scores: Float32Array): number {
  let best = other === 0 ? 1 : 0
  for (let tag = best + 1; tag < scores.length; tag += 1) {
    if (tag !== other && canFollow(tag, previous, scores.length) && (scores[tag] ?? 0) > (scores[best] ?? 0))
      best = tag
  }
  return best
}

const canFollow = (tag: number, previous: number, kinds: number): boolean =>
  !goesOn(tag) || (previous !== kinds && previous !== 0 && labelOfTag(previous) === labelOfTag(tag))
