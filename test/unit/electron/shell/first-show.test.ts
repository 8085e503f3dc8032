import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { graceToPaint, onFirstSight } from '../../../../electron/shell/window'
import { asWindow, FakeWindow } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

describe('how long a loaded page is given to paint', () => {
  const grace = (
    os: 'linux' | 'macos' | 'windows',
    env: Record<string, string> = {},
    ozonePlatform = '',
  ): number => graceToPaint({ os, env, ozonePlatform })

  it.each([{ XDG_SESSION_TYPE: 'wayland' }, { WAYLAND_DISPLAY: 'wayland-1' }])('is nothing with %j', env => {
    expect([grace('linux', env), grace('linux', env, 'auto')]).toEqual([0, 0])
  })

  it('is a while with a display of another kind, in whatever session', () => {
    expect(grace('linux')).toBe(2000)
    expect(grace('linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: '' })).toBe(2000)
    expect(grace('linux', { XDG_SESSION_TYPE: 'wayland' }, 'x11')).toBe(2000)
    expect(grace('linux', { XDG_SESSION_TYPE: 'x11' }, 'wayland')).toBe(0)
  })

  it.each(['macos', 'windows'] as const)('is a while on %s', os => {
    expect(grace(os, { XDG_SESSION_TYPE: 'wayland' })).toBe(2000)
  })
})

describe('the first time a window is shown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched(graceMs: number) {
    const window = new FakeWindow()
    const show = vi.fn()
    return { window, show, showNow: onFirstSight(asWindow(window), graceMs, show) }
  }

  it('is when its page has painted, not when it is loaded', () => {
    const { window, show } = watched(2000)
    window.webContents.emit('did-finish-load')
    vi.advanceTimersByTime(1999)
    expect(show).not.toHaveBeenCalled()
    window.emit('ready-to-show')
    expect(show).toHaveBeenCalledOnce()
  })

  it('is after its grace for a loaded page that does not paint while it is hidden', () => {
    const { window, show } = watched(2000)
    vi.advanceTimersByTime(60_000)
    expect(show).not.toHaveBeenCalled()
    window.webContents.emit('did-finish-load')
    vi.advanceTimersByTime(2000)
    expect(show).toHaveBeenCalledOnce()
  })

  it('happens once, whatever else comes', () => {
    const { window, show, showNow } = watched(0)
    showNow()
    window.emit('ready-to-show')
    window.webContents.emit('did-finish-load')
    vi.runAllTimers()
    expect(show).toHaveBeenCalledOnce()
  })

  it('does not come for a window that was closed meanwhile', () => {
    const { window, show } = watched(2000)
    window.webContents.emit('did-finish-load')
    window.emit('closed')
    window.isDestroyed.mockReturnValue(true)
    vi.runAllTimers()
    expect(show).not.toHaveBeenCalled()
  })
})
