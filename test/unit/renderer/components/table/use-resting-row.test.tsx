// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { memo } from 'react'
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

it('waits for a rest also where what it drew made the keys slower', () => {
  const { rerender } = renderPart(<Beside current="a" />)
  screen.getByRole('grid').focus()
  pass(1_000)
  rerender(<Beside current="b" />)
  pass(200)
  rerender(<Beside current="c" />)
  expect(shown()).toBe('b')
  pass(130)
  expect(shown()).toBe('c')
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

it('gives what stands beside the table nothing to draw for the rows that keys pass', () => {
  const drawn = vi.fn()
  const Side = memo(function Side({ row }: ReturnType<typeof useRestingRow>) {
    drawn(row)
    return null
  })
  function Around({ current }: { current: string }) {
    const resting = useRestingRow(current)
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the tables are. */}
        <table role="grid" tabIndex={-1} />
        <Side {...resting} />
      </>
    )
  }
  const { rerender } = renderPart(<Around current="a" />)
  screen.getByRole('grid').focus()
  pass(1_000)
  rerender(<Around current="b" />)
  for (const row of ['c', 'd', 'e']) {
    pass(50)
    rerender(<Around current={row} />)
  }
  pass(200)
  expect(drawn.mock.calls.flat()).toEqual(['a', 'b', 'e'])
})
