import { describe, expect, it } from 'vitest'
import { describePlatform, osOf } from '../../../../electron/shell/platform'

describe('the platform', () => {
  it.each([
    ['win32', 'windows'],
    ['darwin', 'macos'],
    ['linux', 'linux'],
    ['freebsd', 'linux'],
  ] as const)('%s is %s', (name, os) => {
    expect(osOf(name)).toBe(os)
  })

  it('is known for the stand-in, whose browser draws its own buttons', () => {
    const standIn = describePlatform('1.2.3', { STANDIN_APP: '/somewhere' })
    expect([standIn.standsIn, standIn.overlaysWindowButtons]).toEqual([true, false])
    const electron = describePlatform('1.2.3', {})
    expect([electron.standsIn, electron.overlaysWindowButtons]).toEqual([false, true])
  })

  it('says what a report needs', () => {
    const { appVersion, versions } = describePlatform('1.2.3', {})
    expect(appVersion).toBe('1.2.3')
    expect(versions).toMatchObject({ node: process.versions.node, system: expect.stringMatching(/\d/) })
    expect(Object.values(versions).every(text => typeof text === 'string' && text !== '')).toBe(true)
  })
})
