import { TextInput } from '@mantine/core'
import { useTranslate } from '../../language/use-translate'
import { problemText } from './problem-messages'
import { isLanguageCode } from './profile-problems'
import { RowsEditor } from './rows-editor'
import type { ProfileForm } from './use-profile-form'

/** The transcription models of a service, by language. */
export function DomainsEditor({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  return (
    <RowsEditor
      title={t('settings.domains')}
      empty={t('settings.domainsEmpty')}
      addLabel={t('settings.addDomain')}
      removeLabel={row => t('settings.removeDomain', { row })}
      columns={[t('settings.domainLanguage'), t('settings.domain')]}
      rows={draft.domains}
      added={() => ({ language: draft.languages.transcription[0] ?? '', domain: '' })}
      onChange={domains => change({ domains })}
      problemOf={row => {
        const problem = problems.find(one => one.field === 'domains' && one.row === row)
        return problem ? problemText(problem, t) : null
      }}
      cells={(entry, set, label, wrong) => [
        <TextInput
          key="language"
          size="md"
          aria-label={label(0)}
          value={entry.language}
          error={wrong && !isLanguageCode(entry.language)}
          onChange={event => set({ ...entry, language: event.currentTarget.value.trim() })}
          dir="ltr"
          spellCheck={false}
        />,
        <TextInput
          key="domain"
          size="md"
          aria-label={label(1)}
          value={entry.domain}
          error={wrong && isLanguageCode(entry.language)}
          onChange={event => set({ ...entry, domain: event.currentTarget.value.trim() })}
          dir="ltr"
          spellCheck={false}
        />,
      ]}
    />
  )
}
