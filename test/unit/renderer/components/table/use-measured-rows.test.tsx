// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { topOf } from '../../../../../renderer/components/table/rows-in-sight'
import { useMeasuredRows } from '../../../../../renderer/components/table/use-measured-rows'
import { giveHeights, renderPart, startPage } from '../../render'

interface Watcher {
  tell: ResizeObserverCallback
  watched: Set<Element>
  isOver: boolean
}
const watchers: Watcher[] = []

beforeEach(() => {
  startPage()
  watchers.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: Watcher
      constructor(tell: ResizeObserverCallback) {
        this.#own = { tell, watched: new Set(), isOver: false }
        watchers.push(this.#own)
      }
      observe = (element: Element): unknown => this.#own.watched.add(element)
      unobserve = (element: Element): unknown => this.#own.watched.delete(element)
      disconnect = (): void => {
        this.#own.isOver = true
        this.#own.watched.clear()
      }
    },
  )
  giveHeights(300, 50)
})

const letters = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at}`)

function List({ names }: { names: readonly string[] }) {
  const idOf = (at: number): string => names[at] ?? ''
  const rows = useMeasuredRows({ count: names.length, idOf })
  return (
    <div ref={rows.scroller} data-list data-height={rows.places.height}>
      {rows.drawn.map(at => (
        <p key={idOf(at)} ref={rows.rowRef} data-index={at} data-top={topOf(rows.places, at)}>
          {idOf(at)}
        </p>
      ))}
      <div ref={rows.measure} />
    </div>
  )
}

const list = (): HTMLElement => document.querySelector<HTMLElement>('[data-list]') ?? document.body
const row = (name: string): HTMLElement =>
  [...document.querySelectorAll('p')].find(one => one.textContent === name) ?? document.body
const topOfRow = (name: string): number => Number(row(name).dataset.top)
const ofRows = (): Watcher | undefined =>
  watchers.findLast(({ watched, isOver }) => !isOver && [...watched].some(({ tagName }) => tagName === 'P'))

/** As the browser tells what came out how high. */
function cameOut(...rows: readonly [name: string, height: number][]): void {
  const entries = rows.map(([name, blockSize]) => ({ target: row(name), borderBoxSize: [{ blockSize }] }))
  act(() => ofRows()?.tell(entries as unknown as ResizeObserverEntry[], {} as ResizeObserver))
}

describe('rows that come out as high as their text needs', () => {
  it('are taken for as high as any until they are drawn, and stand below those before them', () => {
    renderPart(<List names={letters(100)} />)
    expect(list().dataset.height).toBe('5000')
    expect(document.querySelectorAll('p').length).toBeLessThan(30)
    cameOut(['row 1', 80], ['row 3', 120])
    expect([1, 2, 3, 4].map(at => topOfRow(`row ${at}`))).toEqual([50, 130, 180, 300])
    expect(list().dataset.height).toBe('5100')
  })

  it('keep their height under their name, wherever they go', () => {
    const { rerender } = renderPart(<List names={['a', 'b', 'c']} />)
    cameOut(['a', 90])
    rerender(<List names={['c', 'a', 'b']} />)
    expect(topOfRow('b')).toBe(140)
  })

  it('leave what is in sight where it is when those above come out higher', () => {
    renderPart(<List names={letters(100)} />)
    list().scrollTop = 125
    cameOut(['row 0', 70], ['row 1', 60], ['row 2', 90])
    // The third is partly in sight: it grows downwards.
    expect(list().scrollTop).toBe(155)
    cameOut(['row 4', 90])
    expect(list().scrollTop).toBe(155)
  })

  it('are not drawn again for nothing, nor for what has no height', () => {
    renderPart(<List names={letters(100)} />)
    cameOut(['row 1', 50.3], ['row 2', 0])
    expect(list().dataset.height).toBe('5000')
    expect(topOfRow('row 3')).toBe(150)
  })

  it('are watched while they are there', () => {
    const { rerender, unmount } = renderPart(<List names={['a', 'b']} />)
    const gone = row('b')
    expect(ofRows()?.watched.has(gone)).toBe(true)
    rerender(<List names={['a']} />)
    expect(ofRows()?.watched.has(gone)).toBe(false)
    const last = ofRows()
    unmount()
    expect(last?.isOver).toBe(true)
  })
})
