import { dimensions } from './frames'
import { type Gaussian, merged, triangle } from './gaussian'

/** Half of what a Gaussian is described by: what the second one of two costs in the Bayesian criterion. */
const complexity = (dimensions + triangle(dimensions)) / 2

/**
 * Two halves of one speaker's speech differ by 8 to 14 times the complexity, since they say different things and
 * frames that follow each other are alike; two speakers of a minute each by 28 and more.
 */
const chance = 13

/** Beyond chance, what still passes for one voice. It counts where there is much of both, as in long recordings. */
const variation = 1

/** How much better two Gaussians describe the frames of both than one does (the generalised likelihood ratio). */
export function difference(one: Gaussian, other: Gaussian): number {
  const both = merged(one, other)
  return (
    (both.count * both.logDeterminant - one.count * one.logDeterminant - other.count * other.logDeterminant) /
    2
  )
}

/** The Bayesian information criterion: below zero, one Gaussian is the better description. */
export const evidence = (one: Gaussian, other: Gaussian): number =>
  difference(one, other) - complexity * Math.log(one.count + other.count)

/** What joining the two loses; infinite where they are two speakers. */
export function lossOfOneSpeaker(one: Gaussian, other: Gaussian): number {
  const loss = lossOfJoining(one, other)
  const both = (one.count * other.count) / (one.count + other.count)
  return loss > variation * both ? Number.POSITIVE_INFINITY : loss
}

/** The same where it is known that there are too many, so that some two must be one. */
export const lossOfJoining = (one: Gaussian, other: Gaussian): number =>
  difference(one, other) - chance * complexity
