import type { WordList } from '../formats/entities/word-list'
import type { EntityLabel } from '../text/labels/entity-label'
import type { DatasetRow } from './row'

/** Many sentences with their entities. Nothing in it is ever changed in place: what is the same object is the same. */
export interface Dataset {
  readonly name: string
  /** The kinds of entity as their user dressed them. Spans may carry others, from files for example. */
  readonly labels: readonly EntityLabel[]
  /** What is said beside the sentences. */
  readonly lists: readonly WordList[]
  readonly rows: readonly DatasetRow[]
  /** How many keys were ever given away, so that none is given twice. */
  readonly made: number
  /** The dataset whose sentences these are, in another language. */
  readonly parallel: ParallelTo | null
}

export interface ParallelTo {
  readonly dataset: string
  readonly language: string
}

export const longestDatasetName = 200

export const emptyDataset = (name: string, parallel: ParallelTo | null = null): Dataset => ({
  name,
  labels: [],
  lists: [],
  rows: [],
  made: 0,
  parallel,
})

/** `all`: every row there is when the command is carried out. */
export type RowChoice = 'all' | readonly string[]

const known = new WeakMap<readonly DatasetRow[], ReadonlyMap<string, number>>()

/** Where each key stands. Counted once for each order of rows, however often what is in them changes. */
export function placesOfRows(rows: readonly DatasetRow[]): ReadonlyMap<string, number> {
  const there = known.get(rows)
  if (there) return there
  const places = new Map(rows.map(({ key }, at) => [key, at]))
  known.set(rows, places)
  return places
}

/** The rows `next` stand where those of `before` stood. */
export function sameRowPlaces(before: readonly DatasetRow[], next: readonly DatasetRow[]): void {
  known.set(next, placesOfRows(before))
}

export const rowOf = ({ rows }: Pick<Dataset, 'rows'>, key: string): DatasetRow | null =>
  rows[placesOfRows(rows).get(key) ?? -1] ?? null

/** Of those that are there, in the order of the dataset. */
export function rowsOf({ rows }: Pick<Dataset, 'rows'>, choice: RowChoice): readonly DatasetRow[] {
  if (choice === 'all') return rows
  const places = placesOfRows(rows)
  const wanted = [...new Set(choice)].flatMap(key => places.get(key) ?? [])
  return wanted.sort((one, other) => one - other).flatMap(at => rows[at] ?? [])
}

/** The key of the nth row that is made. */
export const keyNumber = (number: number): string => number.toString(36)

/** The names that are counted, as a list of choices shows them: without the empty one, in order. */
export const namesInUse = (counts: ReadonlyMap<string, unknown>): string[] =>
  [...counts.keys()].filter(name => name !== '').sort((one, other) => one.localeCompare(other))
