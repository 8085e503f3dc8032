import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePalette } from '../../../../renderer/waveform/canvas/use-palette'

const root = document.documentElement

beforeEach(() => {
  // Nobody has read this one before.
  root.className = 'unread'
  // What a stylesheet would say.
  const style = { getPropertyValue: () => `of ${root.getAttribute('data-mantine-color-scheme')}` }
  vi.stubGlobal('getComputedStyle', () => style)
})
afterEach(() => {
  cleanup()
  root.removeAttribute('data-mantine-color-scheme')
  root.removeAttribute('class')
  vi.unstubAllGlobals()
})

const Clock = () => <p>{usePalette()['text-1']}</p>

/** What a picture is drawn in that comes on screen now. */
function drawn(): string | null {
  const { container } = render(<Clock />)
  return container.textContent
}

it('is of the theme that was chosen while no picture was on screen', () => {
  root.setAttribute('data-mantine-color-scheme', 'light')
  expect(drawn()).toBe('of light')
  cleanup()
  root.setAttribute('data-mantine-color-scheme', 'dark')
  expect(drawn()).toBe('of dark')
})

it('follows the theme while one is', async () => {
  root.setAttribute('data-mantine-color-scheme', 'light')
  const { container } = render(<Clock />)
  root.setAttribute('data-mantine-color-scheme', 'dark')
  await vi.waitFor(() => expect(container.textContent).toBe('of dark'))
})
