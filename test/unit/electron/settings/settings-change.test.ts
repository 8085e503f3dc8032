import { describe, expect, it } from 'vitest'
import { settingsAfter } from '../../../../electron/settings/settings-store'
import {
  defaultSettings,
  type Settings,
  type SettingsPatch,
  settingsPatchSchema,
} from '../../../../shared/settings'

const settings: Settings = {
  ...defaultSettings,
  appearance: { ...defaultSettings.appearance, theme: 'dark', textSize: 120 },
  shortcuts: { 'go.back': 'F1', 'go.speech': 'F2' },
}

/** One that is forgotten here does not compile. */
const everyGroup: Required<Omit<SettingsPatch, 'shortcuts'>> = {
  appearance: { density: 'roomy' },
  network: { jobsAtOnce: 2 },
  privacy: { keepSignedIn: false },
  notifications: { jobEnds: false },
  updates: { check: true },
  playback: { skip: 10 },
  dub: { tooFast: 1.5 },
  builtIn: { speechFormat: 'mp3' },
}
const groups = Object.keys(everyGroup) as (keyof typeof everyGroup)[]

describe('settingsAfter', () => {
  it('changes one field and leaves its neighbours', () => {
    const after = settingsAfter(settings, { appearance: { theme: 'light' } })
    expect(after).toEqual({
      ok: true,
      value: { ...settings, appearance: { ...settings.appearance, theme: 'light' } },
    })
  })

  it.each(groups)('takes what the page changes in %s, and leaves all others', group => {
    const change = { [group]: everyGroup[group] }
    expect(settingsPatchSchema.parse(change)).toEqual(change)
    expect(settingsAfter(settings, change)).toEqual({
      ok: true,
      value: { ...settings, [group]: { ...settings[group], ...everyGroup[group] } },
    })
  })

  it('replaces the map of shortcuts as a whole', () => {
    const after = settingsAfter(settings, { shortcuts: { 'go.back': 'F3' } })
    expect(after.ok && after.value.shortcuts).toEqual({ 'go.back': 'F3' })
  })

  it('changes the service in use', () => {
    const after = settingsAfter(settings, { activeProfileId: 'acme', usesThisComputer: true })
    expect(after).toMatchObject({ ok: true, value: { activeProfileId: 'acme', usesThisComputer: true } })
    expect(settingsAfter({ ...settings, usesThisComputer: true }, {})).toMatchObject({
      value: { activeProfileId: settings.activeProfileId, usesThisComputer: true },
    })
  })

  it('names what is wrong', () => {
    const after = settingsAfter(settings, { appearance: { textSize: 900 } })
    expect(after).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'appearance.textSize' } })
  })
})
