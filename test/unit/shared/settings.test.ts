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
  ])('refuses %s', (_title, patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false)
  })
})
