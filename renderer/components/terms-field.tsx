import { TagsInput } from '@mantine/core'
import { joinTerms, mostTermsHeard } from '../../shared/recordings/terms'
import { useTranslate } from '../language/use-translate'

interface TermsFieldProps {
  terms: readonly string[]
  onChange: (terms: string[]) => void
  /** Where they are not those of some recordings. What stands above the field then names it. */
  help?: string
}

/** Names and terms that are listened for. A list that was copied comes in as it is. */
export function TermsField({ terms, onChange, help }: TermsFieldProps) {
  const t = useTranslate()
  return (
    <TagsInput
      size="sm"
      {...(help === undefined ? { label: t('transcribe.terms') } : { 'aria-label': t('transcribe.terms') })}
      description={help ?? t('transcribe.termsHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('transcribe.termsHint')}
      value={[...terms]}
      maxTags={mostTermsHeard}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      onChange={list => onChange(joinTerms(list))}
      spellCheck={false}
    />
  )
}
