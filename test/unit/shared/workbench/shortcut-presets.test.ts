import { describe, expect, it } from 'vitest'
import { conflictsIn } from '../../../../renderer/settings/shortcuts/own-shortcuts'
import { actionTable } from '../../../../shared/actions'
import { presetOf, shortcutPresets, withPreset } from '../../../../shared/workbench/shortcut-presets'

const names = ['parlance', 'oTranscribe', 'subtitleEdit'] as const

describe('presets of shortcuts', () => {
  it.each(names)('name commands that there are: %s', name => {
    expect(Object.keys(shortcutPresets[name]).filter(id => !Object.hasOwn(actionTable, id))).toEqual([])
  })

  it.each(names)('give no key twice on one screen: %s', name => {
    expect([...conflictsIn(withPreset({}, name), 'linux')]).toEqual([])
  })

  it.each(names)('are known again: %s', name => {
    expect(presetOf(withPreset({ 'go.dub': 'Mod+Shift+9' }, name))).toBe(name)
  })

  it('take the place of one another, and leave other keys alone', () => {
    const first = withPreset({ 'go.dub': 'Mod+Shift+9' }, 'subtitleEdit')
    expect(withPreset(first, 'parlance')).toEqual({ 'go.dub': 'Mod+Shift+9' })
    expect(withPreset(first, 'oTranscribe')['sound.endHere']).toBeUndefined()
  })

  it('are none once a person has changed one of their keys', () => {
    expect(presetOf({ ...withPreset({}, 'oTranscribe'), 'sound.back': 'F7' })).toBeNull()
    expect(presetOf({ 'sound.back': 'F1' })).toBeNull()
  })
})
