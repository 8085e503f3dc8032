import type { Line, LineHistory } from './line'
import { placesOfLines, type Sheet, sameLinePlaces } from './sheet'

/** A sheet that may be changed, copied as little as possible: each list once, and only when it changes. */
export interface SheetDraft {
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

export const isNothing = ({ takes, chosen, run }: LineHistory): boolean =>
  takes.length === 0 && chosen === null && run === null

export function draftOf(before: Sheet): SheetDraft {
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
