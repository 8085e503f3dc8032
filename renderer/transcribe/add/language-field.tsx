import { Autocomplete } from '@mantine/core'
import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { usualLanguages } from './usual-languages'

interface LanguageFieldProps {
  profile: ServiceProfile
  value: string
  onChange: (language: string) => void
  label: string
  /** The label stands elsewhere. */
  isBare?: boolean
}

/** The languages a service names, found by name or code; any other code may be typed. */
export function LanguageField({ profile, value, onChange, label, isBare = false }: LanguageFieldProps) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const listed = profile.languages.transcription
  const codes = listed.length > 0 ? listed : usualLanguages
  const nameOf = useMemo(() => languageNamer(locale), [locale])
  const names = useMemo(() => new Map(codes.map(code => [code, nameOf(code)])), [codes, nameOf])
  return (
    <Autocomplete
      size="lg"
      {...(isBare ? { 'aria-label': label } : { label })}
      placeholder={t('transcribe.languageHint')}
      data={codes.map(code => ({ value: code }))}
      value={value}
      onChange={onChange}
      selectFirstOptionOnChange={false}
      filter={({ options, search }) => matching(options, search, names, codes)}
      renderOption={({ option }) => `${names.get(option.value) ?? option.value} (${option.value})`}
      onFocus={event => event.currentTarget.select()}
      maxDropdownHeight={280}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      spellCheck={false}
    />
  )
}

type Options = Parameters<NonNullable<React.ComponentProps<typeof Autocomplete>['filter']>>[0]['options']

/** By name and by code; everything, where the field holds one of them as it is. */
function matching(
  options: Options,
  search: string,
  names: ReadonlyMap<string, string>,
  codes: readonly string[],
): Options {
  const wanted = search.trim().toLowerCase()
  if (wanted === '' || codes.includes(search)) return options
  return options.filter(
    option =>
      'value' in option && `${names.get(option.value) ?? ''} ${option.value}`.toLowerCase().includes(wanted),
  )
}

export function languageNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  return code => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}
