import type { ClipboardEvent } from 'react'
import { suggestMapping } from '../../../shared/formats/speech/speech-columns'
import { cellFromText, type PasteColumn } from '../../../shared/speech/cells-from-line'
import { copiedCells, copyCell, pasteCells } from '../../../shared/speech/commands/paste-cells'
import { copyLines } from '../../../shared/speech/commands/paste-lines'
import type { Line, LineCells } from '../../../shared/speech/line'
import { lineOf } from '../../../shared/speech/sheet'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { deleteTargets, newKey, pasteAsLines } from '../store/line-commands'
import { type ColumnId, editSheet, useSpeech } from '../store/speech-store'
import { shownColumns } from './columns'

/** Copy, cut and paste of the table. A cell that is being edited has those of its field. */
export function useGridClipboard() {
  const isOurs = (): boolean => useSpeech.getState().editing === null

  const copy = (event: ClipboardEvent): boolean => {
    const text = copied()
    if (!isOurs() || text === '') return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (useSpeech.getState().checked.size > 0 && copy(event)) deleteTargets()
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isOurs()) return
      const text = event.clipboardData.getData('text/plain')
      if (text === '') return
      event.preventDefault()
      paste(text)
    },
  }
}

/** Lines that are checked are copied as a table, otherwise the cell. */
function copied(): string {
  const { sheet, checked, active, column } = useSpeech.getState()
  if (checked.size > 0) return copyLines(sheet, checked)
  const line = active === null ? null : lineOf(sheet, active)
  return line ? copyCell(cellText(line, column)) : ''
}

function cellText(line: Line, column: ColumnId): string {
  switch (column) {
    case 'text':
    case 'language':
    case 'meta':
      return line[column]
    case 'voice':
      return line.speakerId || line.gender
    case 'fit':
      return line.fit.seconds
    default:
      return ''
  }
}

const pastedInto: Readonly<Partial<Record<ColumnId, readonly PasteColumn[]>>> = {
  text: ['text'],
  language: ['language'],
  voice: ['gender', 'speakerId'],
  fit: ['seconds', 'mode'],
  meta: ['meta'],
}

/** Text on a text cell, and tables with a heading, are new lines; everything else goes into cells, down and right. */
function paste(text: string): void {
  const state = useSpeech.getState()
  const { column, active, sheet, checked, shown } = state
  const rows = copiedCells(text)
  const hasHeading = suggestMapping(rows[0] ?? []) !== null && text.includes('\t')
  const at = active === null ? -1 : shown.indexOf(active)
  const isLines = at < 0 || hasHeading || (column === 'text' && rows.length > 1)
  if (isLines) {
    pasteAsLines(text)
    return
  }
  const columns = shownColumns()
  const target = {
    columns:
      column === 'voice' && isSpeaker(rows, sheet.defaults)
        ? (['speakerId'] as const)
        : columns.slice(columns.indexOf(column)).flatMap(id => pastedInto[id] ?? []),
    below: shown.slice(at),
    selected: [...checked],
  }
  const { patch, refused } = pasteCells(sheet, target, text, newKey)
  editSheet(patch)
  if (refused.length > 0) {
    const title = currentTranslate()('speech.paste.refused', { count: refused.length })
    notify({ kind: 'warning', id: 'speech pasted', title })
  }
}

/** One value that is no gender: a voice is copied by its speaker where it has one. */
function isSpeaker(
  [row = [], ...others]: readonly (readonly string[])[],
  usual: Pick<LineCells, 'fit'>,
): boolean {
  const [value = '', ...more] = row
  return others.length + more.length === 0 && cellFromText('gender', value, usual) === null
}
