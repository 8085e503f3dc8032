import { describe, expect, it } from 'vitest'
import { type WindowLook, windowOptions } from '../../../../electron/shell/window-options'

const look: WindowLook = {
  os: 'linux',
  isPackaged: true,
  title: 'Parlance',
  preload: '/app/preload.cjs',
  place: { bounds: { x: 1, y: 2, width: 1000, height: 700 }, minimum: { width: 960, height: 600 } },
  colors: { background: '#111116', symbol: '#BBBCC9' },
}

describe('the window', () => {
  it('shows the page inside every wall there is', () => {
    expect(windowOptions(look).webPreferences).toEqual({
      preload: '/app/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: false,
      spellcheck: false,
    })
  })

  it('has developer tools only while being developed', () => {
    expect(windowOptions({ ...look, isPackaged: false }).webPreferences?.devTools).toBe(true)
  })

  it('opens without a flash, where it should, and never too small', () => {
    expect(windowOptions(look)).toMatchObject({
      show: false,
      backgroundColor: '#111116',
      x: 1,
      y: 2,
      width: 1000,
      height: 700,
      minWidth: 960,
      minHeight: 600,
    })
  })

  it.each(['windows', 'linux'] as const)('has the buttons of %s over our title bar', os => {
    expect(windowOptions({ ...look, os })).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: { color: '#111116', symbolColor: '#BBBCC9', height: 40 },
    })
  })

  it('has the traffic lights of macOS in it, and its spelling checker', () => {
    const options = windowOptions({ ...look, os: 'macos' })
    expect(options).toMatchObject({ titleBarStyle: 'hidden', trafficLightPosition: { x: 13, y: 13 } })
    expect(options).not.toHaveProperty('titleBarOverlay')
    expect(options.webPreferences?.spellcheck).toBe(true)
  })
})
