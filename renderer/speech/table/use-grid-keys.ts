import { useDirection } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { runLines } from '../store/run-lines'
import {
  activate,
  beginEdit,
  canEdit,
  checkAll,
  checkNone,
  columnAt,
  extendTo,
  keyAt,
  toggleChecked,
} from '../store/selection'
import { playLine } from '../store/sounds'
import { useSpeech } from '../store/speech-store'
import { shownColumns } from './columns'
import { type GridAction, gridAction } from './grid-keys'

/** Keys for the whole table: one handler, whatever cell has the focus. */
export function useGridKeys(rowsInSight: () => number) {
  const { dir } = useDirection()
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isOnCell(event.target)) return
    const action = gridAction(event, dir === 'rtl')
    if (action && perform(action, rowsInSight())) event.preventDefault()
  }
}

/** Buttons and boxes in cells have keys of their own. */
function isOnCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('td') === target
}

/** False: there was nothing to do, and the key is free for others. */
function perform(action: GridAction, page: number): boolean {
  const state = useSpeech.getState()
  const { active, column } = state
  switch (action.does) {
    case 'move':
      return move(action.rows, action.columns, action.extends)
    case 'page':
      return move(action.by * Math.max(page - 1, 1), 0, action.extends)
    case 'edge':
      return toEdge(action)
    case 'type':
      if (active === null || (column !== 'text' && column !== 'language' && column !== 'meta')) return false
      beginEdit(active, column, action.text)
      return true
    case 'checkAll':
      checkAll()
      return true
    case 'checkNone':
      if (state.checked.size === 0) return false
      checkNone()
      return true
    default:
      return active !== null && onCell(action.does, active)
  }
}

function onCell(does: 'act' | 'edit' | 'check', key: string): boolean {
  const { column, states } = useSpeech.getState()
  if (does === 'check') toggleChecked(key)
  else if (canEdit(column)) beginEdit(key, column)
  else if (column === 'audio') void playLine(key)
  else if (states.of(key).is === 'failed') void runLines({ keys: [key] })
  else return false
  return true
}

function move(rows: number, columns: number, extend: boolean): boolean {
  const state = useSpeech.getState()
  const key = keyAt(state, rows)
  if (key === null) return false
  if (extend && rows !== 0) extendTo(key)
  else activate(key, columnAt(shownColumns(), state.column, columns))
  return true
}

function toEdge({ to, of, extends: extend }: Extract<GridAction, { does: 'edge' }>): boolean {
  const { shown, active } = useSpeech.getState()
  const columns = shownColumns()
  const key = of === 'row' ? active : ((to === 'first' ? shown[0] : shown.at(-1)) ?? null)
  if (key === null) return false
  if (extend) extendTo(key)
  else if (of === 'row') activate(key, to === 'first' ? columns[0] : columns.at(-1))
  else activate(key)
  return true
}
