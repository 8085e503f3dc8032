import type { Fit, Gender, Line, LineCells, LineHistory } from './line'

/** What a new line starts with. */
export interface SheetDefaults {
  language: string
  gender: Gender | ''
  speakerId: string
  fit: Fit
}

/** A table of lines to be spoken. Nothing in it is ever changed in place: what is the same object is the same. */
export interface Sheet {
  name: string
  defaults: SheetDefaults
  lines: readonly Line[]
  /** What became of lines that were deleted, under their keys. */
  shelf: Readonly<Record<string, LineHistory>>
}

export const longestSheetName = 200

/** Ten times the largest table that must stay quick. */
export const mostLines = 50_000

export const plainDefaults: SheetDefaults = {
  language: '',
  gender: '',
  speakerId: '',
  fit: { mode: 'none', seconds: '' },
}

export const emptySheet = (name: string, defaults: SheetDefaults = plainDefaults): Sheet => ({
  name,
  defaults,
  lines: [],
  shelf: {},
})

export const lineStart = ({ language, gender, speakerId, fit }: SheetDefaults): LineCells => ({
  text: '',
  language,
  gender,
  speakerId,
  fit,
  meta: '',
  start: null,
})

const known = new WeakMap<readonly Line[], ReadonlyMap<string, number>>()

/** Where each key stands. Counted once for each order of lines, however often their cells change. */
export function placesOfLines(lines: readonly Line[]): ReadonlyMap<string, number> {
  const there = known.get(lines)
  if (there) return there
  const places = new Map(lines.map(({ key }, at) => [key, at]))
  known.set(lines, places)
  return places
}

/** The lines `next` stand where those of `before` stood. */
export function sameLinePlaces(before: readonly Line[], next: readonly Line[]): void {
  known.set(next, placesOfLines(before))
}

export function lineOf({ lines }: Sheet, key: string): Line | null {
  return lines[placesOfLines(lines).get(key) ?? -1] ?? null
}

/** In the order of the alphabet; what was left empty is none. */
export function languagesOfLines(lines: readonly Line[]): string[] {
  const languages = new Set(lines.map(({ language }) => language.trim()))
  languages.delete('')
  return [...languages].sort()
}

/** Of those keys that are there, in the order of the sheet. */
export const linesOf = (sheet: Sheet, keys: Iterable<string>): Line[] =>
  placedLinesOf(sheet, keys).map(([, line]) => line)

/** As `linesOf`, each with its place. */
export function placedLinesOf({ lines }: Sheet, keys: Iterable<string>): [at: number, line: Line][] {
  const places = placesOfLines(lines)
  const wanted = [...new Set(keys)].flatMap(key => places.get(key) ?? [])
  return wanted
    .sort((one, other) => one - other)
    .flatMap((at): [number, Line][] => {
      const line = lines[at]
      return line ? [[at, line]] : []
    })
}
