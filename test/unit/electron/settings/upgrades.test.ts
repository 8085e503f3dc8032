import { expect, it } from 'vitest'
import { settingsUpgrades } from '../../../../electron/settings/settings-store'
import { upgrade } from '../../../../electron/storage/upgrade'
import { defaultSettings, settingsSchema } from '../../../../shared/settings'

it('leads to the version the schema asks for', () => {
  expect(settingsUpgrades.length).toBe(defaultSettings.version)
})

it('takes a file from the builds that wrote no version', () => {
  const upgraded = upgrade({ appearance: { theme: 'dark' }, own: 1 }, settingsUpgrades)
  expect(upgraded).toEqual({
    state: 'current',
    document: { version: 1, appearance: { theme: 'dark' }, own: 1 },
  })
  expect(settingsSchema.parse(upgraded.state === 'current' && upgraded.document).appearance.theme).toBe(
    'dark',
  )
})
