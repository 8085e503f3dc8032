// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRestingRow } from '../../../../../renderer/components/table/use-resting-row'
import { renderPart, startPage } from '../../render'

beforeEach(() => {
  startPage()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function Beside({ current }: { current: string | null }) {
  const { row, catchUp } = useRestingRow(current)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the tables are. */}
      <table role="grid" tabIndex={-1} />
      <aside onFocus={catchUp}>
        <button type="button">{row ?? 'none'}</button>
      </aside>
    </>
  )
}

const shown = (): string => screen.getByRole('button').textContent ?? ''
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

it('is the row with the keyboard at once, and while keys come quickly once they rest', () => {
  const { rerender } = renderPart(<Beside current="a" />)
  screen.getByRole('grid').focus()
  pass(1_000)
  rerender(<Beside current="b" />)
  expect(shown()).toBe('b')
  for (const row of ['c', 'd', 'e']) {
    pass(50)
    rerender(<Beside current={row} />)
    expect(shown()).toBe('b')
  }
  pass(200)
  expect(shown()).toBe('e')
})

it('waits for nobody who has gone to it, and not where there is no row', () => {
  const { rerender } = renderPart(<Beside current="a" />)
  screen.getByRole('grid').focus()
  rerender(<Beside current="b" />)
  expect(shown()).toBe('a')
  act(() => screen.getByRole('button').focus())
  expect(shown()).toBe('b')
  // From there on it follows at once: the keys are not the table's.
  rerender(<Beside current="c" />)
  expect(shown()).toBe('c')
  fireEvent.focus(screen.getByRole('grid'))
  rerender(<Beside current={null} />)
  expect(shown()).toBe('none')
  rerender(<Beside current="d" />)
  pass(200)
  expect(shown()).toBe('d')
})
