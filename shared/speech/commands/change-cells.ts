import { type CellName, cellsOf, type Fit, type Line, type LineCells } from '../line'
import { linesOf, type Sheet } from '../sheet'
import type { CellsChange, SheetPatch } from '../sheet-patch'

export type CellEdit = Partial<LineCells> | ((line: Line, place: number) => Partial<LineCells>)

/** The same edit in many lines. A function is asked for each, with its place among those that are edited. */
export function changeCells(sheet: Sheet, keys: Iterable<string>, edit: CellEdit): SheetPatch {
  return cellsPatch(
    linesOf(sheet, keys).map((line, place) => [line, typeof edit === 'function' ? edit(line, place) : edit]),
  )
}

/** Says only what is really another: an edit that changes nothing is none, and cannot be undone. */
export function cellsPatch(edits: readonly (readonly [Line, Partial<LineCells>])[]): SheetPatch {
  const lines = edits.flatMap(([line, wanted]): CellsChange[] => {
    const names = cellNamesOf(wanted).filter(name => !isSameCell(name, line, wanted))
    return names.length === 0 ? [] : [[line.key, pick(line, names), pick(wanted, names)]]
  })
  return lines.length === 0 ? [] : [{ kind: 'cells', lines }]
}

export const isSameFit = (one: Fit | undefined, other: Fit | undefined): boolean =>
  one?.mode === other?.mode && one?.seconds === other?.seconds && one?.upTo === other?.upTo

const isSameCell = (name: CellName, one: Partial<LineCells>, other: Partial<LineCells>): boolean =>
  name === 'fit' ? isSameFit(one.fit, other.fit) : one[name] === other[name]

const cellNames: readonly CellName[] = ['text', 'language', 'gender', 'speakerId', 'fit', 'meta', 'start']

const cellNamesOf = (cells: Partial<LineCells>): CellName[] =>
  cellNames.filter(name => cells[name] !== undefined)

function pick(cells: Partial<LineCells>, names: readonly CellName[]): Partial<LineCells> {
  return Object.fromEntries(names.map(name => [name, cells[name]]))
}

/** What a person sets in many lines at once. */
export interface SharedCells extends Pick<LineCells, 'language' | 'gender' | 'speakerId' | 'meta'> {
  fit: { mode: Fit['mode'] | ''; seconds: string }
}

/** Empty where they differ: each value is then another one, and can be chosen for all. */
export function sharedCells(lines: readonly Line[]): SharedCells {
  const shared = <T>(read: (line: Line) => T): T | '' => {
    const [value = '', ...others] = new Set(lines.map(read))
    return others.length === 0 ? value : ''
  }
  return {
    language: shared(({ language }) => language),
    gender: shared(({ gender }) => gender),
    speakerId: shared(({ speakerId }) => speakerId),
    meta: shared(({ meta }) => meta),
    fit: { mode: shared(({ fit }) => fit.mode), seconds: shared(({ fit }) => fit.seconds) },
  }
}

/** The values of the first line go into all others, in the columns that are named. */
export function fillDown(sheet: Sheet, keys: Iterable<string>, columns: readonly CellName[]): SheetPatch {
  const [first, ...below] = linesOf(sheet, keys)
  if (!first) return []
  const cells = pick(cellsOf(first), columns)
  return cellsPatch(below.map(line => [line, cells]))
}

/** Cells that were left open get the sheet's defaults; whatever a person wrote stays. */
export function fillFromDefaults(sheet: Sheet, keys: Iterable<string>): SheetPatch {
  const { language, gender, speakerId, fit } = sheet.defaults
  return changeCells(sheet, keys, line => ({
    ...(line.language.trim() === '' && { language }),
    ...(line.gender === '' && { gender }),
    ...(line.speakerId.trim() === '' && { speakerId }),
    ...(line.fit.mode === 'none' && line.fit.seconds.trim() === '' && { fit }),
  }))
}
