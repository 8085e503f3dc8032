import { describe, expect, it } from 'vitest'
import { conflictsIn } from '../../../../renderer/settings/shortcuts/own-shortcuts'
import { actionTable } from '../../../../shared/actions'
import { presetOf, shortcutPresets, withPreset } from '../../../../shared/workbench/shortcut-presets'

const names = ['parlance', 'oTranscribe', 'subtitleEdit'] as const

describe('presets of shortcuts', () => {
  it.each(names)('name commands that there are: %s', name => {
    expect(Object.keys(shortcutPresets[name]).filter(id => !Object.hasOwn(actionTable, id))).toEqual([])
  })

  it.each(names.flatMap(name => (['linux', 'macos'] as const).map(os => [name, os] as const)))(
    'give no key twice on one screen: %s on %s',
    (name, os) => {
      expect([...conflictsIn(withPreset({}, name, os), os)]).toEqual([])
    },
  )

  it.each(names)('work in a text on a Mac, where Option with some arrows moves the caret: %s', name => {
    const moving = Object.values(withPreset({}, name, 'macos')).filter(keys =>
      /^Alt.*Arrow(Left|Right)/.test(keys),
    )
    expect(moving).toEqual([])
  })

  it.each(names)('are known again: %s', name => {
    for (const os of ['windows', 'macos'] as const)
      expect(presetOf(withPreset({ 'go.dub': 'Mod+Shift+9' }, name, os), os)).toBe(name)
  })

  it('take the place of one another, and leave other keys alone', () => {
    const first = withPreset({ 'go.dub': 'Mod+Shift+9' }, 'subtitleEdit', 'linux')
    expect(withPreset(first, 'parlance', 'linux')).toEqual({ 'go.dub': 'Mod+Shift+9' })
    expect(withPreset(first, 'oTranscribe', 'linux')['sound.endHere']).toBeUndefined()
  })

  it('are none once a person has changed one of their keys', () => {
    expect(presetOf({ ...withPreset({}, 'oTranscribe', 'linux'), 'sound.back': 'F7' }, 'linux')).toBeNull()
    expect(presetOf({ 'sound.back': 'F1' }, 'linux')).toBeNull()
  })
})
