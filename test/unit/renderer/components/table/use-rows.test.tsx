// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rows, useRows } from '../../../../../renderer/components/table/use-rows'
import { useSettings } from '../../../../../renderer/program/settings'
import { giveHeights, renderPart, startPage } from '../../render'

let rows: Rows
/** Told that what they look at has another size. */
let watchers: { tell: () => void; watched: Set<Element> }[]
let scrolled: number[]

beforeEach(() => {
  startPage()
  watchers = []
  scrolled = []
  drawings = []
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

/** What was drawn each time: the first and the last row, or none. */
let drawings: (number | undefined)[][]

interface ListProps {
  count: number
  name?: string
  scrolled?: number
}

function List(props: ListProps) {
  rows = useRows(props)
  drawings.push([rows.drawn[0], rows.drawn.at(-1)])
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

it('draws spare rows once the frame is there that shows what was scrolled', async () => {
  open(100)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const scrollTo = (top: number) =>
    act(async () => {
      list().scrollTop = top
      fireEvent.scroll(list())
      await new Promise(resolve => setTimeout(resolve))
    })
  await scrollTo(150)
  expect([rows.drawn.at(-1), frames.length]).toEqual([16, 0])
  await scrollTo(200)
  await scrollTo(250)
  expect([rows.drawn.at(-1), frames.length]).toEqual([16, 1])
  await act(async () => {
    frames[0]?.(0)
    await new Promise(resolve => setTimeout(resolve))
  })
  expect(rows.drawn.at(-1)).toBe(21)
})

describe('what was measured before', () => {
  const again = (props: ListProps): void => {
    cleanup()
    drawings = []
    renderPart(<List {...props} />)
  }

  beforeEach(() => {
    renderPart(<List count={100} name="test" />).unmount()
  })

  it('has the first drawing the rows in sight, and the spare ones after its frame, where it is of the same table and look', async () => {
    expect(drawings[0]).toEqual([undefined, undefined])
    again({ count: 100, name: 'test' })
    expect(drawings).toEqual([[0, 10]])
    await vi.waitFor(() => expect(drawings.at(-1)).toEqual([0, 16]))
    expect(drawings[1]).toEqual([0, 16])
    again({ count: 100, name: 'other' })
    expect(drawings[0]).toEqual([undefined, undefined])
    useSettings.setState(({ appearance }) => ({ appearance: { ...appearance, density: 'compact' } }))
    again({ count: 100, name: 'test' })
    expect(drawings[0]).toEqual([undefined, undefined])
    expect(drawings.at(-1)).toEqual([0, 16])
  })

  it('is measured anew, and where it is otherwise now, drawn so before it is seen', () => {
    giveHeights(1_000, 100)
    again({ count: 100, name: 'test' })
    expect(drawings.at(-1)).toEqual([0, 16])
    expect(rows.places.height).toBe(10_000)
    giveHeights(2_000, 100)
    again({ count: 100, name: 'test' })
    expect([drawings[0], drawings.at(-1)]).toEqual([
      [0, 10],
      [0, 26],
    ])
  })

  it('has rows where somebody left the list', () => {
    again({ count: 100, name: 'test', scrolled: 2_500 })
    expect(drawings).toEqual([[50, 60]])
    expect(list().scrollTop).toBe(2_500)
  })

  it.each([
    ['text', 'no text'],
    ['a number', '{"look":"regular 100","row":"50","rem":16,"height":500}'],
    ['nothing', '{"look":"regular 100","row":0,"rem":16,"height":500}'],
    ['what is not there', '{"look":"regular 100","row":50,"rem":16}'],
  ])('is nothing where %s makes no sense', (_, kept) => {
    localStorage.setItem('parlance.rows.test', kept)
    again({ count: 100, name: 'test' })
    expect(drawings[0]).toEqual([undefined, undefined])
    expect(drawings.at(-1)).toEqual([0, 16])
  })
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
