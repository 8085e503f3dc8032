import { Autocomplete } from '@mantine/core'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import { takesDomain } from '../store/choice'

interface DomainFieldProps {
  profile: ServiceProfile
  language: string
  value: string
  onChange: (domain: string) => void
  label: string
  isBare?: boolean
}

/** What is spoken about. The domains that the service is known to have in this language are offered. */
export function DomainField(props: DomainFieldProps) {
  const { profile, language, value, onChange, label, isBare = false } = props
  const t = useTranslate()
  if (!takesDomain(profile)) return null
  const known = profile.domains.filter(one => one.language === language).map(({ domain }) => domain)
  return (
    <Autocomplete
      size="lg"
      {...(isBare ? { 'aria-label': label } : { label })}
      placeholder={t('transcribe.domainHint')}
      data={[...new Set(known)]}
      value={value}
      onChange={onChange}
      onFocus={event => event.currentTarget.select()}
      maxDropdownHeight={280}
      spellCheck={false}
    />
  )
}
