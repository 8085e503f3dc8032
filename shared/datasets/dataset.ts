import type { EntityLabel } from '../text/labels/entity-label'
import type { Row } from './row'

/** Many sentences with their entities. Nothing in it is ever changed in place: what is the same object is the same. */
export interface Dataset {
  readonly name: string
  /** The kinds of entity as their user dressed them. Spans may carry others, from files for example. */
  readonly labels: readonly EntityLabel[]
  readonly rows: readonly Row[]
  /** How many keys were ever given away, so that none is given twice. */
  readonly made: number
  /** The dataset whose sentences these are, in another language. */
  readonly parallel: ParallelTo | null
}

export interface ParallelTo {
  readonly dataset: string
  readonly language: string
}

export const longestName = 200

export const emptyDataset = (name: string, parallel: ParallelTo | null = null): Dataset => ({
  name,
  labels: [],
  rows: [],
  made: 0,
  parallel,
})

/** `all`: every row there is when the command is carried out. */
export type RowChoice = 'all' | readonly string[]

const known = new WeakMap<readonly Row[], ReadonlyMap<string, number>>()

/** Where each key stands. Counted once for each order of rows, however often what is in them changes. */
export function placesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const there = known.get(rows)
  if (there) return there
  const places = new Map(rows.map(({ key }, at) => [key, at]))
  known.set(rows, places)
  return places
}

/** The rows `next` stand where those of `before` stood. */
export function samePlaces(before: readonly Row[], next: readonly Row[]): void {
  known.set(next, placesOf(before))
}

export const rowOf = ({ rows }: Pick<Dataset, 'rows'>, key: string): Row | null =>
  rows[placesOf(rows).get(key) ?? -1] ?? null

/** Of those that are there, in the order of the dataset. */
export function rowsOf({ rows }: Pick<Dataset, 'rows'>, choice: RowChoice): readonly Row[] {
  if (choice === 'all') return rows
  const places = placesOf(rows)
  const wanted = [...new Set(choice)].flatMap(key => places.get(key) ?? [])
  return wanted.sort((one, other) => one - other).flatMap(at => rows[at] ?? [])
}

/** The key of the nth row that is made. */
export const keyNumber = (number: number): string => number.toString(36)
