// @vitest-environment jsdom
import { DirectionContext } from '@mantine/core'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ColumnWidths, useColumnWidths } from '../../../../../renderer/components/table/column-grip'
import { HeadCell } from '../../../../../renderer/components/table/head-cell'
import { createTranslate } from '../../../../../shared/language/translate'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

beforeEach(() => {
  startPage()
  HTMLElement.prototype.setPointerCapture = () => undefined
  // Ten rem: jsdom takes the 100 % of the theme for so many pixels.
  const wide = new DOMRect(0, 0, 1_000, 30)
  vi.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockReturnValue(wide)
})

function Heads() {
  const widths = useColumnWidths('test')
  return (
    <ColumnWidths value={widths}>
      <table>
        <thead>
          <tr>
            <HeadCell column="job" title="Job" edge="end" />
            <HeadCell column="text" title="Text" />
            <HeadCell column="state" title="State" edge="start" />
          </tr>
        </thead>
      </table>
    </ColumnWidths>
  )
}

const edgeOf = (column: string): HTMLElement =>
  screen.getByRole('separator', { name: t('app.columnWidth', { column }) })
const remembered = (): unknown => JSON.parse(localStorage.getItem('parlance.widths.test') ?? 'null')

/** Whether it was taken. */
function press(column: string, init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(edgeOf(column), init)
  fireEvent(edgeOf(column), event)
  return event.defaultPrevented
}

describe('the edge of a column', () => {
  it('is there where a column can be made wider, and is no part of its name', () => {
    renderPart(<Heads />)
    expect(screen.getAllByRole('separator')).toHaveLength(2)
    for (const name of ['Job', 'Text', 'State'])
      expect(screen.getByRole('columnheader', { name })).toBeDefined()
  })

  it('is moved by the arrows, away from its column and back, by more with Shift', () => {
    renderPart(<Heads />)
    expect(press('Job', { key: 'ArrowRight' })).toBe(true)
    expect(remembered()).toEqual({ job: 11 })
    press('State', { key: 'ArrowRight' })
    expect(remembered()).toEqual({ job: 11, state: 9 })
    press('State', { key: 'ArrowLeft', shiftKey: true })
    expect(remembered()).toEqual({ job: 11, state: 14 })
    press('Job', { key: 'Home' })
    expect(remembered()).toEqual({ job: 3, state: 14 })
    press('State', { key: 'Enter' })
    expect(remembered()).toEqual({ job: 3 })
  })

  it('is moved the other way where one reads from right to left', () => {
    const direction = { dir: 'rtl', setDirection: () => undefined, toggleDirection: () => undefined } as const
    renderPart(
      <DirectionContext value={direction}>
        <Heads />
      </DirectionContext>,
    )
    press('Job', { key: 'ArrowLeft' })
    press('State', { key: 'ArrowLeft' })
    expect(remembered()).toEqual({ job: 11, state: 9 })
  })

  it('leaves other keys to others', () => {
    renderPart(<Heads />)
    const others = [{ key: 'a' }, { key: 'Tab' }, { key: 'ArrowDown' }]
    const withMore = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map(more => ({
      key: 'ArrowRight',
      ...more,
    }))
    for (const key of [...others, ...withMore]) expect(press('Job', key)).toBe(false)
    expect(remembered()).toBeNull()
  })

  it('says how wide its column is', () => {
    renderPart(<Heads />)
    fireEvent.focus(edgeOf('Job'))
    expect(edgeOf('Job').getAttribute('aria-valuenow')).toBe('10')
    press('Job', { key: 'ArrowLeft' })
    expect(edgeOf('Job').getAttribute('aria-valuenow')).toBe('9')
  })

  it('is dragged while it is held, and twice pressed it is where it was', () => {
    renderPart(<Heads />)
    fireEvent.pointerMove(edgeOf('Job'), { clientX: 4_000 })
    expect(remembered()).toBeNull()
    fireEvent.pointerDown(edgeOf('Job'), { clientX: 1_000 })
    fireEvent.pointerMove(edgeOf('Job'), { clientX: 1_200 })
    expect(remembered()).toEqual({ job: 12 })
    fireEvent.pointerUp(edgeOf('Job'))
    fireEvent.pointerMove(edgeOf('Job'), { clientX: 4_000 })
    expect(remembered()).toEqual({ job: 12 })
    fireEvent.doubleClick(edgeOf('Job'))
    expect(remembered()).toEqual({})
  })
})

describe('a head that one can sort by', () => {
  const head = (by: 'ascending' | 'descending' | 'none', onSort = vi.fn()) => (
    <table>
      <thead>
        <tr>
          <HeadCell column="job" title="Job" sort={{ by, hint: 'Sort by job', onSort }} />
        </tr>
      </thead>
    </table>
  )
  const arrow = () =>
    document
      .querySelector('th svg')
      ?.getAttribute('class')
      ?.match(/arrow-\w+/)?.[0]

  it('points the way it is sorted, and nowhere where it is not', () => {
    const { rerender } = renderPart(head('ascending'))
    expect(arrow()).toBe('arrow-up')
    rerender(head('descending'))
    expect(arrow()).toBe('arrow-down')
    rerender(head('none'))
    expect(arrow()).toBeUndefined()
  })

  it('asks for it when it is pressed', () => {
    const onSort = vi.fn()
    renderPart(head('none', onSort))
    fireEvent.click(screen.getByRole('button', { name: 'Job' }))
    expect(onSort).toHaveBeenCalledOnce()
  })
})
