import { failure, type Result, success } from '../result'
import { type Line, type LineHistory, noHistory, writtenLine } from './line'
import { placesOfLines, type Sheet, sameLinePlaces } from './sheet'
import type { PlacedLines, SheetChange, SheetPatch } from './sheet-patch'

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

function changeTake(
  draft: SheetDraft,
  { key, was, now, chosen }: Extract<SheetChange, { kind: 'take' }>,
): boolean {
  let fits = true
  changeHistory(draft, key, ({ takes, chosen: _, ...history }) => {
    const isThere = was !== null && takes.some(({ id }) => id === was.id)
    const isTaken = now !== null && now.id !== was?.id && takes.some(({ id }) => id === now.id)
    fits = (was === null || isThere) && !isTaken
    const kept = was === null ? takes : takes.flatMap(take => (take.id === was.id ? (now ?? []) : take))
    return {
      ...history,
      takes: was === null && now !== null ? [...takes, now] : kept,
      chosen: chosen.now,
    }
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
