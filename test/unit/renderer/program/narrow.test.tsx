import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isNarrow, useNarrow } from '../../../../renderer/program/narrow'
import { useSettings } from '../../../../renderer/program/settings'

afterEach(() => vi.unstubAllGlobals())

function windowOf(width: number, textSize: number): void {
  vi.stubGlobal('innerWidth', width)
  useSettings.setState(({ appearance }) => ({ appearance: { ...appearance, textSize } }))
}

it.each([
  [1_119, 100, true],
  [1_120, 100, false],
  [1_399, 125, true],
  [1_400, 125, false],
])('a window of %d pixels with text of %d %% is narrow: %s', (width, textSize, narrow) => {
  windowOf(width, textSize)
  expect(isNarrow()).toBe(narrow)
})

it('is seen as soon as the window or its text has another size', () => {
  const Said = () => <p>{useNarrow() ? 'narrow' : 'wide'}</p>
  windowOf(1_200, 100)
  render(<Said />)
  expect(screen.getByText('wide')).toBeDefined()
  act(() => windowOf(1_200, 125))
  expect(screen.getByText('narrow')).toBeDefined()
  act(() => {
    vi.stubGlobal('innerWidth', 1_500)
    window.dispatchEvent(new Event('resize'))
  })
  expect(screen.getByText('wide')).toBeDefined()
})
