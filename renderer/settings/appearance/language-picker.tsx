import { Select } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { FieldLabel } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { type LanguageSetting, languageChoices } from './language-choices'

const names = {
  system: 'settings.sameAsSystem',
  en: 'settings.languageEnglish',
  pseudo: 'settings.languagePseudo',
} as const satisfies Record<LanguageSetting, string>

/** Draws nothing while there is one language only. */
export function InterfaceLanguagePicker(label: { 'aria-label': string } | FieldLabel) {
  const t = useTranslate()
  const current = useSettings(settings => settings.appearance.language)
  const choices = languageChoices(current)
  if (choices.length === 0) return null
  return (
    <Select
      {...label}
      size="md"
      w="11rem"
      leftSection={<IconLanguage size="1rem" />}
      data={choices.map(value => ({ value, label: t(names[value]) }))}
      value={current}
      onChange={value => {
        const language = choices.find(choice => choice === value)
        if (language) changeSettings({ appearance: { language } })
      }}
    />
  )
}
