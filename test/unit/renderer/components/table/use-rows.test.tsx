// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Rows, useRows } from '../../../../../renderer/components/table/use-rows'
import { giveHeights, renderPart, startPage } from '../../render'

let rows: Rows
/** Told that what they look at has another size. */
let watchers: { tell: () => void; watched: Set<Element> }[]
let scrolled: number[]

beforeEach(() => {
  startPage()
  watchers = []
  scrolled = []
  giveHeights(500, 50)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own = { tell: (): void => undefined, watched: new Set<Element>() }
      constructor(tell: () => void) {
        this.#own.tell = tell
        watchers.push(this.#own)
      }
      observe = (element: Element): unknown => this.#own.watched.add(element)
      disconnect = (): void => this.#own.watched.clear()
    },
  )
  return () => vi.unstubAllGlobals()
})

function List({ count }: { count: number }) {
  rows = useRows({ count })
  return (
    <div ref={rows.scroller} data-list>
      <div ref={rows.measure} />
    </div>
  )
}

function open(count: number): () => void {
  const { unmount } = renderPart(<List count={count} />)
  let top = 0
  Object.defineProperty(list(), 'scrollTop', {
    configurable: true,
    get: () => top,
    set: (to: number) => {
      scrolled.push(to)
      top = to
    },
  })
  return unmount
}

const list = (): HTMLElement => document.querySelector<HTMLElement>('[data-list]') ?? document.body
const isWatched = (element: Element): boolean => watchers.some(({ watched }) => watched.has(element))

it('draws what is in sight and a few more, wherever it is scrolled to', () => {
  open(100)
  expect([rows.drawn[0], rows.drawn.at(-1)]).toEqual([0, 16])
  act(() => {
    list().scrollTop = 2_500
    fireEvent.scroll(list())
  })
  expect([rows.drawn[0], rows.drawn.at(-1)]).toEqual([44, 66])
})

it('draws more once there is more room, and looks at nothing once it is gone', () => {
  const leave = open(100)
  const element = list()
  giveHeights(1_000, 50)
  act(() => {
    for (const { tell, watched } of watchers) if (watched.has(element)) tell()
  })
  expect(rows.drawn.at(-1)).toBe(26)
  expect(isWatched(element)).toBe(true)
  const stopped = vi.spyOn(element, 'removeEventListener')
  leave()
  expect(isWatched(element)).toBe(false)
  expect(stopped.mock.calls.map(([name]) => name)).toContain('scroll')
})

it('goes to a row that is out of sight, and moves for no other', () => {
  open(100)
  act(() => rows.reveal(-1))
  act(() => rows.reveal(0))
  act(() => rows.reveal(9))
  expect(scrolled).toEqual([])
  act(() => rows.reveal(50))
  expect(scrolled).toEqual([2_050])
  act(() => rows.reveal(-1))
  expect(scrolled).toEqual([2_050])
})

it('has a page of what is in sight, but for two rows that stay, and never of none', () => {
  open(100)
  expect(rows.page()).toBe(9)
  giveHeights(40, 50)
  expect(rows.page()).toBe(1)
})
