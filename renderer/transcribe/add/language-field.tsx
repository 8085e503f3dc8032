import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { autoLanguage } from '../../../shared/built-in'
import { languageNamer } from '../../../shared/language/language-namer'
import { localeOf } from '../../../shared/language/translate'
import type { ServiceProfile } from '../../../shared/service-profile'
import { fieldError } from '../../components/field-error'
import { languageMeant, type NameOf, optionsLike } from '../../language/find-language'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { usualLanguages } from './usual-languages'

interface LanguageFieldProps {
  profile: ServiceProfile
  value: string
  /** A code; empty, where what was typed is no language: then there is nothing to send. */
  onChange: (language: string) => void
  label: string
  /** The label stands elsewhere. */
  isBare?: boolean
}

/** What is being typed. Once the field is left, it stays only if nobody can say what it means. */
interface Draft {
  text: string
  isLeft: boolean
}

/** The languages a service names, found by name or code; any other code may be typed. */
export function RecordingLanguageField({
  profile,
  value,
  onChange,
  label,
  isBare = false,
}: LanguageFieldProps) {
  const t = useTranslate()
  const listed = profile.languages.transcription
  const named = listed.length > 0 ? listed : usualLanguages
  // Whoever cannot find it out says so before anything is begun.
  const codes = profile.kind === 'built-in' ? [autoLanguage, ...named] : named
  const languageName = useLanguageNames()
  const nameOf: NameOf = code => (code === autoLanguage ? t('transcribe.findLanguage') : languageName(code))
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (value !== '') setDraft(null)
  }
  const text = draft?.text ?? value

  const settle = (typed: string): void => {
    const meant = languageMeant(typed, codes, nameOf)
    setDraft(meant === null ? { text: typed, isLeft: true } : null)
    if (value !== (meant ?? '')) onChange(meant ?? '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (text === value && value !== '')) return
    // One that was gone to with the arrows is chosen by the list itself.
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return
    // The form is sent with another Enter, once it is seen which language this is.
    event.preventDefault()
    settle(text)
    setIsOpen(false)
  }
  const problem = text.trim() === '' ? 'languageMissing' : 'languageUnknown'
  return (
    <Autocomplete
      size="lg"
      {...(isBare ? { 'aria-label': label } : { label })}
      placeholder={t('transcribe.languageHint')}
      data={[...codes]}
      value={text}
      error={draft?.isLeft ? fieldError(t(`transcribe.${problem}`)) : null}
      onChange={typed => setDraft({ text: typed, isLeft: false })}
      onOptionSubmit={settle}
      onBlur={() => settle(text)}
      onKeyDown={onKeyDown}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      filter={({ options, search }) => optionsLike(options, search, codes, nameOf)}
      renderOption={({ option }) => `${nameOf(option.value)} (${option.value})`}
      onFocus={event => event.currentTarget.select()}
      maxDropdownHeight={280}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      spellCheck={false}
    />
  )
}

const namers = new Map<string, NameOf>()

/** The names of languages as the interface says them. Made once: a list of files has as many fields as files. */
function useLanguageNames(): NameOf {
  const locale = localeOf(useLanguage())
  const made = namers.get(locale) ?? rememberedNames(locale)
  namers.set(locale, made)
  return made
}

function rememberedNames(locale: string): NameOf {
  const nameOf = languageNamer(locale, 'standard')
  const found = new Map<string, string>()
  return code => {
    const name = found.get(code) ?? nameOf(code)
    found.set(code, name)
    return name
  }
}
