import type { AppError } from '../errors'
import type { EntityLabel } from '../text/labels/entity-label'
import type { DatasetRow, MarkedSentence, RowFact, RowSuggestion, RunPhase } from './row'

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
  /** Of each row, the spans by number that carry the label `from` and are to carry `to`. */
  | {
      kind: 'relabel'
      from: string
      to: string
      spans: readonly (readonly [key: string, at: readonly number[]])[]
    }
  | { kind: 'labels'; was: readonly EntityLabel[]; now: readonly EntityLabel[] }
  | { kind: 'name'; was: string; now: string }
  | { kind: 'found'; rows: readonly FoundChange[] }
  /** What a job says of its rows. Only jobs make it, and nobody takes it back. */
  | { kind: 'ran'; job: string; at: number; rows: readonly RanRow[] }

export type Rewritten = readonly [key: string, was: MarkedSentence, now: MarkedSentence]
export type FoundChange = readonly [
  key: string,
  gone: readonly RowSuggestion[],
  come: readonly RowSuggestion[],
]
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
    case 'relabel':
      return { ...change, from: change.to, to: change.from }
    case 'found':
      return { ...change, rows: change.rows.map(([key, gone, come]): FoundChange => [key, come, gone]) }
    case 'set':
      return { ...change, was: change.now, now: change.was }
    case 'labels':
      return { ...change, was: change.now, now: change.was }
    case 'name':
      return { ...change, was: change.now, now: change.was }
    case 'ran':
      return change
  }
}

/** How many rows a patch touches, for a sentence about it. */
export const rowsTouched = (patch: DatasetPatch): number => new Set(patch.flatMap(keysOf)).size

/** The rows whose content another look is due at. */
export function keysOf(change: DatasetChange): readonly string[] {
  switch (change.kind) {
    case 'insert':
    case 'delete':
      return change.rows.map(([, { key }]) => key)
    case 'write':
    case 'found':
    case 'ran':
      return change.rows.map(([key]) => key)
    case 'set':
      return change.keys
    case 'relabel':
      return change.spans.map(([key]) => key)
    case 'labels':
    case 'name':
      return []
  }
}
