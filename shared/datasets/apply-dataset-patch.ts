import { failure, type Result, success } from '../result'
import { type Dataset, placesOfRows, sameRowPlaces } from './dataset'
import type { DatasetChange, DatasetPatch, FactValues, PlacedRows } from './dataset-patch'
import type { DatasetRow, RowSuggestion } from './row'

/**
 * The dataset after the patch. A patch made for another dataset is refused as a whole: a journal replayed on the wrong
 * file must not mix two of them.
 */
export function applyDatasetPatch(dataset: Dataset, patch: DatasetPatch): Result<Dataset> {
  let next: Dataset | null = dataset
  for (const [at, change] of patch.entries()) {
    next = afterChange(next, change)
    if (next === null) {
      return failure({ kind: 'invalid', path: `patch[${at}]`, problem: 'does not fit this dataset' })
    }
  }
  return success(next)
}

/** Null: it does not fit. */
function afterChange(dataset: Dataset, change: DatasetChange): Dataset | null {
  switch (change.kind) {
    case 'insert':
      return insert(dataset, change.rows)
    case 'delete':
      return remove(dataset, change.rows)
    case 'write': {
      const sentences = new Map(change.rows.map(([key, , now]) => [key, now]))
      return edited(dataset, [...sentences.keys()], row => {
        const { text, spans, lost } = sentences.get(row.key) ?? row
        return { ...row, text, spans, lost }
      })
    }
    case 'set':
      return setFact(dataset, change)
    case 'relabel':
      return relabel(dataset, change)
    case 'found': {
      const changes = new Map(change.rows.map(([key, gone, come]) => [key, { gone, come }]))
      return editedWhereThere(dataset, [...changes.keys()], row => {
        const { gone = [], come = [] } = changes.get(row.key) ?? {}
        return { ...row, found: foundAfter(row.found, gone, come) }
      })
    }
    case 'ran': {
      const { job, at } = change
      const told = new Map(change.rows.map(ran => [ran[0], ran]))
      return editedWhereThere(dataset, [...told.keys()], row => {
        const ran = told.get(row.key)
        if (!ran) return row
        const [, place, phase, problem] = ran
        return { ...row, run: { job, row: place, at, phase, problem } }
      })
    }
    case 'labels':
      return { ...dataset, labels: change.now }
    case 'name':
      return { ...dataset, name: change.now }
  }
}

function insert(dataset: Dataset, added: PlacedRows): Dataset | null {
  const places = placesOfRows(dataset.rows)
  const next: DatasetRow[] = []
  const seen = new Set<string>()
  let from = 0
  for (const [at, row] of added) {
    if (places.has(row.key) || seen.has(row.key)) return null
    seen.add(row.key)
    // A row whose neighbours are gone meanwhile comes to stand at the end.
    for (; next.length < at && from < dataset.rows.length; from += 1) {
      const kept = dataset.rows[from]
      if (kept) next.push(kept)
    }
    next.push(row)
  }
  for (const kept of dataset.rows.slice(from)) next.push(kept)
  return { ...dataset, rows: next, made: dataset.made + added.length }
}

function remove(dataset: Dataset, removed: PlacedRows): Dataset | null {
  const places = placesOfRows(dataset.rows)
  const gone = new Set(removed.map(([, { key }]) => key))
  for (const key of gone) if (!places.has(key)) return null
  return { ...dataset, rows: dataset.rows.filter(({ key }) => !gone.has(key)) }
}

/** Null when one of the keys is not there. */
function edited(
  dataset: Dataset,
  keys: readonly string[],
  edit: (row: DatasetRow) => DatasetRow,
): Dataset | null {
  const places = placesOfRows(dataset.rows)
  return keys.every(key => places.has(key)) ? editedWhereThere(dataset, keys, edit) : null
}

/** What jobs bring may be for a row that was deleted meanwhile. */
function editedWhereThere(
  dataset: Dataset,
  keys: readonly string[],
  edit: (row: DatasetRow) => DatasetRow,
): Dataset {
  const places = placesOfRows(dataset.rows)
  const rows = [...dataset.rows]
  sameRowPlaces(dataset.rows, rows)
  for (const key of keys) {
    const at = places.get(key)
    const row = at === undefined ? undefined : rows[at]
    if (at !== undefined && row) rows[at] = edit(row)
  }
  return { ...dataset, rows }
}

const valueAt = (values: FactValues, at: number): string =>
  typeof values === 'string' ? values : (values[at] ?? '')

function setFact(
  dataset: Dataset,
  { fact, keys, now }: Extract<DatasetChange, { kind: 'set' }>,
): Dataset | null {
  let at = -1
  return edited(dataset, keys, row => {
    at += 1
    return { ...row, [fact]: valueAt(now, at) }
  })
}

function relabel(
  dataset: Dataset,
  { from, to, spans }: Extract<DatasetChange, { kind: 'relabel' }>,
): Dataset | null {
  const marked = new Map(spans.map(([key, at]) => [key, new Set(at)]))
  let fits = true
  const next = edited(dataset, [...marked.keys()], row => {
    const wanted = marked.get(row.key)
    const after = row.spans.map((span, at) => {
      if (!wanted?.has(at)) return span
      if (span.label !== from) fits = false
      return { ...span, label: to }
    })
    return { ...row, spans: after }
  })
  return fits ? next : null
}

function foundAfter(
  found: readonly RowSuggestion[],
  gone: readonly RowSuggestion[],
  come: readonly RowSuggestion[],
): RowSuggestion[] {
  const leaving = new Set(gone.map(({ id }) => id))
  const kept = found.filter(({ id }) => !leaving.has(id))
  const there = new Set(kept.map(({ id }) => id))
  return [...kept, ...come.filter(({ id }) => !there.has(id))]
}
