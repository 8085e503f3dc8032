import { beforeEach, expect, it, vi } from 'vitest'
import { sandboxEveryPage } from '../../../../electron/shell/page-walls'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('is asked of Electron for every page', () => {
  sandboxEveryPage()
  expect(app.enableSandbox).toHaveBeenCalledOnce()
})

it('is not asked where the system has none to give: that would take back --no-sandbox', () => {
  app.commandLine.hasSwitch.mockImplementation(name => name === 'no-sandbox')
  sandboxEveryPage()
  expect(app.enableSandbox).not.toHaveBeenCalled()
})
