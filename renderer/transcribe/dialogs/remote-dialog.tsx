import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RemoteRecording } from '../../../shared/recordings/recording-requests'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { Dialog, DialogForm } from '../../components/dialog'
import { told } from '../../components/notify'
import { useSending } from '../../components/use-sending'
import { useTranslate } from '../../language/use-translate'
import { ChoiceFields } from '../add/choice-fields'
import { choiceFor, useChoices } from '../store/choice'
import { setRemoteOpen, useLibraryDialogs } from '../store/library-dialogs'

const close = (): void => setRemoteOpen(false)

/** What the service has already: a file somebody uploaded, or a transcription somebody began. */
export function RemoteDialog({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const isOpen = useLibraryDialogs(({ isRemoteOpen }) => isRemoteOpen)
  return (
    <Dialog opened={isOpen} onClose={close} title={t('transcribe.remoteTitle')} centered>
      {isOpen && <RemoteForm profile={profile} onEnd={close} />}
    </Dialog>
  )
}

const longestName = 200

function RemoteForm({ profile, onEnd }: { profile: ServiceProfile; onEnd: () => void }) {
  const t = useTranslate()
  const usual = choiceFor(
    profile,
    useChoices(store => store.choices),
  )
  const [kind, setKind] = useState<RemoteRecording['kind']>('file')
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [choice, setChoice] = useState(usual)
  const change = (part: Partial<typeof choice>): void => setChoice({ ...choice, ...part })
  const isComplete = id.trim() !== '' && (kind === 'transcription' || choice.language !== '')
  const { isSending, send } = useSending(async () => {
    const remote = { kind, id: id.trim(), name: name.trim() || id.trim() }
    const language = choice.language || usual.language
    if (await told(bridge.addRemoteRecording({ profileId: profile.id, remote, ...choice, language }))) onEnd()
  })
  return (
    <DialogForm
      submit={t('word.add')}
      isBusy={isSending}
      isHeld={!isComplete}
      onSubmit={send}
      onClose={onEnd}
    >
      <Stack gap="sm">
        <p>{t('transcribe.remoteText')}</p>
        <Radio.Group
          label={t('transcribe.remoteKind')}
          value={kind}
          onChange={value => setKind(value === 'file' ? 'file' : 'transcription')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="file" label={t('transcribe.remoteFile')} />
            <Radio value="transcription" label={t('transcribe.remoteTranscription')} />
          </Stack>
        </Radio.Group>
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          spellCheck={false}
          maxLength={200}
          label={t(kind === 'file' ? 'transcribe.remoteFileId' : 'transcribe.remoteTranscriptionId')}
          value={id}
          onChange={event => setId(event.currentTarget.value)}
        />
        <TextInput
          dir="auto"
          maxLength={longestName}
          label={t('word.name')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {kind === 'file' && <ChoiceFields profile={profile} choice={choice} onChange={change} />}
      </Stack>
    </DialogForm>
  )
}
