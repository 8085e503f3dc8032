import { configure, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { listenToPushes, takeStartup } from '../../../../renderer/program/pushes'
import { useSessions } from '../../../../renderer/program/sessions'
import { ThemeProvider } from '../../../../renderer/theme/theme-provider'
import { type FakeBridge, type FakeStart, installFakeBridge } from '../fake-bridge'

/** What Mantine asks of a browser and jsdom lacks. */
function completeJsdom(): void {
  window.matchMedia ??= media => ({
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
}

/** Draws a screen as the app would after its start, with the other side of the bridge in memory. */
export function renderScreen(
  screen: ReactNode,
  change: Partial<FakeStart> = {},
): RenderResult & { fake: FakeBridge } {
  // jsdom cannot tell an open list from a closed one: what it calls hidden is on the screen.
  configure({ defaultHidden: true })
  completeJsdom()
  const fake = installFakeBridge(change)
  listenToPushes()
  takeStartup(structuredClone(fake.startup))
  // As if somebody had asked for it.
  useSessions.setState({ tokenStore: fake.startup.tokenStore })
  return { ...render(<ThemeProvider>{screen}</ThemeProvider>), fake }
}
