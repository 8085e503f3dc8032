import type { AppError } from '../errors'
import type { EntitySpan } from '../formats/entities/sentence'
import { isSameList, type WordList } from '../formats/entities/word-list'
import { failure, type Result, success } from '../result'
import type { EntityLabel } from '../text/labels/entity-label'
import { findUnsoundSpan } from '../text/spans/span'
import { type UndoHistory, undoOf } from '../undo/undo-history'
import { type Dataset, placesOfRows, sameRowPlaces } from './dataset'
import type { DatasetRow, MarkedSentence, NewSentence, RowFact, RowSuggestion, RunPhase } from './row'

/** Rows with the places they have in the whole list, from the top down. */
export type PlacedRows = readonly (readonly [at: number, row: DatasetRow])[]

/** One value for all, or one for each. Fifty thousand rows are set to the same more often than not. */
export type FactValues = string | readonly string[]

/**
 * One step of an edit, as plain data for the journal and the bridge. Each says what was and what is, so that the same
 * step read backwards takes it back. Rows are named by key: what a person edits and what jobs bring in the meantime
 * come out the same in either order.
 */
export type DatasetChange =
  | { kind: 'insert'; rows: PlacedRows }
  | { kind: 'delete'; rows: PlacedRows }
  | { kind: 'write'; rows: readonly Rewritten[] }
  | { kind: 'set'; fact: RowFact; keys: readonly string[]; was: FactValues; now: FactValues }
  /** Spans that go and spans that come in texts that stay: of thousands of rows, much less than what they say. */
  | { kind: 'spans'; rows: readonly MarkedRow[] }
  /** Of each row, the spans by number that carry the label `from` and are to carry `to`. */
  | {
      kind: 'relabel'
      from: string
      to: string
      spans: readonly (readonly [key: string, at: readonly number[]])[]
    }
  /** What is marked in sentences as voices were given them. */
  | { kind: 'said'; rows: readonly SaidRow[] }
  | { kind: 'labels'; was: readonly EntityLabel[]; now: readonly EntityLabel[] }
  /** From a place on, these lists in place of those. */
  | { kind: 'lists'; at: number; was: readonly WordList[]; now: readonly WordList[] }
  | { kind: 'name'; was: string; now: string }
  | { kind: 'found'; rows: readonly FoundChange[] }
  /** What a job says of its rows. Only jobs make it, and nobody takes it back. */
  | { kind: 'ran'; job: string; at: number; rows: readonly RanRow[] }
  /** What was heard of rows that a voice has said. Only jobs make it, and nobody takes it back. */
  | { kind: 'heard'; rows: readonly HeardRow[] }

export type MarkedRow = readonly [key: string, gone: readonly EntitySpan[], come: readonly EntitySpan[]]
export type Rewritten = readonly [key: string, was: RewrittenSentence, now: RewrittenSentence]
type RewrittenSentence = MarkedSentence & Pick<NewSentence, 'delivered'>
export type SaidRow = readonly [key: string, was: readonly EntitySpan[], now: readonly EntitySpan[]]
export type FoundChange = readonly [
  key: string,
  gone: readonly RowSuggestion[],
  come: readonly RowSuggestion[],
]
export type HeardRow = readonly [key: string, sound: string, heard: MarkedSentence]
export type RanRow = readonly [key: string, row: number, phase: RunPhase, problem: AppError | null]

/** Applied in order, all or nothing. Empty when there was nothing to do. */
export type DatasetPatch = readonly DatasetChange[]

export const invertDatasetPatch = (patch: DatasetPatch): DatasetPatch => patch.toReversed().map(invertChange)

function invertChange(change: DatasetChange): DatasetChange {
  switch (change.kind) {
    case 'insert':
      return { ...change, kind: 'delete' }
    case 'delete':
      return { ...change, kind: 'insert' }
    case 'write':
      return { ...change, rows: change.rows.map(([key, was, now]): Rewritten => [key, now, was]) }
    case 'spans':
      return { ...change, rows: change.rows.map(([key, gone, come]): MarkedRow => [key, come, gone]) }
    case 'said':
      return { ...change, rows: change.rows.map(([key, was, now]): SaidRow => [key, now, was]) }
    case 'relabel':
      return { ...change, from: change.to, to: change.from }
    case 'found':
      return { ...change, rows: change.rows.map(([key, gone, come]): FoundChange => [key, come, gone]) }
    case 'set':
      return { ...change, was: change.now, now: change.was }
    case 'labels':
      return { ...change, was: change.now, now: change.was }
    case 'lists':
      return { ...change, was: change.now, now: change.was }
    case 'name':
      return { ...change, was: change.now, now: change.was }
    case 'ran':
    case 'heard':
      return change
  }
}

/** How many rows a patch touches, for a sentence about it. */
export const rowsTouched = (patch: DatasetPatch): number => new Set(patch.flatMap(keysOf)).size

export const rowsAdded = (patch: DatasetPatch): number =>
  patch.reduce((count, change) => count + (change.kind === 'insert' ? change.rows.length : 0), 0)

/** The rows whose content another look is due at. */
export function keysOf(change: DatasetChange): readonly string[] {
  switch (change.kind) {
    case 'insert':
    case 'delete':
      return change.rows.map(([, { key }]) => key)
    case 'write':
    case 'spans':
    case 'said':
    case 'found':
    case 'ran':
    case 'heard':
      return change.rows.map(([key]) => key)
    case 'set':
      return change.keys
    case 'relabel':
      return change.spans.map(([key]) => key)
    case 'labels':
    case 'lists':
    case 'name':
      return []
  }
}

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
        const { text, spans, lost, delivered = row.delivered } = sentences.get(row.key) ?? row
        return { ...row, text, spans, lost, ...(delivered !== undefined && { delivered }) }
      })
    }
    case 'set':
      return setFact(dataset, change)
    case 'spans':
      return respan(dataset, change.rows)
    case 'relabel':
      return relabel(dataset, change)
    case 'said': {
      const said = new Map(change.rows.map(([key, , now]) => [key, now]))
      return edited(dataset, [...said.keys()], row => {
        const spans = said.get(row.key)
        return row.spoken && spans ? { ...row, spoken: { ...row.spoken, spans } } : row
      })
    }
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
    case 'heard': {
      const heard = new Map(change.rows.map(row => [row[0], row]))
      return editedWhereThere(dataset, [...heard.keys()], row => {
        const [, sound, { text, spans, lost }] = heard.get(row.key) ?? [row.key, '', row]
        return row.spoken ? { ...row, text, spans, lost, spoken: { ...row.spoken, sound } } : row
      })
    }
    case 'labels':
      return { ...dataset, labels: change.now }
    case 'lists':
      return replaceLists(dataset, change)
    case 'name':
      return { ...dataset, name: change.now }
  }
}

function replaceLists(
  dataset: Dataset,
  { at, was, now }: Extract<DatasetChange, { kind: 'lists' }>,
): Dataset | null {
  const there = dataset.lists.slice(at, at + was.length)
  const fits =
    there.length === was.length && was.every((list, place) => isSameList(list, there[place] ?? list))
  return fits ? { ...dataset, lists: dataset.lists.toSpliced(at, was.length, ...now) } : null
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

/** Null where what goes is not there, or what comes is not what the text says or stands in the way. */
function respan(dataset: Dataset, rows: readonly MarkedRow[]): Dataset | null {
  const changes = new Map(rows.map(([key, gone, come]) => [key, { gone, come }]))
  let fits = true
  const next = edited(dataset, [...changes.keys()], row => {
    const { gone = [], come = [] } = changes.get(row.key) ?? {}
    const kept =
      gone.length === 0
        ? row.spans
        : row.spans.filter(
            span =>
              !gone.some(
                ({ start, end, label }) => start === span.start && end === span.end && label === span.label,
              ),
          )
    const spans = [...kept, ...come].sort((one, other) => one.start - other.start)
    if (kept.length + gone.length !== row.spans.length || findUnsoundSpan(row.text, spans) !== null)
      fits = false
    return { ...row, spans }
  })
  return fits ? next : null
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

export type UndoLog = UndoHistory<DatasetPatch>

export const datasetUndo = undoOf<DatasetPatch>({
  invert: invertDatasetPatch,
  join: joinTyping,
  takesBackJobs: false,
})

/** Word after word in one sentence is one edit. Null: they are two. */
function joinTyping(one: DatasetPatch, other: DatasetPatch): DatasetPatch | null {
  const first = onlyWritten(one)
  const second = onlyWritten(other)
  if (!first || !second || first[0] !== second[0]) return null
  return [{ kind: 'write', rows: [[first[0], first[1], second[2]]] }]
}

function onlyWritten(patch: DatasetPatch) {
  const [change, ...more] = patch
  if (change?.kind !== 'write' || more.length > 0) return null
  const [row, ...others] = change.rows
  return row && others.length === 0 ? row : null
}
