import { Autocomplete, Box, Switch } from '@mantine/core'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import { takesDomain, withLanguage } from '../store/choice'
import { RecordingLanguageField } from './language-field'

interface ChoiceFieldsProps {
  profile: ServiceProfile
  choice: RecordingChoice
  onChange: (part: Partial<RecordingChoice>) => void
  /** Beside each other, without labels of their own: how wide they are. */
  inRow?: { language: string; domain: string }
  /** Which recording it is about, where there are several. */
  name?: string
}

const labels = { language: 'word.language', domain: 'word.domain', speakers: 'transcribe.speakers' } as const

/** How a recording is to be transcribed. */
export function ChoiceFields({ profile, choice, onChange, inRow, name }: ChoiceFieldsProps) {
  const t = useTranslate()
  const label = (what: keyof typeof labels): string =>
    name === undefined ? t(labels[what]) : t(`transcribe.${what}Of`, { name })
  return (
    <>
      <Box w={inRow?.language}>
        <RecordingLanguageField
          profile={profile}
          value={choice.language}
          onChange={language => onChange(withLanguage(choice, language, profile))}
          label={label('language')}
          isBare={inRow !== undefined}
        />
      </Box>
      {takesDomain(profile) && (
        <Box w={inRow?.domain}>
          <DomainField
            known={profile.domains.filter(({ language }) => language === choice.language)}
            value={choice.domain}
            onChange={domain => onChange({ domain })}
            label={inRow ? { 'aria-label': label('domain') } : { label: label('domain') }}
          />
        </Box>
      )}
      <Switch
        label={t('transcribe.speakers')}
        aria-label={label('speakers')}
        checked={choice.speakers}
        onChange={event => onChange({ speakers: event.currentTarget.checked })}
      />
    </>
  )
}

interface DomainFieldProps {
  known: ServiceProfile['domains']
  value: string
  onChange: (domain: string) => void
  label: { 'aria-label': string } | { label: string }
}

/** What is spoken about. The domains that the service is known to have in this language are offered. */
export function DomainField({ known, value, onChange, label }: DomainFieldProps) {
  const t = useTranslate()
  return (
    <Autocomplete
      {...label}
      size="lg"
      placeholder={t('transcribe.domainHint')}
      data={[...new Set(known.map(({ domain }) => domain))]}
      value={value}
      onChange={onChange}
      onFocus={event => event.currentTarget.select()}
      maxDropdownHeight={280}
      spellCheck={false}
    />
  )
}
