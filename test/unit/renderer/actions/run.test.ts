// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { recentCommands } from '../../../../renderer/actions/recent'
import { commandArrived, runCommand } from '../../../../renderer/actions/run'
import { useLayer } from '../../../../renderer/frame/frame-store'
import { useAlone } from '../../../../renderer/program/library'
import { useNavigation } from '../../../../renderer/program/navigation'
import { askToSignIn, useSessions } from '../../../../renderer/program/sessions'
import { useSettings } from '../../../../renderer/program/settings'
import { ananya, company, type FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const screen = () => useNavigation.getState().here.screen
const railCollapsed = () => useSettings.getState().appearance.railCollapsed
let fake: FakeBridge
let clock = 0

beforeEach(() => {
  fake = startPage()
  clock += 10_000
})

describe('runCommand', () => {
  it('goes where it says', () => {
    runCommand('go.dub', 'keys', clock)
    expect(screen()).toBe('dub')
  })

  it('counts one press that arrives as a key and from the menu once', () => {
    runCommand('rail.toggle', 'keys', clock)
    runCommand('rail.toggle', 'menu', clock + 20)
    expect(railCollapsed()).toBe(true)
  })

  it('counts two presses twice, however fast', () => {
    runCommand('rail.toggle', 'keys', clock)
    runCommand('rail.toggle', 'keys', clock + 20)
    expect(railCollapsed()).toBe(false)
  })

  it('takes a later command from the menu for a new one', () => {
    runCommand('rail.toggle', 'keys', clock)
    runCommand('rail.toggle', 'menu', clock + 60)
    expect(railCollapsed()).toBe(false)
  })

  it('takes a button of the mouse for nobody’s echo', () => {
    runCommand('rail.toggle', 'menu', clock)
    runCommand('rail.toggle', 'button', clock + 20)
    expect(railCollapsed()).toBe(false)
  })

  it('closes the layer that is open, and opens its own', () => {
    runCommand('palette.open', 'keys', clock)
    expect(useLayer.getState().layer).toBe('palette')
    runCommand('go.activity', 'palette', clock + 100)
    expect(useLayer.getState().layer).toBeNull()
    runCommand('service.switch', 'palette', clock + 200)
    expect(useLayer.getState().layer).toBe('account')
  })

  it('remembers only what was chosen in the palette', () => {
    runCommand('go.activity', 'palette', clock)
    runCommand('go.dub', 'keys', clock + 100)
    expect(recentCommands()).toEqual(['go.activity'])
  })

  it('goes nowhere while the sign-in screen is all there is, but changes the text size', () => {
    askToSignIn()
    runCommand('go.dub', 'keys', clock)
    runCommand('text.larger', 'keys', clock + 100)
    expect(screen()).toBe('speech')
    expect(useSettings.getState().appearance.textSize).toBe(110)
  })

  it('goes nowhere while the library is changed, whatever asks for it', () => {
    useAlone.setState({ alone: { error: null } })
    onTestFinished(() => useAlone.setState({ alone: null }))
    runCommand('go.dub', 'keys', clock)
    runCommand('go.back', 'button', clock + 100)
    fake.push('command', 'go.activity')
    expect(screen()).toBe('speech')
  })

  it('signs out of a service but never of the built-in one', async () => {
    runCommand('session.signOut', 'palette', clock)
    expect(fake.requests.map(({ name }) => name)).not.toContain('signOut')

    const live = { profileId: company.id, state: 'live', user: ananya, kept: 'keychain' } as const
    fake = startPage({
      settings: { ...fake.startup.settings, activeProfileId: company.id },
      sessions: [live],
    })
    runCommand('session.signOut', 'palette', clock + 1000)
    await expect
      .poll(() => useSessions.getState().sessions)
      .toEqual([{ profileId: company.id, state: 'signed-out' }])
  })

  it('runs what the menu pushes', () => {
    fake.push('command', 'go.translate')
    expect(screen()).toBe('translate')
    commandArrived('go.back')
    expect(screen()).toBe('speech')
  })
})
