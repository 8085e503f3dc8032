import { IconPlus, IconX } from '@tabler/icons-react'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { TranslationLanguagePicker } from '../../translate/language-picker'
import classes from './new-dub-dialog.module.css'

const none: readonly string[] = []

interface IntoChoiceProps {
  value: readonly string[]
  choices: readonly string[]
  onChange(value: readonly string[]): void
}

/** Into which languages, each once. */
export function DubIntoChoice({ value, choices, onChange }: IntoChoiceProps) {
  const t = useTranslate()
  const names = useLanguageNames()
  return (
    // biome-ignore lint/a11y/useSemanticElements: of its controls only one is a field.
    <div className="stack-sm" role="group" aria-label={t('dub.into')}>
      <span className="medium">{t('dub.into')}</span>
      <div className="cluster">
        {value.map(language => (
          <span key={language} className={classes.language}>
            <bdi>{names.name(language)}</bdi>
            <IconButton
              icon={IconX}
              iconSize="0.75rem"
              size="xs"
              label={t('dub.removeLanguage', { language: names.name(language) })}
              onClick={() => onChange(value.filter(one => one !== language))}
            />
          </span>
        ))}
        <TranslationLanguagePicker
          name={t('dub.into')}
          placeholder={t('dub.addLanguage')}
          value=""
          choices={choices}
          recent={none}
          icon={<IconPlus size="1rem" aria-hidden />}
          onChange={language => {
            if (language !== '' && !value.includes(language)) onChange([...value, language])
          }}
        />
      </div>
      {value.length === 0 && <p className="help">{t('dub.noLanguages')}</p>}
    </div>
  )
}
