import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppMenu } from '../../../../electron/shell/menu'
import { createTranslate, type Language } from '../../../../shared/language/translate'
import { app, asWindow, FakeWindow, Menu, popUp, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

describe('the application menu', () => {
  it('follows language and shortcuts when it is made again', () => {
    let language: Language = 'en'
    const shortcuts: Record<string, string> = {}
    const menu = createAppMenu({
      os: 'linux',
      translate: () => createTranslate(language),
      shortcuts: () => shortcuts,
      onCommand: () => undefined,
    })
    const text = (): string => JSON.stringify(Menu.buildFromTemplate.mock.lastCall)

    menu.rebuild()
    expect(text()).toContain('"File"')
    expect(text()).not.toContain('CmdOrCtrl+Shift+Y')

    language = 'pseudo'
    shortcuts['palette.open'] = 'Mod+Shift+Y'
    menu.rebuild()
    expect(text()).toContain('⟦Fíļé')
    expect(text()).toContain('CmdOrCtrl+Shift+Y')
    expect(Menu.setApplicationMenu).toHaveBeenCalledTimes(2)
  })

  it('says what the program is', () => {
    createAppMenu({
      os: 'linux',
      translate: () => createTranslate('en'),
      shortcuts: () => ({}),
      onCommand: () => undefined,
    }).rebuild()
    expect(app.setAboutPanelOptions).toHaveBeenCalledWith(
      expect.objectContaining({ applicationName: 'Parlance', applicationVersion: '1.2.3' }),
    )
  })

  it('opens at whole pixels: Electron refuses others', () => {
    const window = asWindow(new FakeWindow())
    createAppMenu({
      os: 'linux',
      translate: () => createTranslate('en'),
      shortcuts: () => ({}),
      onCommand: () => undefined,
    }).popUp(window, 8.4, 39.6)
    expect(popUp).toHaveBeenCalledWith({ window, x: 8, y: 40 })
  })
})
