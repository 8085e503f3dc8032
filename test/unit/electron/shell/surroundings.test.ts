import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasScreen, sandboxNote } from '../../../../electron/shell/surroundings'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)
afterEach(() => vi.unstubAllGlobals())

it('has no screen where the launcher has found none', () => {
  app.commandLine.getSwitchValue.mockReturnValue('')
  expect(hasScreen()).toBe(true)
  app.commandLine.getSwitchValue.mockImplementation(name => (name === 'ozone-platform' ? 'headless' : ''))
  expect(hasScreen()).toBe(false)
})

describe('of the sandbox', () => {
  const on = (platform: NodeJS.Platform, userId: number): void => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    vi.spyOn(process, 'getuid').mockReturnValue(userId)
  }
  afterEach(() => vi.restoreAllMocks())

  it('says nothing where there is one', () => {
    on('linux', 1000)
    app.commandLine.hasSwitch.mockReturnValue(false)
    expect(sandboxNote()).toBeNull()
  })

  it('says why there is none', () => {
    app.commandLine.hasSwitch.mockImplementation(name => name === 'no-sandbox')
    on('linux', 1000)
    expect(sandboxNote()).toBe('app.noSandbox')
    on('linux', 0)
    expect(sandboxNote()).toBe('app.noSandboxAsRoot')
    on('darwin', 501)
    expect(sandboxNote()).toBeNull()
  })
})
