import { failure, type Result, success } from '../result'
import { type UndoHistory as UndoHistoryOf, undoOf } from '../undo/undo-history'
import {
  type Line,
  type LineCells,
  type LineHistory,
  type LineRun,
  noHistory,
  type WrittenLine,
  writtenLine,
} from './line'
import { placesOfLines, type Sheet, type SheetDefaults, sameLinePlaces } from './sheet'
import { type ChosenTake, withTake } from './take-change'

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
  | ({ kind: 'take'; key: string } & ChosenTake)
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

/**
 * The sheet after the patch. A patch made for another sheet is refused as a whole: a journal replayed on the wrong
 * file must not mix two tables.
 */
export function applySheetPatch(sheet: Sheet, patch: SheetPatch): Result<Sheet> {
  const draft = draftOf(sheet)
  for (const [at, change] of patch.entries()) {
    if (!applyChange(draft, change)) {
      return failure({ kind: 'invalid', path: `patch[${at}]`, problem: 'does not fit this sheet' })
    }
  }
  return success(draft.done())
}

/** False: it does not fit. */
function applyChange(draft: SheetDraft, change: SheetChange): boolean {
  switch (change.kind) {
    case 'insert':
      return insert(draft, change.lines)
    case 'delete':
      return remove(draft, change.lines)
    case 'move':
      return move(draft, change)
    case 'cells':
      return change.lines.every(([key, , now]) => changeLine(draft, key, line => ({ ...line, ...now })))
    case 'run':
      return change.lines.every(([key, , run]) => changeHistory(draft, key, history => ({ ...history, run })))
    case 'take':
      return changeTake(draft, change)
    case 'name':
      draft.set({ name: change.now })
      return true
    case 'defaults':
      draft.set({ defaults: change.now })
      return true
  }
}

function insert(draft: SheetDraft, added: PlacedLines): boolean {
  const before = draft.lines()
  const places = draft.places()
  const next: Line[] = []
  const seen = new Set<string>()
  let from = 0
  for (const [at, written] of added) {
    const { key } = written
    if (at < next.length || places.has(key) || seen.has(key)) return false
    while (next.length < at) {
      const line = before[from]
      if (!line) return false
      next.push(line)
      from += 1
    }
    seen.add(key)
    const history = draft.shelved(key)
    if (history) draft.shelve(key, null)
    next.push({ ...writtenLine(written), ...(history ?? noHistory) })
  }
  draft.reorder(next.concat(before.slice(from)))
  return true
}

function remove(draft: SheetDraft, removed: PlacedLines): boolean {
  const before = draft.lines()
  const next: Line[] = []
  let from = 0
  for (const [at, { key }] of removed) {
    const line = before[at]
    if (at < from || line?.key !== key) return false
    for (const kept of before.slice(from, at)) next.push(kept)
    from = at + 1
    const { takes, chosen, run } = line
    if (!isNothing(line)) draft.shelve(key, { takes, chosen, run })
  }
  draft.reorder(next.concat(before.slice(from)))
  return true
}

function move(draft: SheetDraft, { from, to }: { from: readonly number[]; to: readonly number[] }): boolean {
  const before = draft.lines()
  const leaving = new Set(from)
  const arriving = new Map(to.map((at, place) => [at, from[place]]))
  const isWhole = leaving.size === from.length && arriving.size === to.length && from.length === to.length
  if (!isWhole || ![...leaving, ...arriving.keys()].every(at => at >= 0 && at < before.length)) return false
  const staying = before.filter((_, at) => !leaving.has(at)).values()
  const next = before.map((line, at) => {
    const origin = arriving.get(at)
    return (origin === undefined ? staying.next().value : before[origin]) ?? line
  })
  draft.reorder(next)
  return true
}

function changeLine(draft: SheetDraft, key: string, edit: (line: Line) => Line): boolean {
  const at = draft.places().get(key)
  const line = at === undefined ? undefined : draft.lines()[at]
  if (at === undefined || !line) return false
  draft.put(at, edit(line))
  return true
}

/** Of a line that was deleted meanwhile it is changed on the shelf: sounds may come in late. */
function changeHistory(draft: SheetDraft, key: string, edit: (history: LineHistory) => LineHistory): boolean {
  if (changeLine(draft, key, line => ({ ...line, ...edit(line) }))) return true
  draft.shelve(key, edit(draft.shelved(key) ?? noHistory))
  return true
}

function changeTake(draft: SheetDraft, { key, ...change }: Extract<SheetChange, { kind: 'take' }>): boolean {
  let fits = true
  changeHistory(draft, key, ({ takes, chosen, run }) => {
    const before = { takes, chosen, run }
    const after = withTake(before, change)
    fits = after !== null
    return after ?? before
  })
  return fits
}

/** A sheet that may be changed, copied as little as possible: each list once, and only when it changes. */
interface SheetDraft {
  places(): ReadonlyMap<string, number>
  lines(): readonly Line[]
  /** Other lines, or the same in another order. The list is the draft's from then on. */
  reorder(lines: Line[]): void
  /** Another line of the same key. */
  put(at: number, line: Line): void
  set(fields: Partial<Pick<Sheet, 'name' | 'defaults'>>): void
  shelved(key: string): LineHistory | null
  /** Nothing, or null, takes it off the shelf. */
  shelve(key: string, history: LineHistory | null): void
  done(): Sheet
}

const isNothing = ({ takes, chosen, run }: LineHistory): boolean =>
  takes.length === 0 && chosen === null && run === null

function draftOf(before: Sheet): SheetDraft {
  let sheet = before
  let { lines } = before
  let ownLines: Line[] | null = null
  let ownShelf: Record<string, LineHistory> | null = null

  return {
    places: () => placesOfLines(lines),
    lines: () => lines,
    reorder(next) {
      ownLines = next
      lines = next
    },
    put(at, line) {
      if (ownLines === null) {
        ownLines = [...lines]
        sameLinePlaces(lines, ownLines)
        lines = ownLines
      }
      ownLines[at] = line
    },
    set(fields) {
      sheet = { ...sheet, ...fields }
    },
    shelved: key => (Object.hasOwn(sheet.shelf, key) ? (sheet.shelf[key] ?? null) : null),
    shelve(key, history) {
      if (ownShelf === null) {
        ownShelf = { ...sheet.shelf }
        sheet = { ...sheet, shelf: ownShelf }
      }
      if (history === null || isNothing(history)) delete ownShelf[key]
      else ownShelf[key] = history
    },
    done: () => (lines === sheet.lines ? sheet : { ...sheet, lines }),
  }
}
