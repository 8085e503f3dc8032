import { describe, expect, it } from 'vitest'
import { settingsAfter } from '../../../../electron/settings/settings-store'
import { defaultSettings, type Settings } from '../../../../shared/settings'

const settings: Settings = {
  ...defaultSettings,
  appearance: { ...defaultSettings.appearance, theme: 'dark', textSize: 120 },
  shortcuts: { 'go.back': 'F1', 'go.speech': 'F2' },
}

describe('settingsAfter', () => {
  it('changes one field and leaves its neighbours', () => {
    const after = settingsAfter(settings, { appearance: { theme: 'light' } })
    expect(after).toEqual({
      ok: true,
      value: { ...settings, appearance: { ...settings.appearance, theme: 'light' } },
    })
  })

  it.each([
    [{ network: { jobsAtOnce: 2 } }, 'network', 'jobsAtOnce', 2],
    [{ privacy: { keepSignedIn: false } }, 'privacy', 'keepSignedIn', false],
    [{ notifications: { jobEnds: false } }, 'notifications', 'jobEnds', false],
  ] as const)('takes %j', (change, group, field, value) => {
    const after = settingsAfter(settings, change)
    expect(after.ok && after.value[group]).toMatchObject({ [field]: value })
    expect(after.ok && after.value.appearance).toEqual(settings.appearance)
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
