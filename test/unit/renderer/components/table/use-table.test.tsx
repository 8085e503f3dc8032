// @vitest-environment jsdom
import { act, createEvent, fireEvent } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { topOf } from '../../../../../renderer/components/table/rows-in-sight'
import { Table } from '../../../../../renderer/components/table/table'
import { allHere } from '../../../../../renderer/components/table/table-rows'
import { type TableOrder, useTable } from '../../../../../renderer/components/table/use-table'
import { giveHeights, renderPart, startPage } from '../../render'

/** What the table asked for, in words. */
let asked: string[] = []

beforeEach(() => {
  startPage()
  asked = []
  // Ten rows in sight, of which the head hides one.
  giveHeights(500, 50)
})

interface ListProps {
  ids: readonly string[]
  start?: string | null
  takes?: (order: TableOrder) => boolean
  columns?: readonly string[]
  isEditing?: boolean
  scrolled?: number
}

function List({ ids, start = null, takes, columns, isEditing = false, scrolled }: ListProps) {
  const [current, setCurrent] = useState(start)
  const [column, setColumn] = useState(0)
  const list = useMemo(() => allHere(ids), [ids])
  const kit = useTable({
    name: 'test',
    list,
    current,
    goTo(id, isExtended, to) {
      asked.push(isExtended ? `to ${id}` : id)
      setCurrent(id)
      if (to !== null) setColumn(to)
    },
    onOrder(order) {
      asked.push(order.does === 'type' ? `type ${order.text}` : order.does)
      return takes?.(order) ?? order.does !== 'type'
    },
    textOf: at => ids[at] ?? '',
    ...(scrolled === undefined ? {} : { scrolled }),
    ...(columns ? { cells: { column, names: columns, isEditing } } : {}),
  })
  const row = (at: number) => {
    return (
      <tr
        aria-rowindex={at + 2}
        data-id={ids[at]}
        data-top={topOf(kit.places, at)}
        tabIndex={columns ? undefined : -1}
      >
        {(columns ?? ['name']).map(name => (
          <td key={name} data-column={name} tabIndex={columns ? -1 : undefined}>
            {columns ? name : <button type="button">{ids[at]}</button>}
          </td>
        ))}
      </tr>
    )
  }
  return (
    <>
      <input data-search />
      <Table kit={kit} label="Test" head={<tr />} row={row} />
    </>
  )
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const grid = (): HTMLElement => element('table')
const scroller = (): HTMLElement => grid().parentElement ?? grid()
const row = (id: string): HTMLElement => element(`[data-id="${id}"]`)
const cell = (id: string, column: string): HTMLElement =>
  element(`[data-id="${id}"] [data-column="${column}"]`)
const focus = (place: HTMLElement): void => act(() => place.focus())
const focused = (): string | undefined => {
  const place = document.activeElement?.closest<HTMLElement>('[data-column], [data-id]')
  const id = place?.closest<HTMLElement>('[data-id]')?.dataset.id
  return place?.dataset.column ? `${id} ${place.dataset.column}` : id
}
const drawn = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-id]')].map(one => one.dataset.id ?? '')

function scrollTo(top: number): void {
  scroller().scrollTop = top
  fireEvent.scroll(scroller())
}

/** Whether it was taken. */
function press(key: string, init: KeyboardEventInit = {}, place = document.activeElement ?? grid()): boolean {
  const event = createEvent.keyDown(place, { key, ...init })
  fireEvent(place, event)
  return event.defaultPrevented
}
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`)

describe('the rows of a table', () => {
  it('are drawn as far as they are in sight, and the one with the keyboard wherever it is', () => {
    renderPart(<List ids={numbered(1_000)} start="n2" />)
    expect(drawn().length).toBeLessThan(25)
    scroller().scrollTop = 25_000
    fireEvent.scroll(scroller())
    expect(drawn()).toContain('n505')
    expect(drawn()).toContain('n2')
    expect(drawn()).not.toContain('n3')
    expect(grid().getAttribute('aria-rowcount')).toBe('1001')
  })

  it('take the elements of those that were scrolled away', () => {
    renderPart(<List ids={numbered(1_000)} start="n2" />)
    scrollTo(5_000)
    const elements = drawn().map(row)
    const [box] = [row('n102').querySelector('button')].flatMap(one => one ?? [])
    act(() => box?.focus())
    scrollTo(5_500)
    expect(new Set(drawn().map(row))).toEqual(new Set(elements))
    scrollTo(30_000)
    expect(elements.filter(one => !one.isConnected)).toEqual([])
  })

  it('take none that have the focus: it would be at another row, and nobody would know', () => {
    renderPart(<List ids={numbered(1_000)} start="n2" columns={['text']} />)
    scrollTo(5_000)
    const place = cell('n105', 'text')
    focus(place)
    scrollTo(30_000)
    expect(place.isConnected).toBe(false)
  })

  it('stand in their order once nobody scrolls any more, and none of them is another for it', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const moves = vi.spyOn(HTMLElement.prototype as unknown as Document, 'moveBefore')
    renderPart(<List ids={numbered(1_000)} start="n0" />)
    for (const top of [20_000, 19_500, 19_900]) scrollTo(top)
    const before = drawn()
    const elements = new Map(before.map(id => [id, row(id)]))
    const inOrder = before.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))
    expect(before).not.toEqual(inOrder)
    act(() => vi.advanceTimersByTime(1_000))
    expect(drawn()).toEqual(inOrder)
    expect(moves.mock.calls.length).toBeLessThan(before.length / 2)
    expect(new Map(before.map(id => [id, row(id)]))).toEqual(elements)
  })

  it('stand in the order of another list at once, each with the elements it had', () => {
    const ids = numbered(8)
    const { rerender } = renderPart(<List ids={ids} start="n0" />)
    const elements = new Map(ids.map(id => [id, row(id)]))
    rerender(<List ids={ids.slice(5, 6)} start="n0" />)
    expect(drawn()).toContain('n5')
    rerender(<List ids={ids} start="n0" />)
    expect(drawn()).toEqual(ids)
    expect(row('n5')).toBe(elements.get('n5'))
    const backwards = ids.toReversed()
    rerender(<List ids={backwards} start="n0" />)
    expect(drawn()).toEqual(backwards)
  })

  it('are gone through by a key that is held, which asks for everything else once', () => {
    renderPart(<List ids={['a', 'b', 'c']} start="a" />)
    focus(row('a'))
    for (const key of ['Enter', ' ', 'Delete', 'ArrowDown']) {
      press(key)
      for (const _ of [1, 2]) expect(press(key, { repeat: true })).toBe(true)
    }
    expect(asked.filter(one => one !== 'b' && one !== 'c')).toEqual(['act', 'toggle', 'delete'])
    expect(focused()).toBe('c')
  })

  it('have one stop for Tab: the one with the keyboard, or the first', () => {
    const stops = (): string[] => drawn().filter(id => row(id).tabIndex === 0)
    const { rerender } = renderPart(<List key="none" ids={['a', 'b']} start="gone" />)
    expect(stops()).toEqual(['a'])
    rerender(<List key="b" ids={['a', 'b']} start="b" />)
    expect(stops()).toEqual(['b'])
  })

  it('come into sight with the keyboard, and no further', () => {
    renderPart(<List ids={numbered(100)} start="n0" />)
    focus(row('n0'))
    for (let at = 0; at < 8; at += 1) press('ArrowDown')
    expect(scroller().scrollTop).toBe(0)
    press('ArrowDown')
    expect([focused(), scroller().scrollTop]).toEqual(['n9', 50])
    press('End')
    expect([focused(), scroller().scrollTop]).toEqual(['n99', 4_550])
  })

  it('are shown where the keyboard is at first, unless somebody scrolled elsewhere', () => {
    const { unmount } = renderPart(<List ids={numbered(100)} start="n50" />)
    expect(scroller().scrollTop).toBe(2_100)
    unmount()
    renderPart(<List ids={numbered(100)} start="n50" scrolled={0} />)
    expect(scroller().scrollTop).toBe(0)
  })
})

describe('a key on a row', () => {
  it('goes from row to row, and stays at the ends', () => {
    renderPart(<List ids={['a', 'b', 'c']} start="a" />)
    focus(row('a'))
    expect(press('ArrowDown')).toBe(true)
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown')
    expect(asked).toEqual(['b', 'to c', 'c'])
    expect(focused()).toBe('c')
  })

  it('asks for what is done there, and is for others where nothing came of it', () => {
    renderPart(<List ids={['a']} start="a" takes={({ does }) => does === 'act'} />)
    focus(row('a'))
    expect([press('Enter'), press('Delete'), press('a', { ctrlKey: true })]).toEqual([true, false, false])
    expect(asked).toEqual(['act', 'delete', 'all'])
  })

  it('looks for the row that begins with what is typed, letter after letter', () => {
    let now = 5_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    renderPart(<List ids={['apple', 'banana', 'beet', 'cherry']} start="apple" />)
    focus(row('apple'))
    press('b')
    press('e')
    expect(focused()).toBe('beet')
    now += 2_000
    press('c')
    expect(focused()).toBe('cherry')
    expect(press('x')).toBe(false)
  })

  it('is left alone while a word is composed, and when somebody took it', () => {
    renderPart(<List ids={['a', 'b']} start="a" />)
    focus(row('a'))
    expect(press('ArrowDown', { isComposing: true })).toBe(false)
    const taken = createEvent.keyDown(row('a'), { key: 'ArrowDown' })
    taken.preventDefault()
    fireEvent(row('a'), taken)
    expect(asked).toEqual([])
  })

  it('goes along what is to be pressed in a row; from there, too, one goes up and down, and does nothing else', () => {
    renderPart(<List ids={['a', 'b']} start="a" />)
    focus(row('a'))
    expect(press('ArrowRight')).toBe(true)
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect([press('x'), press('Enter'), press('Delete'), press(' ')]).toEqual([false, false, false, false])
    expect(asked).toEqual([])
    press('ArrowDown')
    expect(asked).toEqual(['b'])
  })
})

describe('the keyboard', () => {
  it('comes into the table at its row, and takes the row it is brought to', () => {
    renderPart(<List ids={['a', 'b', 'c']} start="b" />)
    focus(grid())
    expect(focused()).toBe('b')
    focus(row('c'))
    expect(asked).toEqual(['c'])
  })

  it('is not moved by a pointer before it is let go, but by what is pressed in a row', async () => {
    renderPart(<List ids={['a', 'b', 'c']} start="a" />)
    fireEvent.mouseDown(row('b'))
    focus(row('b'))
    expect(asked).toEqual([])
    fireEvent.mouseDown(row('c').querySelector('button') ?? grid())
    focus(row('c').querySelector('button') ?? grid())
    expect(asked).toEqual(['c'])
    await new Promise(resolve => setTimeout(resolve))
    focus(row('b'))
    expect(asked).toEqual(['c', 'b'])
  })

  it('stays with the rows where a range is pressed, without selecting the text of the page', async () => {
    renderPart(<List ids={['a', 'b', 'c']} start="a" />)
    focus(row('a'))
    expect(fireEvent.mouseDown(row('b'))).toBe(true)
    expect(fireEvent.mouseDown(row('c').querySelector('td') ?? grid(), { shiftKey: true })).toBe(false)
    expect([asked, focused()]).toEqual([[], 'c'])
    const field = document.createElement('textarea')
    row('a').append(field)
    expect(fireEvent.mouseDown(field, { shiftKey: true })).toBe(true)
  })

  it('comes to the row that is current where others went with what had it', () => {
    const menu = document.createElement('button')
    document.body.append(menu)
    const { rerender } = renderPart(<List ids={['a', 'b', 'c']} start="c" />)
    focus(menu)
    rerender(<List ids={['b', 'c']} start="c" />)
    expect(document.activeElement).toBe(menu)
    menu.remove()
    rerender(<List ids={['a', 'b', 'c']} start="c" />)
    expect(document.activeElement).toBe(document.body)
    rerender(<List ids={['a', 'c']} start="c" />)
    expect([asked, focused()]).toEqual([[], 'c'])
  })

  it('goes to the row that comes to stand where its own went', () => {
    const { rerender } = renderPart(<List ids={['a', 'b', 'c']} start="b" />)
    focus(row('b'))
    rerender(<List ids={['a', 'c']} start="b" />)
    expect([asked, focused()]).toEqual([['c'], 'c'])
    rerender(<List ids={['a']} start="b" />)
    expect([asked, focused()]).toEqual([['c', 'a'], 'a'])
  })

  it('stays in a field elsewhere, whatever goes', () => {
    const { rerender } = renderPart(<List ids={['a', 'b', 'c']} start="b" />)
    focus(element('[data-search]'))
    rerender(<List ids={['a', 'c']} start="b" />)
    rerender(<List ids={['c', 'a', 'b']} start="b" />)
    expect(asked).toEqual([])
    expect(document.activeElement).toBe(element('[data-search]'))
  })
})

describe('where cells have the keyboard', () => {
  const columns = ['text', 'status']

  it('left and right go to the next cell, up and down stay in the column', () => {
    renderPart(<List ids={['a', 'b']} start="a" columns={columns} />)
    focus(cell('a', 'text'))
    press('ArrowRight')
    expect(focused()).toBe('a status')
    press('ArrowDown')
    expect(focused()).toBe('b status')
    press('Home')
    expect(focused()).toBe('b text')
  })

  it('nothing is taken while a cell is edited, nor of what is in a cell', () => {
    renderPart(<List ids={['a', 'b']} start="a" columns={columns} isEditing />)
    focus(element('[data-search]'))
    expect(press('ArrowDown', {}, element('[data-search]'))).toBe(false)
    const field = document.createElement('input')
    cell('a', 'text').append(field)
    focus(field)
    expect(press('ArrowDown')).toBe(false)
    expect(document.activeElement).toBe(field)
  })

  it('it comes to a table that takes the place of another, but not while a cell is edited', () => {
    const { rerender } = renderPart(<List key="edited" ids={['a']} start="a" columns={columns} isEditing />)
    expect(document.activeElement).toBe(document.body)
    rerender(<List key="shown" ids={['a']} start="a" columns={columns} />)
    expect(focused()).toBe('a text')
  })

  it('it stays in a field elsewhere that took it while a cell was edited', () => {
    const { rerender } = renderPart(<List ids={['a']} start="a" columns={columns} isEditing />)
    focus(element('[data-search]'))
    rerender(<List ids={['a']} start="a" columns={columns} />)
    expect(document.activeElement).toBe(element('[data-search]'))
  })

  it('it is again in its cell when that was edited', () => {
    const { rerender } = renderPart(<List ids={['a', 'b']} start="b" columns={columns} isEditing />)
    const field = document.createElement('input')
    cell('b', 'text').append(field)
    focus(field)
    field.remove()
    rerender(<List ids={['a', 'b']} start="b" columns={columns} />)
    expect(focused()).toBe('b text')
  })
})
