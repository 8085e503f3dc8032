import { type TellPart, untold } from '../../progress'
import { familiesOf } from '../families/families'
import { isUnheard } from '../heard/came-through'
import type { DatasetRow } from '../row'
import type { RowGroups } from './folds'
import type { CurvePoint } from './learning-curve'
import { stepsBetween } from './steps-between'
import { type DisputedRow, type TriedEntities, type TriedLabel, tryEntities } from './try-entities'
import { type TriedIntents, tryIntents } from './try-intents'

/**
 * What a training on a dataset would make of it: small models of our own learn a part of the sentences and are tried on
 * the rest. It says something of the data, and nothing of the bot that somebody trains with it elsewhere.
 */
export interface TriedTraining {
  /** Null: there are not two intents with sentences enough. */
  intents: IntentsTried | null
  /** Intents with too few sentences to be tried. */
  tooFew: string[]
  /** Null: too little is marked. */
  entities: EntitiesTried | null
}

export interface IntentsTried extends Pick<TriedIntents, 'accuracy' | 'byChance' | 'canTell' | 'forecast'> {
  names: string[]
  /** The rows that were tried; of each, by number, the intent that it has and the one it was taken for. */
  keys: string[]
  given: Uint32Array
  guesses: Uint32Array
  curve: CurvePoint[]
  /** Those that are probably filed under the wrong intent, the surest first. */
  doubtful: Doubt[]
}

export interface Doubt {
  key: string
  intent: string
  guess: string
  isSure: boolean
}

export interface EntitiesTried extends Pick<TriedEntities, 'canTell'> {
  labels: TriedLabel[]
  disputed: (Omit<DisputedRow, 'row'> & { key: string })[]
}

/** Sentences that are not made from one another: to learn from two of them and to be tried on the third. */
const fewestFamilies = 3
const fewestMarked = 10
/** Of the time, what the intents take. */
const intentsPart = 0.75

/**
 * Tells which part is done. The same rows and the same seed come to the same end. `rest` is called between the
 * steps of what takes long before there is a part to tell of.
 */
export function* tryTraining(
  all: readonly DatasetRow[],
  seed: number,
  rest: TellPart = untold,
): Generator<number, TriedTraining> {
  yield 0
  const rows = all.filter(row => !isUnheard(row))
  const families = groupsOf(rows, rest)
  yield 0
  const { names, tooFew } = intentsOf(rows, families)
  const intents =
    names.length > 1
      ? yield* stepsBetween(triedIntents({ rows, families, names, seed, rest }), 0, intentsPart)
      : null
  const isMarked = families.filter(group => group.some(at => (rows[at]?.spans.length ?? 0) > 0))
  const enough = isMarked.length >= fewestMarked
  const tried = enough ? yield* stepsBetween(tryEntities({ rows, families, seed }), intentsPart, 1) : null
  return { intents, tooFew, entities: tried && withKeys(tried, rows) }
}

function groupsOf(rows: readonly DatasetRow[], rest: TellPart): RowGroups {
  const places = new Map(rows.map((row, at) => [row, at]))
  return familiesOf(rows, rest).map(family => family.flatMap(row => places.get(row) ?? []))
}

/** Those in which there is enough to learn and to be tried, by how often they are there, and those in which there is not. */
function intentsOf(rows: readonly DatasetRow[], families: RowGroups): { names: string[]; tooFew: string[] } {
  const counts = new Map<string, number>()
  for (const family of families) {
    for (const intent of new Set(family.map(at => rows[at]?.intent ?? ''))) {
      if (intent !== '') counts.set(intent, (counts.get(intent) ?? 0) + 1)
    }
  }
  const all = [...counts].sort(([, one], [, other]) => other - one)
  const named = (isTried: boolean): string[] =>
    all.flatMap(([name, count]) => (count >= fewestFamilies === isTried ? [name] : []))
  return { names: named(true), tooFew: named(false) }
}

interface IntentsAsked {
  rows: readonly DatasetRow[]
  families: RowGroups
  names: string[]
  seed: number
  rest: TellPart
}

function* triedIntents({ rows, families, names, seed, rest }: IntentsAsked): Generator<number, IntentsTried> {
  const numbers = new Map(names.map((name, number) => [name, number]))
  const tried = rows.filter(({ intent }) => numbers.has(intent))
  const places = new Map(tried.map((row, at) => [row, at]))
  const members = families.map(family => family.flatMap(at => places.get(rows[at] as DatasetRow) ?? []))
  const given = Uint32Array.from(tried, ({ intent }) => numbers.get(intent) ?? 0)
  const { guesses, doubtful, ...told } = yield* tryIntents({
    texts: tried.map(({ text }) => text),
    classOf: given,
    classes: names.length,
    families: members.filter(family => family.length > 0),
    seed,
    rest,
  })
  const nameOf = (number: number | undefined): string => names[number ?? 0] ?? ''
  return {
    ...told,
    names,
    keys: tried.map(({ key }) => key),
    given,
    guesses,
    doubtful: doubtful.map(({ row, guess, isSure }) => ({
      key: tried[row]?.key ?? '',
      intent: nameOf(given[row]),
      guess: nameOf(guess),
      isSure,
    })),
  }
}

const withKeys = ({ disputed, ...rest }: TriedEntities, rows: readonly DatasetRow[]): EntitiesTried => ({
  ...rest,
  disputed: disputed.map(({ row, ...told }) => ({ ...told, key: rows[row]?.key ?? '' })),
})
