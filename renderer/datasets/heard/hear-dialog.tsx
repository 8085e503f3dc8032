import { NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestDatasetName, namesInUse } from '../../../shared/datasets/dataset'
import type { HearingOutlook } from '../../../shared/datasets/heard/heard-requests'
import { spokenInOf } from '../../../shared/dub/edits/edit-track'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { Dialog, DialogForm } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { notify, notifyError } from '../../components/notify'
import { UnderWay } from '../../components/under-way'
import { goToPlace } from '../../find/destination'
import { useTranslate } from '../../language/use-translate'
import { activeProfile, useActiveProfile } from '../../program/profiles'
import { LineLanguageField } from '../../speech/fields/language-field'
import { useVoices, type Voices } from '../../speech/voices/use-voices'
import { EngineNotice } from '../../this-computer/engine-notice'
import { DomainField } from '../../transcribe/add/choice-fields'
import { RecordingLanguageField } from '../../transcribe/add/language-field'
import { takesDomain } from '../../transcribe/store/choice'
import type { HereDataset } from '../open-datasets'
import classes from '../run-dialog.module.css'
import { type RowScope, useScope } from '../scope-choice'
import { useOutlook } from '../use-outlook'
import { type HearFields, hearAskOf, hearInto, recogniserFor, usualHearing } from './hear-fields'
import { VoiceList } from './voice-list'

interface HearDialogProps {
  here: HereDataset
  scope: RowScope
  onClose(): void
}

/** Sentences become a test set of what a recogniser makes of them. */
export function HearDialog(props: HearDialogProps) {
  const profile = useActiveProfile()
  const voices = useVoices()
  return profile && <Open {...props} profile={profile} voices={voices} />
}

function Open({
  here: { id, dataset, tally },
  scope,
  profile,
  voices,
  onClose,
}: HearDialogProps & { profile: ServiceProfile; voices: Voices }) {
  const t = useTranslate()
  const { rows, choice } = useScope(scope)
  const [fields, setFields] = useState<HearFields>(() => {
    const [language = voices.languages[0] ?? 'en-US'] = namesInUse(tally.languages)
    const spokenIn = spokenInOf(language, voices)
    const name = t('heard.newName', { name: dataset.name }).slice(0, longestDatasetName)
    return { ...usualHearing, spokenIn, name }
  })
  const set = (part: Partial<HearFields>): void => setFields(before => ({ ...before, ...part }))
  const ask = hearAskOf(rows, fields, profile)
  const into = hearInto(id, fields)
  const hearing = into && ask && { id, into, ask }
  const { outlook, error } = useOutlook(hearing, asked => bridge.lookAtHearing(asked), dataset.rows)
  const recogniser = fields.recogniser ?? recogniserFor(profile, fields.spokenIn)
  const begin = async (): Promise<void> => {
    if (hearing === null || outlook === null) return
    onClose()
    const started = await bridge.hearDataset({ ...hearing, most: outlook.requests })
    if (!started.ok) return notifyError(started.error)
    const { job, requests, dataset: target } = started.value
    if (job === null || target === null)
      return notify({ kind: 'warning', title: t('datasets.runNot'), text: t('datasets.runNotText') })
    notify({ kind: 'ok', title: t('heard.started', { count: requests }) })
    // Whoever turned to another service meanwhile stays where they are.
    if (target !== id && activeProfile()?.id === profile.id)
      goToPlace({ screen: 'augment', dataset: target, row: null })
  }
  return (
    <Dialog onClose={onClose} size="36rem" title={t('command.datasets.hearAgain')}>
      <DialogForm
        submit={t('word.start')}
        isHeld={!outlook || outlook.requests === 0}
        onSubmit={begin}
        onClose={onClose}
      >
        <Stack gap="md">
          <p className="soft">{t('heard.againText')}</p>
          {choice}
          <ShareFields fields={fields} set={set} />
          {profile.kind === 'built-in' && <EngineNotice area="speech" languages={[fields.spokenIn]} />}
          <LineLanguageField
            label={t('heard.spokenIn')}
            hasLabel
            value={fields.spokenIn}
            languages={voices.languages}
            onChange={spokenIn => set({ spokenIn })}
          />
          <VoiceList
            language={fields.spokenIn}
            voices={voices}
            chosen={fields.voices}
            onChange={chosen => set({ voices: chosen })}
          />
          {profile.kind === 'built-in' && (
            <EngineNotice area="transcription" languages={[recogniser.language]} />
          )}
          <RecordingLanguageField
            profile={profile}
            label={t('heard.heardIn')}
            value={recogniser.language}
            onChange={language => set({ recogniser: recogniserFor(profile, language) })}
          />
          {takesDomain(profile) && (
            <DomainField
              known={profile.domains.filter(({ language }) => language === recogniser.language)}
              value={recogniser.domain}
              onChange={domain => set({ recogniser: { ...recogniser, domain } })}
              label={{ label: t('word.domain') }}
            />
          )}
          <IntoFields fields={fields} set={set} />
          <div className={classes.budget} role="status">
            {outlook && <Outlook outlook={outlook} />}
            {error && <ErrorAlert error={error} />}
            {hearing && !outlook && !error && <UnderWay text={t('word.counting')} />}
          </div>
        </Stack>
      </DialogForm>
    </Dialog>
  )
}

interface PartProps {
  fields: HearFields
  set(part: Partial<HearFields>): void
}

function ShareFields({ fields: { by, percent, count, seed }, set }: PartProps) {
  const t = useTranslate()
  return (
    <>
      <SegmentedControl
        aria-label={t('heard.howMany')}
        value={by}
        onChange={value => set({ by: value === 'percent' || value === 'count' ? value : 'all' })}
        data={[
          { value: 'all', label: t('word.all') },
          { value: 'percent', label: t('heard.byPart') },
          { value: 'count', label: t('split.byCount') },
        ]}
      />
      {by === 'percent' && (
        <NumberInput
          label={t('heard.percent')}
          suffix=" %"
          min={1}
          max={100}
          value={percent}
          onChange={value => set({ percent: value })}
        />
      )}
      {by === 'count' && (
        <NumberInput
          label={t('heard.count')}
          min={1}
          allowDecimal={false}
          value={count}
          onChange={value => set({ count: value })}
        />
      )}
      {by !== 'all' && (
        <NumberInput
          label={t('split.seed')}
          description={t('heard.seedHelp')}
          min={0}
          allowDecimal={false}
          value={seed}
          onChange={value => set({ seed: value })}
        />
      )}
    </>
  )
}

function IntoFields({ fields: { into, name }, set }: PartProps) {
  const t = useTranslate()
  return (
    <>
      <SegmentedControl
        aria-label={t('heard.into')}
        value={into}
        onChange={value => set({ into: value === 'here' ? 'here' : 'new' })}
        data={[
          { value: 'new', label: t('command.datasets.new') },
          { value: 'here', label: t('heard.intoHere') },
        ]}
      />
      {into === 'new' ? (
        <TextInput
          label={t('word.name')}
          value={name}
          maxLength={longestDatasetName}
          dir="auto"
          onChange={event => set({ name: event.currentTarget.value })}
        />
      ) : (
        <p className="quiet">{t('heard.intoHereNote')}</p>
      )}
    </>
  )
}

function Outlook({ outlook: { sentences, requests, known, beyond } }: { outlook: HearingOutlook }) {
  const t = useTranslate()
  return (
    <>
      <strong>{t('heard.outlook', { sentences, requests })}</strong>
      {known > 0 && <span>{t('heard.known', { count: known })}</span>}
      {beyond > 0 && <span>{t('heard.beyond', { count: beyond })}</span>}
    </>
  )
}
