import { type UndoHistory as UndoHistoryOf, undoOf } from '../undo/undo-history'
import type { LineCells, LineRun, Take, WrittenLine } from './line'
import type { SheetDefaults } from './sheet'

/** Lines with the places they have in the whole list, from the top down. */
export type PlacedLines = readonly (readonly [at: number, line: WrittenLine])[]

export interface Swap<T> {
  was: T
  now: T
}

/**
 * One step of an edit, as plain data for the journal and the bridge. Each says what was and what is, so that the same
 * step read backwards takes it back. Lines are named by key, except where the order itself changes: what a person
 * edits and what jobs bring in the meantime come out the same in either order.
 */
export type SheetChange =
  /** Places are those after the change. What became of a line of that key comes back with it. */
  | { kind: 'insert'; lines: PlacedLines }
  /** Places are those before the change. What became of each line is put on the shelf. */
  | { kind: 'delete'; lines: PlacedLines }
  /** The line at `from[n]` goes to `to[n]`; the others keep their order. */
  | { kind: 'move'; from: readonly number[]; to: readonly number[] }
  | { kind: 'cells'; lines: readonly CellsChange[] }
  | ({ kind: 'name' } & Swap<string>)
  | ({ kind: 'defaults' } & Swap<SheetDefaults>)
  /** A take that is added (`was` is null), removed (`now` is null), changed, or, with both null, only chosen. */
  | ({ kind: 'take'; key: string; chosen: Swap<string | null> } & Swap<Take | null>)
  | { kind: 'run'; lines: readonly RunChange[] }

export type CellsChange = readonly [key: string, was: Partial<LineCells>, now: Partial<LineCells>]
export type RunChange = readonly [key: string, was: LineRun | null, now: LineRun | null]

/** Applied in order, all or nothing. Empty when there was nothing to do. */
export type SheetPatch = readonly SheetChange[]

export const invertSheetPatch = (patch: SheetPatch): SheetPatch => patch.toReversed().map(invertChange)

function invertChange(change: SheetChange): SheetChange {
  switch (change.kind) {
    case 'insert':
      return { ...change, kind: 'delete' }
    case 'delete':
      return { ...change, kind: 'insert' }
    case 'move':
      return { ...change, from: change.to, to: change.from }
    case 'cells':
      return { ...change, lines: change.lines.map(([key, was, now]): CellsChange => [key, now, was]) }
    case 'run':
      return { ...change, lines: change.lines.map(([key, was, now]): RunChange => [key, now, was]) }
    case 'take':
      return { ...change, ...swapped(change), chosen: swapped(change.chosen) }
    case 'name':
      return { ...change, ...swapped(change) }
    case 'defaults':
      return { ...change, ...swapped(change) }
  }
}

const swapped = <T>({ was, now }: Swap<T>): Swap<T> => ({ was: now, now: was })

export interface Touched {
  /** Lines that came, went or changed. */
  keys: Set<string>
  /** Which lines there are, or where they stand, is not as before. */
  order: boolean
  /** Which languages they are in may not be as before. */
  languages: boolean
}

/** What has to be looked at again after a patch, so that nobody looks at all lines. */
export function touchedBy(patch: SheetPatch): Touched {
  const keys = new Set<string>()
  let order = false
  let languages = false
  for (const change of patch) {
    if (change.kind === 'insert' || change.kind === 'delete') {
      for (const [, { key }] of change.lines) keys.add(key)
      order = true
      languages = true
    } else if (change.kind === 'cells' || change.kind === 'run') {
      for (const [key, , now] of change.lines) {
        keys.add(key)
        if (now !== null && 'language' in now) languages = true
      }
    } else if (change.kind === 'take') keys.add(change.key)
    else if (change.kind === 'move') order = true
  }
  return { keys, order, languages }
}

export type SheetUndoHistory = UndoHistoryOf<SheetPatch>

/** A line that was begun and left empty was never there. Null: they are two edits. */
function joinTyping(one: SheetPatch, other: SheetPatch): SheetPatch | 'none' | null {
  const begun = onlyLine(one, 'insert')
  if (begun !== null && begun === onlyLine(other, 'delete')) return 'none'
  const first = onlyCell(one)
  const second = onlyCell(other)
  if (!first || !second || first.key !== second.key || first.names !== second.names) return null
  if (first.names === 'text' && first.was.text === second.now.text) return 'none'
  return [{ kind: 'cells', lines: [[first.key, first.was, second.now]] }]
}

/** Sounds come in late and in any order, and fit whatever was edited meanwhile: they are in nobody's undo. */
export const sheetUndo = undoOf<SheetPatch>({
  invert: invertSheetPatch,
  join: joinTyping,
  takesBackJobs: false,
})

/** The key of the one line that comes or goes. */
function onlyLine([change, ...more]: SheetPatch, kind: 'insert' | 'delete'): string | null {
  if (change?.kind !== kind || more.length > 0 || change.lines.length > 1) return null
  return change.lines[0]?.[1].key ?? null
}

function onlyCell(
  patch: SheetPatch,
): { key: string; names: string; was: Partial<LineCells>; now: Partial<LineCells> } | null {
  const [change, ...more] = patch
  if (change?.kind !== 'cells' || more.length > 0) return null
  const [line, ...others] = change.lines
  if (!line || others.length > 0) return null
  const [key, was, now] = line
  const names = Object.keys(now)
  return names.length === 1 ? { key, names: names.join(), was, now } : null
}
