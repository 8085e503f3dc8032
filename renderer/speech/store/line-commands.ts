import type { ClipboardEvent } from 'react'
import { formatProblem } from '../../../shared/language/format-problem'
import type { Translate } from '../../../shared/language/translate'
import { fillDown } from '../../../shared/speech/commands/change-cells'
import { deleteLines, duplicateLines, insertLines } from '../../../shared/speech/commands/insert-lines'
import { moveLines } from '../../../shared/speech/commands/move-lines'
import { type PastedLines, pasteLines } from '../../../shared/speech/commands/paste-lines'
import type { LineCells } from '../../../shared/speech/line'
import { lineOf, placesOfLines } from '../../../shared/speech/sheet'
import type { SheetPatch } from '../../../shared/speech/sheet-patch'
import { noticeWithUndo } from '../../components/notice-with-undo'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { typeText } from './cell-edits'
import { beginEdit, canEdit, checkChosenLines, targetsOf } from './selection'
import { cellsOfColumn, change, editSheet, type SpeechState, takeBackEdit, useSpeech } from './speech-store'

export const newKey = (): string => crypto.randomUUID()

/** Below the line with the focus, or else at the end. */
function placeBelow({ sheet, active }: Pick<SpeechState, 'sheet' | 'active'>): number {
  const at = active === null ? undefined : placesOfLines(sheet.lines).get(active)
  return at === undefined ? sheet.lines.length : at + 1
}

/** Adds a line and is ready to be typed into. */
export function addLine(): void {
  const state = useSpeech.getState()
  const [key] = addedBy(insertLines(state.sheet, placeBelow(state), [{}], newKey))
  if (key !== undefined) beginEdit(key, 'text')
}

/** Where somebody types line after line: the next one, at the end. It stays if something comes to stand there. */
export function addNextLine(): void {
  const { sheet } = useSpeech.getState()
  const [key] = addedBy(insertLines(sheet, sheet.lines.length, [{}], newKey))
  if (key !== undefined) beginEdit(key, 'text', { isNext: true })
}

/** It was left, or is about to be spoken. One that stayed empty leaves nothing to be undone or done again. */
export function leaveNextLine(key: string): void {
  if (lineOf(useSpeech.getState().sheet, key)?.text.trim() !== '') return
  typeText(key, '')
  change(sheet => deleteLines(sheet, [key]), 'typing')
}

export function addLines(lines: readonly Partial<LineCells>[]): void {
  const { sheet } = useSpeech.getState()
  if (addAndGo(insertLines(sheet, sheet.lines.length, lines, newKey))) checkChosenLines([])
}

/** Lines of text, or a table. Answers how many came in. */
export function pasteAsLines(source: string): number {
  const state = useSpeech.getState()
  const { patch, count, doubtful } = pasteLines(state.sheet, placeBelow(state), source, newKey)
  if (count > 0 && !addAndGo(patch)) return 0
  if (count <= 1 && doubtful.length === 0) return count
  const t = currentTranslate()
  const id = 'speech pasted'
  const title = count > 0 ? t('speech.pasted', { count }) : t('import.nothing')
  const text = doubtText(doubtful, t)
  notify(text === '' ? { kind: 'ok', id, title } : { kind: 'warning', id, title, text })
  return count
}

/** How many rows are left out, and what was found first. */
function doubtText(doubtful: PastedLines['doubtful'], t: Translate): string {
  const skipped = doubtful.filter(({ outcome }) => outcome === 'skipped').length
  const found = doubtful.flatMap(({ problems }) => problems)
  const [first = '', ...others] = found.map(problem => formatProblem(t('import.pasted'), problem, t))
  return [
    skipped > 0 ? t('speech.import.skipped', { count: skipped }) : '',
    others.length > 0 ? t('import.more', { first, count: others.length }) : first,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Into a field without text, several lines are pasted as lines. */
export function pasteIntoField(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain')
  if (event.currentTarget.value !== '' || !text.trim().includes('\n')) return
  event.preventDefault()
  event.stopPropagation()
  pasteAsLines(text)
}

/** Answers their keys. New lines are drafts: a filter that would hide them is in the way. */
function addedBy(patch: SheetPatch): string[] {
  const { filter } = useSpeech.getState()
  if (patch.length > 0 && filter !== 'all' && filter !== 'draft') useSpeech.setState({ filter: 'all' })
  if (!editSheet(patch)) return []
  return patch.flatMap(part => (part.kind === 'insert' ? part.lines.map(([, { key }]) => key) : []))
}

function addAndGo(patch: SheetPatch): boolean {
  const keys = addedBy(patch)
  const [first] = keys
  if (first === undefined) return false
  useSpeech.setState({ active: first, anchor: first, column: 'text', editing: null })
  checkChosenLines(keys.length > 1 ? keys : [])
  return true
}

export function duplicateTargets(): void {
  const state = useSpeech.getState()
  addAndGo(duplicateLines(state.sheet, targetsOf(state), newKey))
}

/** Everything that can be deleted can be had back, which the notice says. */
export function deleteTargets(): void {
  const state = useSpeech.getState()
  const keys = targetsOf(state)
  const patch = deleteLines(state.sheet, keys)
  if (!editSheet(patch)) return
  const t = currentTranslate()
  noticeWithUndo({
    id: 'speech deleted',
    title: t('speech.deleted', { count: keys.length }),
    text: t('speech.deletedText', { count: keys.length }),
    of: patch,
    undo: () => void takeBackEdit(state.id, patch),
  })
}

export function moveTargets(by: -1 | 1): void {
  change(sheet => {
    const keys = targetsOf(useSpeech.getState())
    const places = placesOfLines(sheet.lines)
    const at = keys.flatMap(key => places.get(key) ?? [])
    const before = by < 0 ? Math.min(...at) - 1 : Math.max(...at) + 2
    return at.length === 0 || before < 0 ? [] : moveLines(sheet, keys, before)
  })
}

/** To where they were dropped: before this line, or at the end. */
export function moveBefore(keys: readonly string[], before: string | null): void {
  change(sheet => {
    const at = before === null ? sheet.lines.length : placesOfLines(sheet.lines).get(before)
    return at === undefined ? [] : moveLines(sheet, keys, at)
  })
}

export const canFillDown = ({ checked, column }: Pick<SpeechState, 'checked' | 'column'>): boolean =>
  checked.size > 1 && canEdit(column)

/** The column that has the focus, from the first of the checked lines into the others. */
export function fillDownTargets(): void {
  const { checked, column } = useSpeech.getState()
  change(sheet => fillDown(sheet, checked, cellsOfColumn[column] ?? []))
}
