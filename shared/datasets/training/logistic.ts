import { chanceOf, shuffle } from './chance'
import type { Grams } from './grams'

/** Multinomial logistic regression, as its weights: those of all classes for the first feature, and so on. */
export interface Logistic {
  readonly classes: number
  readonly weights: Float32Array
  readonly bias: Float32Array
  /** By which every weight is to be multiplied. */
  readonly scale: number
}

export interface Lesson {
  grams: Grams
  /** Of every sentence its class. */
  classOf: Uint32Array
  classes: number
  /** The sentences to learn from. */
  rows: Uint32Array
  seed: number
}

/** Steps that bring a few hundred sentences to rest; of many thousands each is seen often enough in few rounds. */
const steps = 20_000
const fewestRounds = 4
const mostRounds = 12
const firstRate = 4
/** After so many sentences somebody who wants no more of it is heard. */
const pause = 256
/** A bias is moved by every sentence, a weight by few. */
const biasPart = 0.05
/** What is surer than this is learnt no further: that saves a good part of the time. */
const leastGradient = 0.004

/**
 * Learns by stochastic gradient descent, with a rate that falls to nothing, and held back as scikit-learn does it
 * where nobody says otherwise: so a few sentences that are filed wrongly are not learnt by heart. Tells now and then which
 * part is done.
 */
export function* learn({ grams, classOf, classes, rows, seed }: Lesson): Generator<number, Logistic> {
  const model = {
    classes,
    weights: new Float32Array(grams.size * classes),
    bias: new Float32Array(classes),
    scale: 1,
  }
  const scores = new Float32Array(classes)
  const order = rows.slice()
  const chance = chanceOf(seed)
  const rounds = Math.min(mostRounds, Math.max(fewestRounds, Math.ceil(steps / Math.max(1, rows.length))))
  let left = rounds * order.length
  for (let round = 1; round <= rounds; round += 1) {
    shuffle(order, chance)
    for (const row of order) {
      const rate = (firstRate * left) / (rounds * order.length)
      left -= 1
      if (left % pause === 0) yield 1 - left / (rounds * order.length)
      model.scale /= 1 + rate / order.length
      score(model, grams, row, scores)
      const right = classOf[row] ?? 0
      scores[right] = (scores[right] ?? 0) - 1
      correct(model, grams, row, scores, rate)
    }
  }
  return model
}

/** Moves the weights of a sentence against the gradient. */
function correct(model: Logistic, grams: Grams, row: number, gradient: Float32Array, rate: number): void {
  const { classes, bias, scale } = model
  const moved: number[] = []
  for (let one = 0; one < classes; one += 1) {
    const by = gradient[one] ?? 0
    gradient[one] = 0
    if (by < leastGradient && by > -leastGradient) continue
    bias[one] = (bias[one] ?? 0) - by * rate * biasPart
    gradient[one] = (by * rate) / scale
    moved.push(one)
  }
  if (moved.length * fewOf < classes) moveFew(model, grams, row, gradient, moved)
  else moveAll(model, grams, row, gradient)
}

/** Below such a part of the classes it is quicker to go to each of them. */
const fewOf = 3

function moveFew(
  { classes, weights }: Logistic,
  grams: Grams,
  row: number,
  by: Float32Array,
  moved: readonly number[],
): void {
  const { features, weights: amounts } = grams
  const end = grams.ends[row] ?? 0
  for (let at = startOf(grams, row); at < end; at += 1) {
    const base = (features[at] ?? 0) * classes
    const amount = amounts[at] ?? 0
    for (const one of moved) {
      weights[base + one] = (weights[base + one] ?? 0) - amount * (by[one] ?? 0)
    }
  }
}

/** Four features at once, as in `addUp`. */
function moveAll({ classes, weights }: Logistic, grams: Grams, row: number, by: Float32Array): void {
  const { features, weights: amounts } = grams
  const end = grams.ends[row] ?? 0
  for (let at = startOf(grams, row); at < end; at += 4) {
    // Those beyond the end are the first feature, which is moved by nothing.
    const a = (features[at] ?? 0) * classes
    const b = (at + 1 < end ? (features[at + 1] ?? 0) : 0) * classes
    const c = (at + 2 < end ? (features[at + 2] ?? 0) : 0) * classes
    const d = (at + 3 < end ? (features[at + 3] ?? 0) : 0) * classes
    const ofA = amounts[at] ?? 0
    const ofB = at + 1 < end ? (amounts[at + 1] ?? 0) : 0
    const ofC = at + 2 < end ? (amounts[at + 2] ?? 0) : 0
    const ofD = at + 3 < end ? (amounts[at + 3] ?? 0) : 0
    for (let one = 0; one < classes; one += 1) {
      const move = by[one] ?? 0
      weights[a + one] = (weights[a + one] ?? 0) - ofA * move
      weights[b + one] = (weights[b + one] ?? 0) - ofB * move
      weights[c + one] = (weights[c + one] ?? 0) - ofC * move
      weights[d + one] = (weights[d + one] ?? 0) - ofD * move
    }
  }
}

const startOf = ({ ends }: Grams, row: number): number => (row === 0 ? 0 : (ends[row - 1] ?? 0))

/** Of each class how probable it is, into `scores`. */
function score(model: Logistic, grams: Grams, row: number, scores: Float32Array): void {
  addUp(model, grams, row, scores)
  const { bias, scale } = model
  let highest = Number.NEGATIVE_INFINITY
  for (let one = 0; one < scores.length; one += 1) {
    const sum = (scores[one] ?? 0) * scale + (bias[one] ?? 0)
    scores[one] = sum
    if (sum > highest) highest = sum
  }
  let whole = 0
  for (let one = 0; one < scores.length; one += 1) {
    const part = Math.exp((scores[one] ?? 0) - highest)
    scores[one] = part
    whole += part
  }
  for (let one = 0; one < scores.length; one += 1) scores[one] = (scores[one] ?? 0) / whole
}

/** Four features at once: one by one it takes twice as long, and this is where all of the time goes. */
function addUp({ classes, weights }: Logistic, grams: Grams, row: number, scores: Float32Array): void {
  const { features, weights: amounts } = grams
  scores.fill(0)
  const end = grams.ends[row] ?? 0
  for (let at = startOf(grams, row); at < end; at += 4) {
    // Of those beyond the end nothing is added.
    const a = (features[at] ?? 0) * classes
    const b = (at + 1 < end ? (features[at + 1] ?? 0) : 0) * classes
    const c = (at + 2 < end ? (features[at + 2] ?? 0) : 0) * classes
    const d = (at + 3 < end ? (features[at + 3] ?? 0) : 0) * classes
    const ofA = amounts[at] ?? 0
    const ofB = at + 1 < end ? (amounts[at + 1] ?? 0) : 0
    const ofC = at + 2 < end ? (amounts[at + 2] ?? 0) : 0
    const ofD = at + 3 < end ? (amounts[at + 3] ?? 0) : 0
    for (let one = 0; one < classes; one += 1) {
      scores[one] =
        (scores[one] ?? 0) +
        ofA * (weights[a + one] ?? 0) +
        ofB * (weights[b + one] ?? 0) +
        ofC * (weights[c + one] ?? 0) +
        ofD * (weights[d + one] ?? 0)
    }
  }
}

/** How probable each class is for a sentence. The array is the same each time. */
export function teller(model: Logistic, grams: Grams): (row: number) => Float32Array {
  const scores = new Float32Array(model.classes)
  return row => {
    score(model, grams, row, scores)
    return scores
  }
}
