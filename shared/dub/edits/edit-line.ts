import { chooseTake, discardTake } from '../../speech/commands/choose-take'
import { plainDefaults, type Sheet } from '../../speech/sheet'
import type { SheetPatch } from '../../speech/sheet-patch'
import { type BatchRow, ofText, withTarget } from '../../translate/batch'
import { asMarked, type MarkedTranslation } from '../../translate/translation'
import { type Dub, type DubLine, spokenLine, trackIn } from '../dub'
import type { DubPatch, SpokenCells } from '../dub-patch'
import { asSheetLine, fromSheetPatch, rowChange, spokenKey } from '../dub-run'

/** Cells of a line in one language. Nothing where they are so already. */
export function changeSpoken(dub: Dub, language: string, key: string, cells: Partial<SpokenCells>): DubPatch {
  const spoken = spokenLine(dub, language, key)
  const names = Object.keys(cells) as (keyof SpokenCells)[]
  const changed = names.filter(name => cells[name] !== spoken[name])
  if (changed.length === 0) return []
  const was = Object.fromEntries(changed.map(name => [name, spoken[name]]))
  const now = Object.fromEntries(changed.map(name => [name, cells[name]]))
  return [{ kind: 'spoken', language, lines: [[key, was, now]] }]
}

/** A person's own words, which are of what the line says by now. */
export function changeDubTranslation(dub: Dub, language: string, key: string, text: string): DubPatch {
  const { row } = spokenLine(dub, language, key)
  if (text === (row.target?.text ?? '')) return []
  return takeTranslation(dub, language, key, text === '' ? null : { ...(row.target ?? asMarked('')), text })
}

/** One that was offered, or none. */
export function takeTranslation(
  dub: Dub,
  language: string,
  key: string,
  target: MarkedTranslation | null,
): DubPatch {
  const line = dub.lines.find(one => one.key === key)
  if (!line) return []
  const { row } = spokenLine(dub, language, key)
  const ofLine = ofText(row, line.text)
  const now: BatchRow = target
    ? withTarget(ofLine, target)
    : { ...ofLine, spans: [], target: null, state: 'due', from: null, problem: null, job: null }
  return [{ kind: 'spoken', language, lines: [rowChange(dub, language, key, now)] }]
}

/** Of each of these lines, one of those that are offered. One edit. */
export function takeWordings(
  dub: Dub,
  language: string,
  chosen: readonly { key: string; wording: number }[],
): DubPatch {
  const taken = chosen.flatMap(({ key, wording }) => {
    const other = spokenLine(dub, language, key).row.others[wording]
    return other ? takeTranslation(dub, language, key, other) : []
  })
  const lines = taken.flatMap(change => (change.kind === 'spoken' ? change.lines : []))
  return lines.length === 0 ? [] : [{ kind: 'spoken', language, lines }]
}

/** Of the line itself, in all languages. */
export function changeLine(
  dub: Dub,
  key: string,
  cells: Partial<Pick<DubLine, 'text' | 'isFixed' | 'keepsOriginal'>>,
): DubPatch {
  const at = dub.lines.findIndex(line => line.key === key)
  const was = dub.lines[at]
  if (!was) return []
  const now = { ...was, ...cells }
  const names = Object.keys(cells) as (keyof typeof cells)[]
  return names.every(name => now[name] === was[name]) ? [] : [{ kind: 'lines', at, was: [was], now: [now] }]
}

export const chooseDubTake = (dub: Dub, language: string, key: string, take: string): DubPatch =>
  onSheet(dub, language, key, (sheet, both) => chooseTake(sheet, both, take))

export const discardDubTake = (dub: Dub, language: string, key: string, take: string): DubPatch =>
  onSheet(dub, language, key, (sheet, both) => discardTake(sheet, both, take))

/** What is done with the takes of a line is the same as in Speech. */
function onSheet(
  dub: Dub,
  language: string,
  key: string,
  command: (sheet: Sheet, both: string) => SheetPatch,
): DubPatch {
  const track = trackIn(dub, language)
  const line = dub.lines.find(one => one.key === key)
  if (!(track && line)) return []
  const lines = [asSheetLine(track, line, spokenLine(dub, language, key))]
  const sheet: Sheet = { name: dub.name, defaults: plainDefaults, lines, shelf: {} }
  return fromSheetPatch(dub, command(sheet, spokenKey(language, key)))
}
