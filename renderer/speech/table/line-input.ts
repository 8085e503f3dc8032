import type { MouseEvent } from 'react'
import type { TableOrder } from '../../components/table/use-table'
import { runLines } from '../store/run-lines'
import {
  activate,
  beginEdit,
  canEdit,
  checkAll,
  checkNone,
  extendTo,
  isColumn,
  toggleChecked,
} from '../store/selection'
import { playLine } from '../store/sounds'
import { type SpeechState, useSpeech } from '../store/speech-store'

const typedInto: ReadonlySet<string> = new Set(['text', 'language', 'meta'])

/** What keys ask for, on the cell that has them. False: there was nothing to do, and the key is free for others. */
export function orderLines(order: TableOrder): boolean {
  const { active, column, checked } = useSpeech.getState()
  switch (order.does) {
    case 'all':
      checkAll()
      return true
    case 'none':
      checkNone()
      return checked.size > 0
    case 'type':
      if (active === null || !typedInto.has(column)) return false
      beginEdit(active, column, { typed: order.text })
      return true
    case 'delete':
      return false
    default:
      return active !== null && onCell(order.does, active)
  }
}

function onCell(does: 'act' | 'edit' | 'toggle', key: string): boolean {
  const { column, states } = useSpeech.getState()
  if (does === 'toggle') toggleChecked(key)
  else if (canEdit(column)) beginEdit(key, column)
  else if (column === 'audio') void playLine(key)
  else if (states.of(key).is === 'failed') void runLines({ keys: [key] })
  else return false
  return true
}

function cellOf(target: EventTarget): { key: string; column: SpeechState['column'] } | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  const column = cell?.dataset.column ?? ''
  return key !== undefined && isColumn(column) ? { key, column } : null
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, textarea, canvas, [role="slider"]') !== null

/** A click goes to the cell; on the cell that has the focus already, it opens it. */
export function clicked(event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (!cell || isControl(event.target)) return
  const { active, column, editing } = useSpeech.getState()
  if (editing?.key === cell.key && editing.column === cell.column) return
  if (event.shiftKey) extendTo(cell.key)
  else if (event.ctrlKey || event.metaKey) toggleChecked(cell.key)
  else if (active === cell.key && column === cell.column && canEdit(column)) beginEdit(cell.key, column)
  else activate(cell.key, cell.column)
}

export function doubleClicked(event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (cell && !isControl(event.target)) beginEdit(cell.key, cell.column)
}
