import { TagsInput, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { ErrorAlert } from '../../components/error-alert'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import { CheckDock } from './check-dock'
import { ConnectionCard } from './connection-card'
import { EndpointsCard } from './endpoints-card'
import classes from './fields.module.css'
import { IdentityFields } from './identity-fields'
import { listName, profileProblemText } from './problem-messages'
import { isLanguageCode, type LanguageList, languageLists } from './profile-problems'
import { RequestsCard } from './requests-card'
import { RowsEditor } from './rows-editor'
import { SaveBar } from './save-bar'
import { ServiceLayout } from './service-layout'
import { SpeakersEditor } from './speakers-editor'
import { useCheck } from './use-check'
import { type ProfileForm, useProfileForm } from './use-profile-form'

/** Everything that differs from one service to the next, saved as a whole. */
export function RemotePage({ saved, actions }: { saved: ServiceProfile; actions: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const form = useProfileForm(saved, element)
  const check = useCheck()
  const focusOn = (name: string): void =>
    element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  return (
    <ServiceLayout
      profile={saved}
      actions={actions}
      footer={
        <>
          <CheckDock check={check} onFix={focusOn} />
          <SaveBar form={form} check={check} />
        </>
      }
    >
      <div ref={element} className={classes.form}>
        {form.error && <ErrorAlert error={form.error} />}
        <IdentityFields form={form} />
        <EndpointsCard form={form} />
        <LanguageFields form={form} />
        <SpeakersEditor form={form} />
        <DomainsEditor form={form} />
        <RequestsCard form={form} />
      </div>
      <ConnectionCard />
    </ServiceLayout>
  )
}

/** The transcription models of a service, by language. */
function DomainsEditor({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  return (
    <RowsEditor
      title={t('settings.domains')}
      empty={t('settings.domainsEmpty')}
      addLabel={t('settings.addDomain')}
      removeLabel={row => t('settings.removeDomain', { row })}
      columns={[t('word.language'), t('word.domain')]}
      rows={draft.domains}
      added={() => ({ language: draft.languages.transcription[0] ?? '', domain: '' })}
      onChange={domains => change({ domains })}
      problemOf={row => {
        const problem = problems.find(one => one.field === 'domains' && one.row === row)
        return problem ? profileProblemText(problem, t) : null
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

/** The languages each function offers. A service has no list of its own, so what is typed here is the list. */
function LanguageFields({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const known = [...new Set(languageLists.flatMap(list => draft.languages[list]))]
  const set = (list: LanguageList, codes: string[]): void =>
    change({ languages: { ...draft.languages, [list]: codes.map(code => code.trim()) } })

  return (
    <div className={classes.pair}>
      {languageLists.map(list => {
        const problem = problems.find(one => one.field === 'languages' && one.list === list)
        const codes = draft.languages[list]
        return (
          <TagsInput
            key={list}
            label={
              <>
                {listName(list, t)}
                <span className={classes.count}>{codes.length}</span>
              </>
            }
            name={`languages.${list}`}
            value={codes}
            onChange={value => set(list, value)}
            data={known.filter(code => !codes.includes(code))}
            placeholder={t('word.add')}
            splitChars={[',', ';', ' ']}
            error={fieldError(problem ? profileProblemText(problem, t) : null)}
            description={list === 'speech' ? t('settings.languagesHelp') : null}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            acceptValueOnBlur
            classNames={{
              input: classes.input ?? '',
              inputField: classes.field ?? '',
              pill: classes.pill ?? '',
            }}
          />
        )
      })}
    </div>
  )
}
