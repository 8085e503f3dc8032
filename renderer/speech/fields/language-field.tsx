import { Autocomplete } from '@mantine/core'
import { type Ref, useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import type { Voices } from '../voices/use-voices'
import classes from './fields.module.css'

interface LanguageFieldProps {
  value: string
  languages: Voices['languages']
  label: string
  hasLabel?: boolean
  error?: string | null
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Chosen from the list. */
  onChoose?: () => void
}

/** Offers what the service speaks; anything else may be typed. */
export function LineLanguageField(props: LanguageFieldProps) {
  const { value, languages, label, hasLabel = false, error = null, inputRef, onChange, onChoose } = props
  const t = useTranslate()
  const name = useLanguageNames()
  return (
    <Autocomplete
      {...(hasLabel ? { label } : { 'aria-label': label })}
      size="md"
      data={[...languages]}
      value={value}
      error={error}
      ref={inputRef ?? null}
      limit={200}
      maxDropdownHeight="16rem"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      dir="ltr"
      spellCheck={false}
      placeholder={t('speech.column.language')}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase()
        // The whole list, as long as nothing else was typed.
        if (languages.some(code => code.toLowerCase() === wanted)) return options
        return options.filter(
          option =>
            'value' in option &&
            (option.value.toLowerCase().includes(wanted) ||
              name(option.value).toLowerCase().includes(wanted)),
        )
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.value}</span>
          <span className="quiet">{name(option.value)}</span>
        </span>
      )}
      onChange={onChange}
      onOptionSubmit={() => onChoose?.()}
    />
  )
}

/** A language as people call it. A code that nobody knows stays a code. */
function useLanguageNames(): (code: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return code => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    }
  }, [locale])
}
