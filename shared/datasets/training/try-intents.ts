import type { TellPart } from '../../progress'
import { chanceOf, shuffle } from './chance'
import { type DoubtfulRow, doubtfulRows, mostProbable } from './doubtful-rows'
import { foldsOf, type RowGroups } from './folds'
import { type Grams, gramsOf } from './grams'
import { type CurvePoint, curveShares, forecastOf } from './learning-curve'
import { type Lesson, learn, teller } from './logistic'
import { stepsBetween } from './steps-between'

export interface IntentLesson {
  texts: readonly string[]
  /** Of each text its class. */
  classOf: Uint32Array
  classes: number
  families: RowGroups
  seed: number
  /** Called between the steps of what takes long before there is a part to tell of. */
  rest?: TellPart
}

export interface TriedIntents {
  /** Of each text the class it was taken for by a model that did not learn from its family. */
  guesses: Uint32Array
  /** From 0 to 1. */
  accuracy: number
  /** What guessing as often as the model does would get right. */
  byChance: number
  /** False: what was right is no more than chance, so no row is doubtful and nothing is forecast. */
  canTell: boolean
  doubtful: DoubtfulRow[]
  curve: CurvePoint[]
  /** What would be right with twice as many sentences. Null: nothing can be said. */
  forecast: number | null
}

/** Of many rows fewer parts do: two thirds of them are enough to learn from, and it takes half the time. */
const manyRows = 4_000
const foldCount = (rows: number): number => (rows > manyRows ? 3 : 5)
/** Weights there may be, of four bytes each. */
const mostWeights = 1 << 25
/** Of the time, what counting the pieces of the sentences takes. */
const gramsPart = 0.05
const pause = 512

/** Learns each part of the sentences from the others, tries it, and says what came of it. Tells which part is done. */
export function* tryIntents(lesson: IntentLesson): Generator<number, TriedIntents> {
  const { texts, classOf, classes, families, seed, rest } = lesson
  const grams = gramsOf(texts, Math.floor(mostWeights / classes), rest)
  const count = foldCount(texts.length)
  const folds = foldsOf(families, classOf, count, seed)
  // Of many rows the curve of one part is as sure as that of few rows in all.
  const curved = texts.length > manyRows ? 1 : count
  const whole = count + curved * curveShares.reduce((sum, share) => sum + share, 0)
  const partAt = (trials: number): number => gramsPart + ((1 - gramsPart) * trials) / whole
  let done = 0
  const probabilities = new Float32Array(texts.length * classes)
  const smaller = curveShares.map(() => 0)
  for (let fold = 0; fold < count; fold += 1) {
    const tried = { grams, classOf, classes, folds, fold, families, seed: seed + fold }
    for (const [at, share] of fold < curved ? [...curveShares.entries()] : []) {
      const told = stepsBetween(triedWith(tried, share, null), partAt(done), partAt(done + share))
      smaller[at] = (smaller[at] ?? 0) + (yield* told)
      done += share
    }
    yield* stepsBetween(triedWith(tried, 1, probabilities), partAt(done), partAt(done + 1))
    done += 1
  }
  const guesses = Uint32Array.from(texts, (_, row) => mostProbable(probabilities, row * classes, classes))
  const inCurve = folds.reduce((sum, fold) => sum + (fold < curved ? 1 : 0), 0)
  const rightInCurve = guesses.reduce(
    (sum, guess, row) => sum + ((folds[row] ?? 0) < curved && guess === classOf[row] ? 1 : 0),
    0,
  )
  const curve = [
    ...curveShares.map((share, at) => ({ share, accuracy: (smaller[at] ?? 0) / inCurve })),
    { share: 1, accuracy: rightInCurve / inCurve },
  ]
  const verdict = verdictOn(guesses, classOf, classes, families.length)
  return {
    guesses,
    ...verdict,
    doubtful: verdict.canTell ? doubtfulRows({ classOf, classes, probabilities }) : [],
    curve,
    forecast: verdict.canTell ? forecastOf(curve) : null,
  }
}

interface Trial {
  grams: Grams
  classOf: Uint32Array
  classes: number
  folds: Uint8Array
  fold: number
  families: RowGroups
  seed: number
}

/** Learns from a share of the families outside the part, and answers how many in it were right. */
function* triedWith(
  { folds, fold, families, ...lesson }: Trial,
  share: number,
  probabilities: Float32Array | null,
): Generator<number, number> {
  const outside = families.filter(([first]) => folds[first ?? 0] !== fold)
  // A smaller share is part of every larger one.
  const learnt = shuffle(outside, chanceOf(lesson.seed)).slice(0, Math.ceil(outside.length * share))
  const asked: Lesson = { ...lesson, rows: Uint32Array.from(learnt.flat()) }
  const probable = teller(yield* learn(asked), lesson.grams)
  let right = 0
  for (const [row, where] of folds.entries()) {
    if (row % pause === 0) yield 1
    if (where !== fold) continue
    const scores = probable(row)
    probabilities?.set(scores, row * lesson.classes)
    if (mostProbable(scores, 0, lesson.classes) === lesson.classOf[row]) right += 1
  }
  return right
}

/** Standard errors above chance: what has no structure comes so far once in ten thousand times. */
const leastErrors = 4
/** Of what chance leaves over, how much has to be right. */
const leastBeyondChance = 0.1

/** As many families as there are, so many things were tried: the members of one are right or wrong together. */
function verdictOn(
  guesses: Uint32Array,
  classOf: Uint32Array,
  classes: number,
  families: number,
): Pick<TriedIntents, 'accuracy' | 'byChance' | 'canTell'> {
  const given = new Float64Array(classes)
  const guessed = new Float64Array(classes)
  let right = 0
  for (const [row, guess] of guesses.entries()) {
    const one = classOf[row] ?? 0
    given[one] = (given[one] ?? 0) + 1
    guessed[guess] = (guessed[guess] ?? 0) + 1
    if (one === guess) right += 1
  }
  const rows = guesses.length
  const accuracy = right / rows
  const byChance = given.reduce((sum, count, one) => sum + (count * (guessed[one] ?? 0)) / rows ** 2, 0)
  const error = Math.sqrt((byChance * (1 - byChance)) / families)
  const beyond = accuracy - byChance
  const canTell = beyond > leastErrors * error && beyond > leastBeyondChance * (1 - byChance)
  return { accuracy, byChance, canTell }
}
