import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import {
  appUserModelId,
  becomeKnownToWindows,
  toastActivator,
} from '../../../../electron/shell/known-to-windows'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')
const fakeApp = () => ({ setAppUserModelId: vi.fn(), setToastActivatorCLSID: vi.fn() })

it('tells Windows the names that the installer knows', () => {
  const app = fakeApp()
  becomeKnownToWindows(app, 'win32')
  expect(app.setAppUserModelId).toHaveBeenCalledWith(appUserModelId)
  expect(app.setToastActivatorCLSID).toHaveBeenCalledWith(toastActivator)
  expect(read('electron-builder.yml')).toContain(`\nappId: ${appUserModelId}\n`)
  expect(read('assets/installer.nsh')).toContain(`!define TOAST_ACTIVATOR "${toastActivator}"`)
})

it.each(['linux', 'darwin'] as const)('calls nothing that Electron lacks on %s', system => {
  const app = fakeApp()
  becomeKnownToWindows(app, system)
  expect(app.setAppUserModelId).not.toHaveBeenCalled()
  expect(app.setToastActivatorCLSID).not.toHaveBeenCalled()
})
