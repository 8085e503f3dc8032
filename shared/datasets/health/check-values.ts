import { createValueFinder, valueKey } from '../marking/find-values'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'
import { type HealthFinding, largestFirst } from './finding'

type Rows = readonly DatasetRow[]

interface MarkedValue {
  value: string
  /** Rows in which it carries each label. */
  labels: Map<string, Set<string>>
}

function markedValues(rows: Rows): MarkedValue[] {
  const values = new Map<string, MarkedValue>()
  for (const { key, spans } of rows) {
    for (const { value, label } of spans) {
      const name = valueKey(value)
      const marked = values.get(name) ?? { value, labels: new Map<string, Set<string>>() }
      values.set(name, marked)
      const keys = marked.labels.get(label) ?? new Set()
      marked.labels.set(label, keys.add(key))
    }
  }
  return [...values.values()]
}

/** The same words are one label here and another there. */
export const findManyLabelled = (rows: Rows): HealthFinding[] =>
  largestFirst(
    markedValues(rows).flatMap(({ value, labels }) =>
      labels.size < 2
        ? []
        : [
            {
              names: [value, ...labels.keys()],
              keys: [...new Set([...labels.values()].flatMap(keys => [...keys]))],
            },
          ],
    ),
  )

/** A number alone may mean anything. */
const canBeKnown = ({ value }: MarkedValue): boolean => /\p{L}/u.test(value) && [...value].length > 1

/** Marked in this many rows, and in no fewer than it is not marked in: then it is most probably missing there. */
export const leastMarked = 2

/** A value that is marked in most rows and not in these. */
export function findUnmarked(rows: Rows): HealthFinding[] {
  const known = markedValues(rows).filter(canBeKnown)
  const finder = createValueFinder(known.map(({ value }) => value))
  const missing = known.map((): string[] => [])
  for (const { key, text, spans } of rows) {
    for (const { start, end, value } of finder.in(text)) {
      const keys = missing[value]
      if (keys?.at(-1) === key || spans.some(span => span.start < end && span.end > start)) continue
      keys?.push(key)
    }
  }
  return largestFirst(
    known.flatMap(({ value, labels }, at) => {
      const keys = missing[at] ?? []
      const [label, marked] = mostUsed(labels)
      return keys.length === 0 || marked < leastMarked || marked < keys.length
        ? []
        : [{ names: [value, label], keys }]
    }),
  )
}

function mostUsed(labels: MarkedValue['labels']): [label: string, rows: number] {
  let most: [string, number] = ['', 0]
  for (const [label, { size }] of labels) if (size > most[1]) most = [label, size]
  return most
}

/** A sentence made of another one that says something else where an entity was. */
export function findChangedValues(rows: Rows): HealthFinding[] {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const changed = new Map<string, string[]>()
  for (const row of rows) {
    const from = row.from === null || row.origin === 'translated' ? undefined : byKey.get(row.from)
    for (const label of from ? changedLabels(from, row) : []) {
      const keys = changed.get(label)
      if (keys) keys.push(row.key)
      else changed.set(label, [row.key])
    }
  }
  return largestFirst([...changed].map(([label, keys]) => ({ names: [label], keys })))
}

function changedLabels(from: DatasetRow, row: DatasetRow): string[] {
  const labels = new Set(from.spans.map(({ label }) => label))
  return [...labels].filter(label => valuesOf(from, label) !== valuesOf(row, label))
}

const valuesOf = ({ spans }: DatasetRow, label: string): string =>
  spans
    .filter(span => span.label === label)
    .map(({ value }) => textKey(value))
    .sort()
    .join('\n')
