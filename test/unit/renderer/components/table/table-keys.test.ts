import { describe, expect, it } from 'vitest'
import {
  type TableKey,
  type TablePlace,
  tableAction,
  typedAfter,
} from '../../../../../renderer/components/table/table-keys'
import { rowThatBegins } from '../../../../../shared/lists/row-that-begins'

const press = (key: string, more: Partial<TableKey> = {}): TableKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const list: TablePlace = { row: 4, rows: 20, page: () => 6, cell: null }
const cells: TablePlace = { ...list, cell: { column: 2, columns: 5, isRightToLeft: false } }
const go = (row: number, column: number | null = null, isExtended = false) => ({
  does: 'go',
  row,
  column,
  extends: isExtended,
})
const after = (keys: readonly string[], place: TablePlace): number =>
  keys.reduce((row, key) => {
    const action = tableAction(press(key), { ...place, row })
    return action?.does === 'go' ? action.row : row
  }, place.row)

describe('keys in a list', () => {
  it.each([
    [press('ArrowDown'), go(5)],
    [press('ArrowUp', { shiftKey: true }), go(3, null, true)],
    [press('PageDown'), go(10)],
    [press('PageUp', { shiftKey: true }), go(0, null, true)],
    [press('Home'), go(0)],
    [press('End', { shiftKey: true }), go(19, null, true)],
    [press('Home', { ctrlKey: true }), go(0)],
    [press('a', { ctrlKey: true }), { does: 'all' }],
    [press('A', { metaKey: true }), { does: 'all' }],
    [press('Enter'), { does: 'act' }],
    [press('F2'), { does: 'edit' }],
    [press('Delete'), { does: 'delete' }],
    [press(' '), { does: 'toggle' }],
    [press('Escape'), { does: 'none' }],
    [press('न'), { does: 'type', text: 'न' }],
    [press('😀'), { does: 'type', text: '😀' }],
  ])('%j means %j', (key, action) => {
    expect(tableAction(key, list)).toEqual(action)
  })

  it.each([
    press('ArrowDown', { ctrlKey: true }),
    press('ArrowDown', { altKey: true }),
    press('ArrowLeft'),
    press('Enter', { shiftKey: true }),
    press('Enter', { ctrlKey: true }),
    press('a', { ctrlKey: true, shiftKey: true }),
    press('d', { ctrlKey: true }),
    press('Shift'),
    press('F5'),
    press('Tab'),
  ])('%j is for others', key => {
    expect(tableAction(key, list)).toBeNull()
  })

  it('stop at the ends, and begin at the first row going down and at the last going up', () => {
    expect(after(['PageDown', 'PageDown', 'PageDown', 'ArrowDown'], list)).toBe(19)
    expect(after(['PageUp', 'PageUp', 'ArrowUp'], list)).toBe(0)
    expect(after(['ArrowDown'], { ...list, row: -1 })).toBe(0)
    expect(after(['ArrowUp'], { ...list, row: -1 })).toBe(19)
    expect(tableAction(press('End'), { ...list, row: -1, rows: 0 })).toBeNull()
  })
})

describe('keys among cells', () => {
  it('go along the row, to its ends and to those of the table', () => {
    expect(tableAction(press('ArrowRight'), cells)).toEqual(go(4, 3))
    expect(tableAction(press('ArrowLeft'), cells)).toEqual(go(4, 1))
    expect(tableAction(press('Home'), cells)).toEqual(go(4, 0))
    expect(tableAction(press('End'), cells)).toEqual(go(4, 4))
    expect(tableAction(press('ArrowDown'), cells)).toEqual(go(5, 2))
    expect(tableAction(press('End', { ctrlKey: true, shiftKey: true }), cells)).toEqual(go(19, 2, true))
    const atEnd = { ...list, cell: { column: 4, columns: 5, isRightToLeft: false } }
    expect(tableAction(press('ArrowRight'), atEnd)).toEqual(go(4, 4))
  })

  it('to the right is back where text runs to the left', () => {
    const place = { ...list, cell: { column: 2, columns: 5, isRightToLeft: true } }
    expect(tableAction(press('ArrowRight'), place)).toEqual(go(4, 1))
    expect(tableAction(press('Home'), place)).toEqual(go(4, 0))
  })
})

describe('letters', () => {
  const names = ['Depot', 'dwell', 'Aarey', ' Départ', '会議', 'depot two']
  const from = (row: number, typed: string): number =>
    rowThatBegins(typed, { row, rows: names.length }, at => names[at] ?? '')

  it('that follow each other quickly are one word', () => {
    const first = typedAfter({ text: '', at: 0 }, 'd', 5_000)
    expect(typedAfter(first, 'e', 5_900).text).toBe('de')
    expect(typedAfter(first, 'e', 6_100).text).toBe('e')
  })

  it('lead to the row that begins with them, round by the first', () => {
    expect(from(-1, 'aa')).toBe(2)
    expect(from(0, 'dw')).toBe(1)
    expect(from(3, 'dw')).toBe(1)
    expect(from(1, 'dé')).toBe(3)
    expect(from(0, '会')).toBe(4)
    expect(from(0, 'x')).toBe(-1)
  })

  it('stay on a row for as long as it fits, and the same one again goes to the next', () => {
    expect(from(0, 'depot')).toBe(0)
    expect(from(0, 'd')).toBe(1)
    expect(from(1, 'dd')).toBe(3)
    expect(from(5, 'ddd')).toBe(0)
    expect(from(-1, 'd')).toBe(0)
  })

  it('that are no letters look for nothing', () => {
    expect(from(0, '?')).toBe(-1)
    expect(from(0, ' ')).toBe(-1)
  })
})
