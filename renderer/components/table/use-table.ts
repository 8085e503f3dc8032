import { useDirection } from '@mantine/core'
import { type HTMLAttributes, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { beginsName, rowThatBegins } from '../../../shared/lists/row-that-begins'
import { isFocusFree } from '../use-focus-return'
import type { RowUnit } from './remembered-rows'
import { moveAlongRow } from './row-controls'
import { type TableAction, tableAction, typedAfter } from './table-keys'
import { leftAfter, type TableRows } from './table-rows'
import { useAfterFrame } from './use-after-frame'
import { type TableCells, useFollowingFocus } from './use-following-focus'
import { type GoToRow, useRowAhead } from './use-row-ahead'
import { type Rows, useRows } from './use-rows'

export type TableOrder = Exclude<TableAction, { does: 'go' }>

interface TableOptions {
  list: TableRows
  /** The row with the keyboard. Null, or one that is not among them: none. */
  current: string | null
  goTo(id: string, isExtended: boolean, column: number | null): void
  /** What else a key asks for. False: nothing came of it, and the key is for others. */
  onOrder(order: TableOrder): boolean
  /** What a row is looked for by, when letters are typed, where the list does not look for it itself. */
  textOf?(at: number): string
  cells?: TableCells
  /** The row with the keyboard looks otherwise: by `data-current`, which costs each arrow something. Left out: no. */
  marksCurrent?: boolean
  heightOf?: (at: number, unit: RowUnit) => number
  /** Pixels: it is scrolled to where somebody left it, and not to the row with the keyboard. */
  scrolled?: number
  /** What is remembered of it by that: the height of its rows, and the widths to which a person dragged its columns. */
  name: string
}

export interface TableKit extends Rows {
  name: string
  list: TableRows
  handlers: Pick<
    HTMLAttributes<HTMLTableElement>,
    'onKeyDown' | 'onKeyDownCapture' | 'onFocus' | 'onBlur' | 'onMouseDown'
  >
}

/**
 * The keyboard in a table of which only what is in sight is there. Rows are the `tr` of its body, each with its
 * `aria-rowindex`; cells have their `data-column`.
 */
export function useTable(options: TableOptions): TableKit {
  const {
    list,
    current,
    goTo,
    onOrder,
    textOf,
    cells,
    marksCurrent = false,
    heightOf,
    scrolled,
    name,
  } = options
  const { count } = list
  const { dir } = useDirection()
  const row = current === null ? -1 : (list.placeOf(current) ?? -1)
  const tabStop = Math.max(row, 0)
  const kept = useMemo(() => [Math.min(tabStop, count - 1)], [tabStop, count])
  const rows = useRows({ count, heightOf, kept, name, scrolled })
  const typed = useRef({ text: '', at: 0 })
  const column = cells ? (cells.names[cells.column] ?? null) : null
  const focus = useFollowingFocus({
    rows,
    list,
    current,
    row,
    column,
    goTo,
    keepsScroll: scrolled !== undefined,
    cells,
    marksCurrent,
  })
  const afterFrame = useAfterFrame()

  const goToRow: GoToRow = (at, isExtended, to) => {
    if (at < 0 || at >= count) return false
    rows.reveal(at)
    const id = list.idAt(at)
    ahead.wait(id === undefined ? { at, isExtended, to, from: current } : null)
    if (id === undefined) return true
    focus.isWanted.current = true
    focus.revealed.current = id
    const isSeen = !isExtended && focus.goAhead(at, cells?.names[to ?? cells.column] ?? null)
    if (isSeen) afterFrame(() => goTo(id, false, to))
    else goTo(id, isExtended, to)
    return true
  }
  const ahead = useRowAhead(list, current, goToRow)
  useNeighbour(list, current, at => {
    if (list.idAt(at) === undefined) focus.hold()
    if (at !== row) goToRow(at, false, cells?.column ?? null)
    else if (cells?.isEditing !== true) focus.goBack()
  })
  const typeAhead = (letter: string): boolean => {
    typed.current = typedAfter(typed.current, letter, performance.now())
    const { text } = typed.current
    const to = cells?.column ?? null
    if (textOf) return goToRow(rowThatBegins(text, { row, rows: count }, textOf), false, to)
    if (!list.begins || !beginsName(text)) return false
    void list.begins(text, row).then(at => {
      // Who has typed on looks for something else.
      if (typed.current.text === text) ahead.go(at, false, to)
    })
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isOfTable(event, cells !== undefined))
      return
    if (!cells && moveAlongRow(event, dir)) return
    const cell = cells && { ...cells, columns: cells.names.length, isRightToLeft: dir === 'rtl' }
    const place = { row: ahead.row() ?? row, rows: count, page: rows.page, cell: cell ?? null }
    const action = tableAction(event, place)
    if (!action) return
    // A key that is held goes on and on through the rows; what else it asks for, it asks for once.
    const isAgain = event.repeat && action.does !== 'type'
    const isDone =
      action.does === 'go'
        ? goToRow(action.row, action.extends, action.column)
        : isAgain || onOrder(action) || (action.does === 'type' && typeAhead(action.text))
    if (isDone) event.preventDefault()
  }
  const { drawn } = rows
  useEffect(() => list.want?.(drawn), [list, drawn])
  return { ...rows, name, list, handlers: { onKeyDown, ...focus.handlers } }
}

/** Buttons and boxes in rows have keys of their own; but from one in a row, too, one goes up and down. */
function isOfTable({ target, currentTarget, key }: KeyboardEvent, isOfCells: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target === currentTarget) return true
  if (isOfCells) return target.closest('tbody td') === target
  const row = target.closest('tbody tr')
  return row !== null && (row === target || /^(Arrow|Escape$)/.test(key))
}

/**
 * With rows that go, by their own key or by a menu that goes with them, the focus would go nowhere: it goes to the row
 * with the keyboard, or to the one that is then in its place. Whoever is elsewhere by then, as in the search field,
 * stays there.
 */
function useNeighbour(list: TableRows, current: string | null, goTo: (at: number) => void): void {
  const before = useRef(list)
  useEffect(() => {
    const was = before.current
    before.current = list
    if (was === list || current === null || !isFocusFree()) return
    const at = leftAfter(was, list, current)
    if (at !== null) goTo(at)
  })
}
