import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, followTheme, windowColors } from '../../../../electron/shell/theme'
import { asWindow, FakeWindow, nativeTheme, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

function turnDark(): void {
  nativeTheme.shouldUseDarkColors = true
  nativeTheme.emit('updated')
}

describe('the theme', () => {
  it('is what the settings say', () => {
    applyTheme('dark')
    expect(nativeTheme.themeSource).toBe('dark')
  })

  it('gives the window the colour of the page', () => {
    expect(windowColors().background).toBe('#F3F3F6')
    nativeTheme.shouldUseDarkColors = true
    expect(windowColors().background).toBe('#111116')
  })

  it('changes the window buttons with the page', () => {
    const window = new FakeWindow()
    followTheme(asWindow(window), 'windows')
    turnDark()
    expect(window.setBackgroundColor).toHaveBeenCalledWith('#111116')
    expect(window.setTitleBarOverlay).toHaveBeenCalledWith({
      color: '#111116',
      symbolColor: '#BBBCC9',
      height: 40,
    })
  })

  it('leaves the buttons of macOS alone: they have no overlay to colour', () => {
    const window = new FakeWindow()
    followTheme(asWindow(window), 'macos')
    turnDark()
    expect(window.setBackgroundColor).toHaveBeenCalledOnce()
    expect(window.setTitleBarOverlay).not.toHaveBeenCalled()
  })

  it('forgets a window that is closed', () => {
    const window = new FakeWindow()
    followTheme(asWindow(window), 'linux')
    window.emit('closed')
    turnDark()
    expect(window.setBackgroundColor).not.toHaveBeenCalled()
  })
})
