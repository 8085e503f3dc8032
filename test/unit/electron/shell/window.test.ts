import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WindowState } from '../../../../electron/shell/small-json-files'
import { bringToFront, openWindow } from '../../../../electron/shell/window'
import { asWindow, FakeWindow, failNextLoad, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const plain: WindowState = {
  bounds: { x: 100, y: 50, width: 1100, height: 800 },
  maximized: false,
  fullScreen: false,
}

function open(saved: WindowState | null = null) {
  const written: WindowState[] = []
  const onLoadFailed = vi.fn()
  openWindow({
    os: 'linux',
    isPackaged: true,
    title: 'Parlance',
    preload: '/app/preload.cjs',
    stateFile: { read: () => saved, write: state => written.push(state) },
    onLoadFailed,
  })
  const window = FakeWindow.opened[0]
  if (!window) throw new Error('No window was opened.')
  return { window, written, onLoadFailed }
}

describe('opening the window', () => {
  it('shows it when there is something to see', () => {
    const { window } = open()
    expect(window.calls).toEqual(['load app://bundle/index.html'])
    window.emit('ready-to-show')
    expect(window.calls.slice(1)).toEqual(['show'])
  })

  it('restores place and state', () => {
    const { window } = open({ ...plain, maximized: true, fullScreen: true })
    expect(window.options).toMatchObject(plain.bounds)
    window.emit('ready-to-show')
    expect(window.calls.slice(1)).toEqual(['maximize', 'show', 'fullscreen true'])
  })

  it('shows it when the page is there, though it says nothing of paint', () => {
    vi.useFakeTimers()
    try {
      const { window } = open({ ...plain, maximized: true })
      window.webContents.emit('did-finish-load')
      vi.runAllTimers()
      expect(window.calls.slice(1)).toEqual(['maximize', 'show'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows it even if the page cannot be loaded', async () => {
    failNextLoad(new Error('ERR_FAILED'))
    const { window, onLoadFailed } = open()
    await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce())
    expect(window.visible).toBe(true)
  })
})

describe('the state of the window', () => {
  it('is written when it closes', () => {
    const { window, written } = open()
    window.isMaximized.mockReturnValue(true)
    window.emit('close')
    expect(written).toEqual([{ bounds: window.bounds, maximized: true, fullScreen: false }])
  })

  it('is written once a person stops moving it', () => {
    vi.useFakeTimers()
    try {
      const { window, written } = open()
      for (const event of ['move', 'resize', 'move']) {
        window.emit(event)
        vi.advanceTimersByTime(100)
      }
      expect(written).toEqual([])
      vi.runAllTimers()
      expect(written).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not asked of a window that is gone', () => {
    vi.useFakeTimers()
    try {
      const { window, written } = open()
      window.emit('move')
      window.emit('closed')
      vi.runAllTimers()
      expect(written).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('bringing it to the front', () => {
  it('also takes it out of the dock', () => {
    const window = new FakeWindow()
    window.isMinimized.mockReturnValue(true)
    bringToFront(asWindow(window))
    expect(window.calls).toEqual(['restore', 'show', 'focus'])
  })

  it('leaves a closed one alone', () => {
    const window = new FakeWindow()
    window.isDestroyed.mockReturnValue(true)
    bringToFront(asWindow(window))
    expect(window.calls).toEqual([])
  })
})
