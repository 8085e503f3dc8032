import { Select } from '@mantine/core'
import {
  presetOf,
  type ShortcutPreset,
  shortcutPresets,
  withPreset,
} from '../../../shared/workbench/shortcut-presets'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'

const isPreset = (name: string | null): name is ShortcutPreset =>
  name !== null && Object.hasOwn(shortcutPresets, name)

/** The keys of another program, for who has them in the fingers. */
export function PresetSelect() {
  const t = useTranslate()
  const own = useSettings(settings => settings.shortcuts)
  const now = presetOf(own)
  const presets: { value: ShortcutPreset; label: string }[] = [
    { value: 'parlance', label: t('app.name') },
    { value: 'oTranscribe', label: 'oTranscribe' },
    { value: 'subtitleEdit', label: 'Subtitle Edit' },
  ]
  return (
    <Select
      size="md"
      w="11rem"
      aria-label={t('settings.shortcutPreset')}
      placeholder={t('settings.ownShortcuts')}
      data={presets}
      value={now}
      onChange={name => {
        if (isPreset(name)) changeSettings({ shortcuts: withPreset(own, name) })
      }}
    />
  )
}
