import { Select } from '@mantine/core'
import type { BuiltInVoice } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { useLanguageNames } from '../language-names'
import { chooseVoice } from './trial-store'
import classes from './voice-picker.module.css'

/** The language first: there are a hundred of them, and few voices in each. */
export function VoicePicker({ voices, voice }: { voices: readonly BuiltInVoice[]; voice: BuiltInVoice }) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const locale = localeOf(useLanguage())
  const languages = [...new Set(voices.map(({ language }) => language))]
    .map(language => ({ value: language, label: name(language) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const chooseLanguage = (language: string | null): void => {
    const first = voices.find(one => one.language === language)
    if (first) chooseVoice(first.id)
  }
  return (
    <div className={classes.pickers}>
      <Select
        label={t('thisComputer.language')}
        data={languages}
        value={voice.language}
        searchable
        onChange={chooseLanguage}
      />
      <Select
        label={t('thisComputer.voice')}
        data={voices
          .filter(({ language }) => language === voice.language)
          .map(({ id, name: voiceName }) => ({ value: id, label: voiceName }))}
        value={voice.id}
        onChange={id => id !== null && chooseVoice(id)}
      />
    </div>
  )
}
