import { describe, expect, it } from 'vitest'
import {
  allSelected,
  extendedTo,
  noneSelected,
  type Selection,
  selectedIn,
  stillSelected,
  ticked,
  toggled,
  wentTo,
} from '../../../../../renderer/components/table/selection'
import { allHere, type TableRows } from '../../../../../renderer/components/table/table-rows'

const shown = ['a', 'b', 'c', 'd', 'e']
const nowhere: Selection = { current: null, selected: new Set(), anchor: null }
const selected = (state: Selection): string => [...state.selected].join('')

describe('a selection', () => {
  it('is from where Shift was first held, as it grows and shrinks', () => {
    const from = wentTo(nowhere, 'c')
    const down = extendedTo(extendedTo(from, shown, 'd'), shown, 'e')
    expect(selected(down)).toBe('cde')
    const up = extendedTo(down, shown, 'b')
    expect(selected(up)).toBe('bc')
    expect(up).toMatchObject({ current: 'b', anchor: 'c' })
  })

  it('begins where the keyboard is, and where it goes when its beginning is not shown any more', () => {
    expect(selected(extendedTo({ ...nowhere, current: 'b' }, shown, 'd'))).toBe('bcd')
    expect(selected(extendedTo(nowhere, shown, 'd'))).toBe('d')
    const hidden = { ...wentTo(nowhere, 'c'), anchor: 'hidden' }
    expect(extendedTo(hidden, shown, 'd')).toMatchObject({ current: 'd', anchor: 'd' })
    expect(extendedTo(hidden, shown, 'gone')).toBe(hidden)
  })

  it('is of single rows, all and none', () => {
    const some = toggled(toggled(toggled(nowhere, 'a'), 'd'), 'a')
    expect(selected(some)).toBe('d')
    expect(some).toMatchObject({ current: 'a', anchor: 'a' })
    expect(allSelected(some, shown).selected.size).toBe(5)
    expect(noneSelected(some).selected.size).toBe(0)
  })

  it('is of a range of check boxes, which come to be as the last one does, and leaves the others', () => {
    const one = ticked(ticked(nowhere, shown, 'a', false), shown, 'c', false)
    const range = ticked(one, shown, 'e', true)
    expect(selected(range)).toBe('acde')
    expect(range).toMatchObject({ current: 'e', anchor: 'e' })
    expect(selected(ticked(range, shown, 'd', true))).toBe('ac')
    expect(selected(ticked(nowhere, shown, 'b', true))).toBe('b')
    expect(selected(ticked({ ...one, anchor: 'hidden' }, shown, 'e', true))).toBe('ace')
  })

  it('is not of rows that went', () => {
    const view = allSelected(nowhere, shown)
    expect(selected(stillSelected(view, id => id === 'a' || id === 'e'))).toBe('ae')
    expect(stillSelected(view, () => true)).toBe(view)
  })
})

describe('what is selected and listed', () => {
  const beginning: TableRows = { count: 4, idAt: at => shown[at], placeOf: id => ({ a: 0, gone: -1 })[id] }

  it('is in the order of the list, without what a filter hides', () => {
    expect(selectedIn(new Set(['d', 'hidden', 'b']), allHere(shown), null)).toEqual(['b', 'd'])
  })

  it('is known of those that are not here by an answer, and left alone before there is one', () => {
    const answer = new Map([
      ['d', 3],
      ['c', 2],
      ['gone', 1],
    ])
    const selected = new Set(['d', 'c', 'gone', 'hidden', 'a'])
    expect(selectedIn(selected, beginning, null)).toEqual(['a'])
    expect(selectedIn(selected, beginning, answer)).toEqual(['a', 'c', 'd'])
  })
})
