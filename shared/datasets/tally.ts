import { type Dataset, placesOfRows } from './dataset'
import { type DatasetPatch, keysOf } from './dataset-patch'
import { createTwinFinder, type TwinFinder } from './repeats'
import type { DatasetRow } from './row'

export interface IntentCount {
  intent: string
  rows: number
  /** Neither imported nor made by the service. */
  written: number
  train: number
  test: number
  labels: ReadonlyMap<string, number>
  languages: ReadonlyMap<string, number>
}

export interface Tally {
  rows: number
  intents: ReadonlyMap<string, IntentCount>
  /** Entities of each label. */
  labels: ReadonlyMap<string, number>
  types: ReadonlyMap<string, number>
  languages: ReadonlyMap<string, number>
  entities: number
  /** Rows of which an entity has yet to be placed. */
  lost: number
  /** Suggestions that wait for a yes or no, and those of them in which every entity was found. */
  suggestions: number
  aligned: number
  /** Rows that can be tried again: of those that are unsure a person decides in their job. */
  failed: number
  running: number
  /** Rows of each job that wait or failed there. */
  jobs: ReadonlyMap<string, number>
}

/** Counts of a dataset, kept up to date by looking only at rows that something happened to. */
export interface TallyKeeper {
  /** Another object whenever a number may be another. */
  current(): Tally
  /** Found when somebody first asks: that costs more than all the counts. Another object when rows changed. */
  twins(): TwinCount
  /** After the patch that led from the one to the other. */
  follow(before: Dataset, after: Dataset, patch: DatasetPatch): void
}

export type TwinCount = Pick<TwinFinder, 'of' | 'all' | 'counts'>

/** Beyond it, counting anew is quicker than following each row. */
const mostFollowed = 2_000

export function keepTally(first: Pick<Dataset, 'rows'>): TallyKeeper {
  let rows = first.rows
  let counter = counterOf(rows)
  let finder: TwinFinder | null = null
  let twins: TwinCount | null = null
  let tally = counter.tally()

  function findTwins(): TwinFinder {
    const found = createTwinFinder()
    for (const row of rows) found.add(row)
    return found
  }

  function follow(was: DatasetRow | undefined, now: DatasetRow | undefined): void {
    if (was === now) return
    if (was) {
      counter.count(was, -1)
      finder?.remove(was)
    }
    if (now) {
      counter.count(now, 1)
      finder?.add(now)
    }
  }

  return {
    current: () => tally,
    twins() {
      finder ??= findTwins()
      twins ??= { ...finder }
      return twins
    },
    follow(before, after, patch) {
      rows = after.rows
      const touched = new Set(patch.flatMap(keysOf))
      if (touched.size === 0) return
      if (touched.size > mostFollowed) {
        counter = counterOf(rows)
        finder = null
      } else {
        const [placesBefore, placesAfter] = [placesOfRows(before.rows), placesOfRows(after.rows)]
        for (const key of touched) {
          follow(before.rows[placesBefore.get(key) ?? -1], after.rows[placesAfter.get(key) ?? -1])
        }
      }
      twins = null
      tally = counter.tally()
    },
  }
}

function counterOf(rows: readonly DatasetRow[]) {
  const counter = createCounter()
  for (const row of rows) counter.count(row, 1)
  return counter
}

type Counts = Map<string, number>

interface OpenIntent extends IntentCount {
  labels: Counts
  languages: Counts
}

function add(counts: Counts, name: string, by: number): void {
  const next = (counts.get(name) ?? 0) + by
  if (next === 0) counts.delete(name)
  else counts.set(name, next)
}

function createCounter() {
  const intents = new Map<string, OpenIntent>()
  const labels: Counts = new Map()
  const types: Counts = new Map()
  const languages: Counts = new Map()
  const jobs: Counts = new Map()
  const sums = { rows: 0, entities: 0, lost: 0, suggestions: 0, aligned: 0, failed: 0, running: 0 }

  function countIntent(row: DatasetRow, by: 1 | -1): void {
    const count = intents.get(row.intent) ?? newIntent(row.intent)
    intents.set(row.intent, count)
    count.rows += by
    if (row.origin === 'written') count.written += by
    if (row.type === 'train') count.train += by
    if (row.type === 'test') count.test += by
    for (const { label } of row.spans) add(count.labels, label, by)
    if (row.language !== '') add(count.languages, row.language, by)
    if (count.rows === 0) intents.delete(row.intent)
  }

  return {
    count(row: DatasetRow, by: 1 | -1): void {
      countIntent(row, by)
      for (const { label } of row.spans) add(labels, label, by)
      add(types, row.type, by)
      add(languages, row.language, by)
      sums.rows += by
      sums.entities += by * row.spans.length
      if (row.lost.length > 0) sums.lost += by
      sums.suggestions += by * row.found.length
      for (const { lost } of row.found) if (lost.length === 0) sums.aligned += by
      if (row.run?.phase === 'failed') sums.failed += by
      if (row.run?.phase === 'asked') sums.running += by
      if (row.run && row.run.phase !== 'done' && row.run.phase !== 'cancelled') add(jobs, row.run.job, by)
    },
    tally: (): Tally => ({
      ...sums,
      intents: new Map(intents),
      labels: new Map(labels),
      types: new Map(types),
      languages: new Map(languages),
      jobs: new Map(jobs),
    }),
  }
}

const newIntent = (intent: string): OpenIntent => ({
  intent,
  rows: 0,
  written: 0,
  train: 0,
  test: 0,
  labels: new Map(),
  languages: new Map(),
})
