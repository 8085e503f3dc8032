import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { betweenTerms, heardTerms, longestTerm, mostTermsHeard } from '../../shared/recordings/terms'
import { useTranslate } from '../language/use-translate'
import { fieldError } from './field-error'

interface TermsFieldProps {
  terms: readonly string[]
  onChange: (terms: string[]) => void
  /** Where they are not those of some recordings. What stands above the field then names it. */
  help?: string
}

/** Names and terms that are listened for. A list that was copied comes in as it is. */
export function TermsField({ terms, onChange, help }: TermsFieldProps) {
  const t = useTranslate()
  const [leftOut, setLeftOut] = useState(0)
  const change = (list: string[]): void => {
    const heard = heardTerms(list)
    setLeftOut(heard.leftOut)
    onChange(heard.terms)
  }
  const told = { count: leftOut, most: mostTermsHeard, longest: longestTerm }
  return (
    <TagsInput
      size="sm"
      {...(help === undefined ? { label: t('transcribe.terms') } : { 'aria-label': t('transcribe.terms') })}
      description={help ?? t('transcribe.termsHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('transcribe.termsHint')}
      value={[...terms]}
      splitChars={betweenTerms}
      acceptValueOnBlur
      onChange={change}
      error={fieldError(leftOut > 0 ? t('transcribe.termsLeftOut', told) : null)}
      spellCheck={false}
    />
  )
}
