import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { closeLayer } from '../../../renderer/frame/frame-store'
import { loadJobs, useJobs } from '../../../renderer/jobs/store'
import { useConnection } from '../../../renderer/program/connection'
import { useNavigation } from '../../../renderer/program/navigation'
import { useProblems } from '../../../renderer/program/problems'
import { listenToPushes, takeStartup } from '../../../renderer/program/pushes'
import { leaveSignIn, useSessions } from '../../../renderer/program/sessions'
import { ThemeProvider } from '../../../renderer/theme/theme-provider'
import { type FakeBridge, type FakeStart, installFakeBridge } from './fake-bridge'

/** What a browser has and jsdom has not, as far as Mantine and the frame ask for it. */
function fillJsdom(): void {
  vi.stubGlobal(
    'matchMedia',
    (query: string): Partial<MediaQueryList> => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  Object.assign(Element.prototype, { moveBefore: moveWithFocus })
}

function moveWithFocus(this: Element, node: Node, next: Node | null): void {
  const { activeElement } = document
  this.insertBefore(node, next)
  if (activeElement instanceof HTMLElement && node.contains(activeElement)) activeElement.focus()
}

/** The page's stores as they are after a start on a fake bridge. Stores live as long as the module does. */
export function startPage(change: Partial<FakeStart> = {}): FakeBridge {
  fillJsdom()
  localStorage.clear()
  useProblems.setState(useProblems.getInitialState(), true)
  const fake = installFakeBridge(change)
  useNavigation.setState({ past: [], here: { screen: 'speech', section: '' }, future: [] }, true)
  useConnection.setState({ connection: { state: 'unknown' } })
  closeLayer()
  leaveSignIn()
  useJobs.setState(useJobs.getInitialState(), true)
  listenToPushes()
  takeStartup(fake.startup)
  // As if somebody had asked for it.
  useSessions.setState({ tokenStore: fake.startup.tokenStore })
  // As the page does after its first frame.
  void loadJobs()
  return fake
}

/** Nothing has a size in jsdom, so that a list which draws what is in sight would draw nothing. For one test. */
export function giveHeights(list: number, row: number): void {
  const ofList = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(list)
  const ofRow = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row)
  onTestFinished(() => {
    ofList.mockRestore()
    ofRow.mockRestore()
  })
}

/** Draws a part of the page inside the theme. Call `startPage` first. */
export const renderPart = (part: ReactNode): RenderResult => render(part, { wrapper: ThemeProvider })
