import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { autoLanguage } from '../../../shared/built-in'
import type { Translate } from '../../../shared/language/translate'
import type { Recording, RecordingChoice } from '../../../shared/recordings/recording'
import type { ServiceProfile } from '../../../shared/service-profile'
import { isPossible } from '../../actions/action'
import { programActions } from '../../actions/program-actions'
import { bridge } from '../../bridge'
import { Dialog, DialogForm } from '../../components/dialog'
import { notify, notifyError } from '../../components/notify'
import { TermsField } from '../../components/terms-field'
import { useSending } from '../../components/use-sending'
import { inOneLine } from '../../language/in-one-line'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../../program/navigation'
import { ChoiceFields } from '../add/choice-fields'
import { choiceFor, takesDomain, useChoices, withLanguage } from '../store/choice'
import { transcribeAgain, useLibraryDialogs } from '../store/library-dialogs'
import { useFailure } from '../store/recording-orders'

const close = (): void => transcribeAgain(null)

/** Asks for the words of a recording that is there already. */
export function AgainDialog({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const recording = useLibraryDialogs(({ again }) => again)
  return (
    <Dialog opened={recording !== null} onClose={close} title={recording && titleOf(recording, t)} centered>
      {recording && <AgainForm key={recording.id} recording={recording} profile={profile} />}
    </Dialog>
  )
}

/** A copy may have come in without anything being asked of it. */
const titleOf = ({ name, job, transcript }: Recording, t: Translate): string =>
  t(job === null && transcript === null ? 'transcribe.firstTitle' : 'transcribe.againTitle', {
    name: inOneLine(name),
  })

function AgainForm({ recording, profile }: { recording: Recording; profile: ServiceProfile }) {
  const t = useTranslate()
  const usual = choiceFor(
    profile,
    useChoices(store => store.choices),
  )
  const [choice, setChoice] = useState(() => choiceAgain(recording, profile, usual))
  const [terms, setTerms] = useState<readonly string[]>(recording.terms)
  const change = (part: Partial<typeof choice>): void => setChoice({ ...choice, ...part })
  const { isSending, send } = useSending(async () => {
    const { id, name, job } = recording
    const wanted = { ...choice, terms: [...terms], id, job, profileId: profile.id }
    const answer = await bridge.transcribeRecording(wanted)
    if (!answer.ok) return notifyError(answer.error)
    close()
    if (!answer.value.hasBegun) return
    const title = t('transcribe.hasBegun', { name: inOneLine(name) })
    notify({ kind: 'info', id: `begun ${id}`, title, text: t('transcribe.hasBegunText') })
  })
  return (
    <DialogForm
      submit={t('transcribe.transcribe')}
      isBusy={isSending}
      isHeld={choice.language === ''}
      onSubmit={send}
      onClose={close}
    >
      <Stack gap="sm">
        {recording.transcript && <p>{t('transcribe.againText')}</p>}
        <WhyItFailed recording={recording} profile={profile} />
        <ChoiceFields profile={profile} choice={choice} onChange={change} />
        <TermsField terms={terms} onChange={setTerms} />
      </Stack>
    </DialogForm>
  )
}

/** As it was asked for, as far as this service has that. */
function choiceAgain(
  { language, domain, speakersWanted: speakers, profileId }: Recording,
  profile: ServiceProfile,
  usual: RecordingChoice,
): RecordingChoice {
  const isElsewhere = profileId !== profile.id
  // Another service than this computer may not find it out, and would be sent the whole recording first.
  const isKnown = language !== '' && !(isElsewhere && language === autoLanguage && profile.kind === 'remote')
  const spoken = isKnown ? language : usual.language
  // What cannot be seen must not have an effect.
  const choice = { language: spoken, domain: takesDomain(profile) ? domain : '', speakers }
  return isElsewhere ? withLanguage(choice, spoken, profile) : choice
}

/** All of the reason, and where another service or another language comes from. */
function WhyItFailed({ recording, profile }: { recording: Recording; profile: ServiceProfile }) {
  const t = useTranslate()
  const failure = useFailure(recording)
  const toService = programActions['service.switch']
  const leaveFor = (go: () => unknown): void => {
    close()
    go()
  }
  if (failure === null) return null
  return (
    <div role="note" className="stack-sm">
      <p className="problem" dir="auto">
        {failure.title} {failure.text}
      </p>
      <div className="cluster">
        {profile.kind === 'built-in' && (
          <Button size="sm" onClick={() => leaveFor(() => goTo('settings', 'this-computer'))}>
            {t('transcribe.toModels')}
          </Button>
        )}
        {isPossible(toService) && (
          <Button size="sm" onClick={() => leaveFor(toService.do)}>
            {t('command.service.switch')}
          </Button>
        )}
      </div>
    </div>
  )
}
