import { describe, expect, it } from 'vitest'
import { actionOfKey } from '../../../../renderer/datasets/grid-keys'
import {
  afterRowsWent,
  allSelected,
  filtered,
  newView,
  noneSelected,
  sortedBy,
  steppedBy,
  toggled,
  wentTo,
} from '../../../../renderer/datasets/view-state'

const shown = ['a', 'b', 'c', 'd', 'e']

describe('the keyboard in the table', () => {
  it('begins at the first row going down and at the last going up, and stops at the ends', () => {
    expect(steppedBy(newView, shown, 1, false).current).toBe('a')
    expect(steppedBy(newView, shown, -1, false).current).toBe('e')
    const there = wentTo(newView, shown, 'b', false)
    expect(steppedBy(there, shown, Number.POSITIVE_INFINITY, false).current).toBe('e')
    expect(steppedBy(there, shown, Number.NEGATIVE_INFINITY, false).current).toBe('a')
    expect(steppedBy(newView, [], 1, false)).toBe(newView)
  })

  it('selects from where Shift was first held, as it grows and shrinks', () => {
    const from = wentTo(newView, shown, 'c', false)
    const down = steppedBy(steppedBy(from, shown, 1, true), shown, 1, true)
    expect([...down.selected]).toEqual(['c', 'd', 'e'])
    expect([...steppedBy(down, shown, -3, true).selected]).toEqual(['b', 'c'])
    expect(wentTo({ ...from, anchor: 'hidden' }, shown, 'd', true)).toMatchObject({
      current: 'd',
      anchor: 'd',
    })
  })

  it('selects single rows, all and none', () => {
    const some = toggled(toggled(toggled(newView, 'a'), 'd'), 'a')
    expect([...some.selected]).toEqual(['d'])
    expect(allSelected(some, shown).selected.size).toBe(5)
    expect(noneSelected(some).selected.size).toBe(0)
  })

  it('goes on where rows went', () => {
    const view = { ...allSelected(newView, shown), current: 'c', anchor: 'c' }
    const isThere = (key: string) => key === 'a' || key === 'e'
    expect(afterRowsWent(view, shown, isThere)).toMatchObject({ current: 'e', selected: new Set(['a', 'e']) })
    expect(afterRowsWent(view, shown, key => key === 'a').current).toBe('a')
    expect(afterRowsWent(view, shown, () => false).current).toBeNull()
    expect(afterRowsWent(view, shown, () => true)).toBe(view)
    expect(afterRowsWent(view, shown, key => key !== 'a').selected.size).toBe(4)
  })
})

describe('looking', () => {
  it('sorts up, down and not at all; a filter keeps the rest of it', () => {
    const up = sortedBy(newView, 'text')
    expect(up.order).toEqual({ column: 'text', descending: false })
    const down = sortedBy(up, 'text')
    expect(down.order?.descending).toBe(true)
    expect(sortedBy(down, 'text').order).toBeNull()
    expect(sortedBy(down, 'intent').order).toEqual({ column: 'intent', descending: false })
    expect(filtered(filtered(newView, { query: 'a' }), { intent: 'b' }).filter).toMatchObject({
      query: 'a',
      intent: 'b',
    })
  })
})

describe('keys', () => {
  const press = (key: string, more: Partial<Parameters<typeof actionOfKey>[0]> = {}, hasSelection = false) =>
    actionOfKey(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      hasSelection,
    )

  it('mean what they mean in any list', () => {
    expect(press('ArrowDown')).toEqual({ do: 'step', by: 1, extend: false })
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ do: 'step', by: -1, extend: true })
    expect(press('PageDown')).toEqual({ do: 'page', by: 1, extend: false })
    expect(press('PageUp')).toEqual({ do: 'page', by: -1, extend: false })
    expect(press('Home', { ctrlKey: true })).toMatchObject({ by: Number.NEGATIVE_INFINITY })
    expect(press('End')).toMatchObject({ by: Number.POSITIVE_INFINITY })
    expect(press(' ')).toEqual({ do: 'toggle' })
    expect(press('Enter')).toEqual({ do: 'edit' })
    expect(press('Delete')).toEqual({ do: 'delete' })
    expect(press('A', { metaKey: true })).toEqual({ do: 'all' })
  })

  it('are left to others where they mean nothing here', () => {
    expect(press('Escape')).toBeNull()
    expect(press('Escape', {}, true)).toEqual({ do: 'none' })
    expect(press('ArrowLeft', { altKey: true })).toBeNull()
    expect(press('z', { ctrlKey: true })).toBeNull()
    expect(press('x')).toBeNull()
  })
})
