import { describe, expect, it } from 'vitest'
import { type GridKey, gridAction } from '../../../../../renderer/speech/table/grid-keys'

const press = (key: string, more: Partial<GridKey> = {}): GridKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('keys in the table', () => {
  it.each([
    [press('ArrowDown'), { does: 'move', rows: 1, columns: 0, extends: false }],
    [press('ArrowUp', { shiftKey: true }), { does: 'move', rows: -1, columns: 0, extends: true }],
    [press('ArrowRight'), { does: 'move', rows: 0, columns: 1, extends: false }],
    [press('PageDown', { shiftKey: true }), { does: 'page', by: 1, extends: true }],
    [press('PageUp'), { does: 'page', by: -1, extends: false }],
    [press('Home'), { does: 'edge', to: 'first', of: 'row', extends: false }],
    [press('End'), { does: 'edge', to: 'last', of: 'row', extends: false }],
    [press('Home', { ctrlKey: true }), { does: 'edge', to: 'first', of: 'table', extends: false }],
    [
      press('End', { metaKey: true, shiftKey: true }),
      { does: 'edge', to: 'last', of: 'table', extends: true },
    ],
    [press('a', { ctrlKey: true }), { does: 'checkAll' }],
    [press('Enter'), { does: 'act' }],
    [press('F2'), { does: 'edit' }],
    [press(' '), { does: 'check' }],
    [press('Escape'), { does: 'checkNone' }],
    [press('न'), { does: 'type', text: 'न' }],
    [press('😀'), { does: 'type', text: '😀' }],
  ])('%j means %j', (key, action) => {
    expect(gridAction(key, false)).toEqual(action)
  })

  it.each([
    press('ArrowDown', { ctrlKey: true }),
    press('ArrowDown', { altKey: true }),
    press('Enter', { shiftKey: true }),
    press('Enter', { ctrlKey: true }),
    press('d', { ctrlKey: true }),
    press('Shift'),
    press('F5'),
    press('Tab'),
  ])('%j is for others', key => {
    expect(gridAction(key, false)).toBeNull()
  })

  it('to the right is back where text runs to the left', () => {
    expect(gridAction(press('ArrowRight'), true)).toMatchObject({ columns: -1 })
  })
})
