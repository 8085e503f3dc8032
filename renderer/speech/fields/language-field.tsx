import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { languageNamer } from '../../../shared/language/language-namer'
import { localeOf } from '../../../shared/language/translate'
import { languageMeant, type NameOf, optionsLike } from '../../language/find-language'
import { useLanguage, useTranslate } from '../../language/use-translate'
import type { Voices } from '../voices/use-voices'
import classes from './fields.module.css'

interface LanguageFieldProps {
  value: string
  languages: Voices['languages']
  label: string
  hasLabel?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Offers what the service speaks, by name or code; Enter takes the first of these. Anything else may be typed. */
export function LineLanguageField(props: LanguageFieldProps) {
  const { value, languages, label, hasLabel = false, onChange, onBlur = () => undefined } = props
  const t = useTranslate()
  const name = useLanguageNames()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // One that was gone to with the arrows is chosen by the list itself.
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return
    const meant = languageMeant(value, languages, name)
    if (meant !== null && meant !== value) onChange(meant)
  }
  return (
    <Autocomplete
      {...(hasLabel ? { label } : { 'aria-label': label })}
      size="md"
      data={[...languages]}
      value={value}
      limit={200}
      maxDropdownHeight="16rem"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      dir="ltr"
      spellCheck={false}
      placeholder={t('speech.column.language')}
      filter={({ options, search }) => optionsLike(options, search, languages, name)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.value}</span>
          <span className="quiet">{name(option.value)}</span>
        </span>
      )}
      onChange={onChange}
      // A whole language gives way to what is typed; one that was begun in its cell goes on.
      onFocus={event => {
        if (languageMeant(value, languages, name) === value) event.currentTarget.select()
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}

/** A language as people call it. A code that nobody knows stays a code. */
function useLanguageNames(): NameOf {
  const locale = localeOf(useLanguage())
  return useMemo(() => languageNamer(locale), [locale])
}
