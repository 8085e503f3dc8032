// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Table } from '../../../../../renderer/components/table/table'
import { allHere } from '../../../../../renderer/components/table/table-rows'
import { useTable } from '../../../../../renderer/components/table/use-table'
import { giveHeights, renderPart, startPage } from '../../render'

/** What the next frame brings, and the task after it. */
let frames: (() => void)[] = []
let asked: string[] = []

beforeEach(() => {
  startPage()
  frames = []
  asked = []
  giveHeights(500, 50)
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  return () => {
    // In this order: what was put aside for the stubs is the clock's own, which ends with it.
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const ids = ['a', 'b', 'c', 'd']
const list = allHere(ids)

interface ListProps {
  current: string | null
  isAnother?: boolean
  marksCurrent?: boolean
}

function List({ current, isAnother = false, marksCurrent = true }: ListProps) {
  const kit = useTable({
    name: 'test',
    list,
    current,
    goTo: id => asked.push(id),
    onOrder: ({ does }) => asked.push(does) > 0,
    textOf: at => ids[at] ?? '',
    marksCurrent,
  })
  const row = (at: number) => (
    <tr key={at} aria-rowindex={at + 2} data-id={ids[at]} data-another={isAnother} tabIndex={-1} />
  )
  return <Table kit={kit} label="Test" head={<tr />} row={row} />
}

const rowOf = (id: string): Element | null => document.querySelector(`[data-id="${id}"]`)
function nextFrame(): void {
  act(() => {
    for (const frame of frames.splice(0)) frame()
    vi.runAllTimers()
  })
}
const press = (key: string): unknown => fireEvent.keyDown(document.activeElement ?? document.body, { key })

function openList(): () => void {
  const { unmount } = renderPart(<List current="a" />)
  act(() => (rowOf('a') as HTMLElement).focus())
  return unmount
}

it('gives the keyboard to the next row at once, and tells of it once that is seen', () => {
  openList()
  press('ArrowDown')
  expect(document.activeElement).toBe(rowOf('b'))
  expect(asked).toEqual([])
  nextFrame()
  expect(asked).toEqual(['b'])
})

it('marks the row with the keyboard, and the next one with the key that goes there', () => {
  const marked = (): Element[] => [...document.querySelectorAll('[data-current]')]
  const { rerender } = renderPart(<List current="a" />)
  expect(marked()).toEqual([rowOf('a')])
  act(() => (rowOf('a') as HTMLElement).focus())
  press('ArrowDown')
  expect(marked()).toEqual([rowOf('b')])
  rerender(<List current="a" isAnother />)
  expect(marked()).toEqual([rowOf('b')])
  nextFrame()
  rerender(<List current="c" />)
  expect(marked()).toEqual([rowOf('c')])
  rerender(<List current={null} />)
  expect(marked()).toEqual([])
})

it('marks none where no row looks otherwise', () => {
  const { rerender } = renderPart(<List current="a" marksCurrent={false} />)
  act(() => (rowOf('a') as HTMLElement).focus())
  press('ArrowDown')
  nextFrame()
  rerender(<List current="b" marksCurrent={false} />)
  expect(document.activeElement).toBe(rowOf('b'))
  expect(document.querySelectorAll('[data-current]')).toHaveLength(0)
})

const stops = (): Element[] => [...document.querySelectorAll('[tabindex="0"][data-id]')]

it('is left by Tab from the row that the keyboard came to, which is then the one stop', () => {
  const { rerender } = renderPart(<List current="a" />)
  expect(stops()).toEqual([rowOf('a')])
  act(() => (rowOf('a') as HTMLElement).focus())
  press('ArrowDown')
  nextFrame()
  rerender(<List current="b" />)
  expect(stops()).toEqual([])
  press('Tab')
  expect(stops()).toEqual([rowOf('b')])
})

it('has its stop for Tab at the row with the keyboard once the focus is elsewhere', () => {
  const { rerender } = renderPart(<List current="a" />)
  act(() => (rowOf('a') as HTMLElement).focus())
  press('ArrowDown')
  nextFrame()
  rerender(<List current="b" />)
  act(() => (rowOf('b') as HTMLElement).blur())
  expect(stops()).toEqual([rowOf('b')])
  rerender(<List current="c" />)
  expect(stops()).toEqual([rowOf('c')])
})

it('stays at the next row where the list is drawn anew before it was told, or before it heard', () => {
  const { rerender } = renderPart(<List current="a" />)
  act(() => (rowOf('a') as HTMLElement).focus())
  press('ArrowDown')
  rerender(<List current="a" isAnother />)
  expect([document.activeElement, asked]).toEqual([rowOf('b'), []])
  nextFrame()
  rerender(<List current="a" />)
  expect([document.activeElement, asked]).toEqual([rowOf('b'), ['b']])
  rerender(<List current="b" />)
  rerender(<List current="c" />)
  expect(document.activeElement).toBe(rowOf('c'))
})

it('tells of it before the next key or press of a pointer does anything', () => {
  openList()
  press('ArrowDown')
  press('Delete')
  expect(asked).toEqual(['b', 'delete'])
  press('End')
  expect(document.activeElement).toBe(rowOf('d'))
  fireEvent.pointerDown(document.body)
  expect(asked).toEqual(['b', 'delete', 'd'])
  nextFrame()
  expect(asked).toEqual(['b', 'delete', 'd'])
})

it('tells of it once where the list goes before the frame has come', () => {
  const leave = openList()
  press('ArrowDown')
  leave()
  expect(asked).toEqual(['b'])
  nextFrame()
  expect(asked).toEqual(['b'])
})
