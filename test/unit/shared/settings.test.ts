import { describe, expect, it } from 'vitest'
import { defaultSettings, settingsPatchSchema, settingsSchema } from '../../../shared/settings'

describe('settings', () => {
  it('fills what a file leaves out', () => {
    expect(settingsSchema.parse({ version: 1, appearance: { theme: 'dark' } })).toEqual({
      ...defaultSettings,
      appearance: { ...defaultSettings.appearance, theme: 'dark' },
    })
  })

  it('refuses a value outside its range and names the field', () => {
    const { error } = settingsSchema.safeParse({ version: 1, network: { jobsAtOnce: 0 } })
    expect(error?.issues[0]?.path).toEqual(['network', 'jobsAtOnce'])
  })
})

describe('a change of settings', () => {
  it('is refused with a proxy that is none, although a file that has one already is read', () => {
    const network = { manualProxy: 'socks5:127.0.0.1:9050' }
    expect(settingsSchema.parse({ version: 1, network }).network).toMatchObject(network)
    const { error } = settingsPatchSchema.safeParse({ network })
    expect(error?.issues[0]?.path).toEqual(['network', 'manualProxy'])
  })

  it('holds only what was sent: no default slips in and undoes another setting', () => {
    expect(settingsPatchSchema.parse({ appearance: { theme: 'dark' } })).toEqual({
      appearance: { theme: 'dark' },
    })
    expect(settingsPatchSchema.parse({})).toEqual({})
  })

  it.each([
    ['a field that does not exist', { appearance: { colour: 'red' } }],
    ['a group that does not exist', { version: 2 }],
    ['an undefined value', { appearance: { theme: undefined } }],
    ['a proxy that is no address', { network: { manualProxy: 'javascript:alert(1)' } }],
    ['a proxy with one of them', { network: { manualProxy: 'http:/proxy.example.com:8080' } }],
  ])('refuses %s', (_title, patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false)
  })
})
