// @vitest-environment jsdom
import { act, createEvent, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { askForRow } from '../../../../../renderer/components/table/asked-row'
import { Table } from '../../../../../renderer/components/table/table'
import type { TableRows } from '../../../../../renderer/components/table/table-rows'
import { useTable } from '../../../../../renderer/components/table/use-table'
import { giveHeights, renderPart, startPage } from '../../render'

let wanted: (readonly number[])[] = []
let asked: string[] = []
let found: (at: number) => void = () => undefined

beforeEach(() => {
  startPage()
  wanted = []
  asked = []
  // Ten rows in sight, of which the head hides one.
  giveHeights(500, 50)
})

/** A thousand rows, `n0` to `n999`, of which those are here. */
const rowsHere = (isHere: (at: number) => boolean): TableRows => ({
  count: 1_000,
  idAt: at => (isHere(at) ? `n${at}` : undefined),
  placeOf: id => (isHere(Number(id.slice(1))) ? Number(id.slice(1)) : undefined),
  want: drawn => void wanted.push(drawn),
  begins: (typed, row) => {
    asked.push(`begins ${typed} after ${row}`)
    return new Promise(resolve => {
      found = resolve
    })
  },
})
const beginning = rowsHere(at => at < 100)
const all = rowsHere(() => true)

function List({ list, start = null }: { list: TableRows; start?: string | null }) {
  const [current, setCurrent] = useState(start)
  const kit = useTable({
    name: 'test',
    list,
    current,
    goTo(id, isExtended) {
      asked.push(isExtended ? `to ${id}` : id)
      setCurrent(id)
    },
    onOrder: () => false,
  })
  const row = (at: number) => (
    <tr key={list.idAt(at)} aria-rowindex={at + 2} data-id={list.idAt(at)} tabIndex={-1}>
      <td>{list.idAt(at)}</td>
    </tr>
  )
  return <Table kit={kit} label="Test" head={<tr />} row={row} />
}

const element = (selector: string): HTMLElement => {
  const one = document.querySelector<HTMLElement>(selector)
  if (!one) throw new Error(`There is no ${selector}.`)
  return one
}
const focusRow = (id: string): void => act(() => element(`[data-id="${id}"]`).focus())
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
const waiting = (): number => document.querySelectorAll('tr[aria-hidden]').length
const scroller = (): HTMLElement => element('table').parentElement ?? element('table')

function press(key: string, init: KeyboardEventInit = {}): void {
  const place = document.activeElement ?? element('table')
  fireEvent(place, createEvent.keyDown(place, { key, ...init }))
}

describe('a table of which not all rows are here', () => {
  it('keeps the places of those that are not, says how many there are, and tells which it draws', () => {
    renderPart(<List list={beginning} start="n2" />)
    expect(element('table').getAttribute('aria-rowcount')).toBe('1001')
    expect(waiting()).toBe(0)
    scroller().scrollTop = 25_000
    fireEvent.scroll(scroller())
    expect(waiting()).toBeGreaterThan(10)
    expect(wanted.at(-1)).toEqual(expect.arrayContaining([2, 500, 509]))
  })

  it('brings the keyboard to a row when its page has come', () => {
    const { rerender } = renderPart(<List list={beginning} start="n2" />)
    focusRow('n2')
    press('End')
    expect([focused(), scroller().scrollTop]).toEqual(['n2', 49_550])
    fireEvent.scroll(scroller())
    expect(wanted.at(-1)).toContain(999)
    rerender(<List list={rowsHere(at => at < 100 || at > 900)} start="n2" />)
    expect([focused(), asked]).toEqual(['n999', ['n999']])
  })

  it('goes on from a row that is still awaited, and says that it is a range', () => {
    const { rerender } = renderPart(<List list={beginning} start="n2" />)
    focusRow('n2')
    press('End')
    press('ArrowUp')
    press('ArrowUp', { shiftKey: true })
    rerender(<List list={all} start="n2" />)
    expect(asked).toEqual(['to n997'])
  })

  it('forgets the row that it awaited where somebody went to another', () => {
    const { rerender } = renderPart(<List list={beginning} start="n2" />)
    focusRow('n2')
    press('End')
    focusRow('n4')
    rerender(<List list={all} start="n2" />)
    expect([focused(), asked]).toEqual(['n4', ['n4']])
  })

  it('has the row looked for by who knows the names, and believes the last answer alone', async () => {
    renderPart(<List list={all} start="n2" />)
    focusRow('n2')
    press('b')
    const late = found
    press('e')
    expect(asked).toEqual(['begins b after 2', 'begins be after 2'])
    await act(async () => late(5))
    expect(focused()).toBe('n2')
    await act(async () => found(500))
    expect(focused()).toBe('n500')
    expect(scroller().scrollTop).toBe(24_600)
  })

  it('has none looked for by what begins no name, or where nobody knows the names', () => {
    const { begins: _, ...nameless } = all
    const { rerender } = renderPart(<List list={all} start="n2" />)
    focusRow('n2')
    press(' ')
    expect(asked).toEqual([])
    rerender(<List list={nameless} start="n2" />)
    focusRow('n2')
    press('b')
    expect([focused(), asked]).toEqual(['n2', []])
  })

  it('gives the keyboard to a row that somebody was sent to once it is here', () => {
    askForRow('n500')
    const known: TableRows = { ...beginning, placeOf: id => Number(id.slice(1)) }
    const { rerender } = renderPart(<List list={known} start="n500" />)
    expect(focused()).toBeUndefined()
    rerender(<List list={all} start="n500" />)
    expect(focused()).toBe('n500')
  })

  it('keeps waiting for that row where the keyboard comes to the first one meanwhile', () => {
    askForRow('n500')
    const { rerender } = renderPart(<List list={beginning} start="n500" />)
    focusRow('n0')
    expect(asked).toEqual([])
    rerender(<List list={all} start="n500" />)
    expect(focused()).toBe('n500')
  })

  it('brings the keyboard again to its row, which stands elsewhere by now and comes later', () => {
    const { rerender } = renderPart(<List list={all} start="n2" />)
    focusRow('n2')
    const moved: TableRows = {
      ...all,
      idAt: at => (at === 2 ? 'n500' : at === 500 ? 'n2' : `n${at}`),
      placeOf: id => (id === 'n2' ? 500 : Number(id.slice(1))),
    }
    rerender(<List list={{ ...moved, idAt: at => (at < 100 ? moved.idAt(at) : undefined) }} start="n2" />)
    expect(focused()).toBeUndefined()
    rerender(<List list={moved} start="n2" />)
    expect(focused()).toBe('n2')
  })

  it('brings it to the row that comes to stand where its own went, once that is here', () => {
    const left: TableRows = {
      ...all,
      count: 999,
      placeOf: id => (id === 'n2' ? -1 : Number(id.slice(1)) - 1),
      idAt: at => (at < 0 ? undefined : at < 2 ? `n${at}` : `n${at + 1}`),
    }
    const menu = document.body.appendChild(document.createElement('button'))
    const { rerender } = renderPart(<List list={all} start="n2" />)
    act(() => menu.focus())
    menu.remove()
    rerender(<List list={{ ...left, idAt: at => (at < 2 ? left.idAt(at) : undefined) }} start="n2" />)
    expect([asked, focused()]).toEqual([[], undefined])
    rerender(<List list={left} start="n2" />)
    expect(focused()).toBe('n3')
  })

  it('stays where the last row went, and does not jump to the beginning that alone is here', () => {
    const ends = rowsHere(at => at < 100 || at === 999)
    const left: TableRows = {
      ...beginning,
      count: 999,
      placeOf: id => (id === 'n999' ? -1 : beginning.placeOf(id)),
    }
    const { rerender } = renderPart(<List list={ends} start="n999" />)
    focusRow('n999')
    rerender(<List list={left} start="n999" />)
    // The table itself has it meanwhile, and keys go on from there.
    expect([asked, document.activeElement]).toEqual([[], element('table')])
    expect(wanted.at(-1)).toContain(998)
    rerender(<List list={{ ...rowsHere(() => true), count: 999 }} start="n999" />)
    expect(focused()).toBe('n998')
  })
})
