import { Button, NumberInput, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { Card } from '../../components/card'
import { ErrorAlert } from '../../components/error-alert'
import { fieldError } from '../../components/field-error'
import { FieldRow, SettingRow } from '../../components/setting-row'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import { CheckDock } from './check-dock'
import { ConnectionCard } from './connection-card'
import { EndpointsCard } from './endpoints-card'
import classes from './fields.module.css'
import { IdentityFields } from './identity-fields'
import { fieldName, listName, profileProblemText } from './problem-messages'
import { isLanguageCode, type LanguageList, languageLists, profileLimits } from './profile-problems'
import { RowsEditor } from './rows-editor'
import bar from './save-bar.module.css'
import { ServiceLayout } from './service-layout'
import { SpeakersEditor } from './speakers-editor'
import { type ServiceCheckState, useCheck } from './use-check'
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
          onChange={event => set({ ...entry, domain: event.currentTarget.value.trimStart() })}
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

type Offsets = ServiceProfile['offsets']

/** Habits of the service that its replies do not tell. */
export function RequestsCard({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const problem = problems.find(({ field }) => field === 'batchLimit')
  return (
    <Card title={t('settings.requests')}>
      <SettingRow label={t('settings.offsets')} help={t('settings.offsetsHelp')}>
        {label => (
          <SegmentedControl<Offsets>
            {...label}
            data={[
              { value: 'codepoint', label: t('settings.offsetsCodepoint') },
              { value: 'utf16', label: t('word.utf16') },
            ]}
            value={draft.offsets}
            onChange={offsets => change({ offsets })}
          />
        )}
      </SettingRow>
      <FieldRow label={t('settings.batchLimit')} help={t('settings.batchLimitHelp')}>
        {field => (
          <NumberInput
            {...field}
            w="8rem"
            size="md"
            name="batchLimit"
            value={draft.batchLimit ?? ''}
            onChange={value => change({ batchLimit: value === '' ? null : Number(value) })}
            placeholder={t('settings.noLimit')}
            error={fieldError(problem ? profileProblemText(problem, t) : null)}
            min={1}
            max={profileLimits.batch}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
          />
        )}
      </FieldRow>
    </Card>
  )
}

/** What stands between the form and the disk: the first thing to fix, how much was changed, and the way on. */
export function SaveBar({ form, check }: { form: ProfileForm; check: ServiceCheckState }) {
  const t = useTranslate()
  const { problems, changes, isNew, saving, waitsForAgreement } = form
  const dirty = changes > 0 || isNew
  const blocked = problems.length > 0 || waitsForAgreement
  return (
    <footer className={bar.bar}>
      <output className={bar.state}>
        {blocked && (
          <StateBadge kind="warn" icon={IconAlertTriangle}>
            {warning()}
          </StateBadge>
        )}
        {changes > 0 && <span className="quiet">{t('settings.unsaved', { count: changes })}</span>}
      </output>
      {dirty && (
        <Button variant="subtle" color="gray" onClick={form.discard} disabled={saving}>
          {t('settings.discard')}
        </Button>
      )}
      <Button
        leftSection={<IconPlugConnected size="1rem" />}
        loading={check.running}
        disabled={form.draft.baseUrl === '' || blocked}
        onClick={() => check.run(form.draft)}
      >
        {t('settings.testConnection')}
      </Button>
      <Button variant="filled" loading={saving} disabled={!dirty || blocked} onClick={form.save}>
        {t('word.save')}
      </Button>
    </footer>
  )

  function warning(): string {
    const [first] = problems
    if (!first) return t('settings.confirmWarning')
    return problems.length === 1
      ? t('settings.needsFix', { field: fieldName(first, t) })
      : t('settings.needFixes', { count: problems.length })
  }
}
