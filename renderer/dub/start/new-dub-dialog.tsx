import { Select, TextInput } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type DubStage, dubStages, longestDubName } from '../../../shared/dub/dub'
import type { AppError } from '../../../shared/errors'
import type { ServiceProfile } from '../../../shared/service-profile'
import { Dialog, DialogForm } from '../../components/dialog'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { EngineNotice } from '../../this-computer/engine-notice'
import { browse, leaveStaged, nameFromFile, useStaged } from '../../transcribe/add/staged'
import { type TranscribedRecording, useTranscribed } from '../../transcribe/store/transcribed'
import { beginDub, canBeDubbed } from '../store/begin-dub'
import { createDub, dubNameOf } from '../store/dub-list'
import { DubIntoChoice } from './into-choice'
import classes from './new-dub-dialog.module.css'
import { fileToDub, StagedNotice, StagedSource } from './staged-source'
import { UntilChoice } from './until-choice'

const none: readonly string[] = []

/** Which recording or file, into which languages, how far by itself, and what it is called. */
export function NewDubDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate()
  const profile = useActiveProfile()
  // What somebody gave and did not dub is nothing that another screen asks about.
  useEffect(() => leaveStaged, [])
  return (
    <Dialog onClose={onClose} size="34rem" title={t('dub.new')}>
      {profile && <NewDubForm profile={profile} onClose={onClose} />}
    </Dialog>
  )
}

function NewDubForm({ profile, onClose }: { profile: ServiceProfile; onClose(): void }) {
  const t = useTranslate()
  const { recordings, error } = useTranscribed()
  const [chosen, setChosen] = useState<string | null>(null)
  const given = useStaged()
  const staged = fileToDub(given, profile)
  const known = staged === null ? chosen : (staged.file.sameAs?.id ?? null)
  const recording = recordings?.find(({ id }) => id === known) ?? (staged ? null : (recordings?.[0] ?? null))
  const [typedName, setTypedName] = useState<string | null>(null)
  const [languages, setLanguages] = useState<readonly string[]>([])
  const [until, setUntil] = useState<DubStage>('speech')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const name = typedName ?? usualName(recording?.name ?? (staged ? nameFromFile(staged.file.name) : ''))
  const create = async (): Promise<void> => {
    setBusy(true)
    const asked = { name: name.trim(), languages: [...languages] }
    const made = recording
      ? await createDub({
          ...asked,
          profileId: profile.id,
          recording: recording.id,
          of: { transcript: recording.transcript.id },
        })
      : staged && (await beginDub(staged, profile.id, { ...asked, until }))
    setBusy(false)
    if (made?.ok === false) return setRefused(made.error)
    onClose()
  }
  const problem = refused ?? error
  const isReady = recording !== null || (staged !== null && canBeDubbed(staged, profile))
  const from = recording?.language ?? staged?.choice.language ?? ''
  return (
    <DialogForm
      submit={t('dub.create')}
      isBusy={isBusy}
      isHeld={!isReady || given.looks > 0 || name.trim() === '' || languages.length === 0}
      onSubmit={create}
      onClose={onClose}
    >
      {problem && <ErrorAlert error={problem} />}
      {staged ? (
        <StagedSource staged={staged} others={given.files.length - 1} profile={profile} />
      ) : (
        <RecordingSource recordings={recordings} recording={recording} onChoose={setChosen} />
      )}
      <StagedNotice {...given} />
      <DubIntoChoice
        value={languages}
        choices={profile.languages.translation ?? none}
        onChange={setLanguages}
      />
      {profile.kind === 'built-in' && !recording && staged && (
        <EngineNotice area="transcription" languages={[from]} />
      )}
      {profile.kind === 'built-in' && isReady && languages.length > 0 && (
        <EngineNotice area="translation" languages={[from, ...languages]} />
      )}
      {!recording && staged && <UntilChoice stages={dubStages} value={until} onChange={setUntil} />}
      <TextInput
        label={t('word.name')}
        value={name}
        maxLength={longestDubName}
        dir="auto"
        onChange={event => setTypedName(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

const usualName = (name: string): string => (name === '' ? '' : dubNameOf(name))

interface RecordingSourceProps {
  recordings: readonly TranscribedRecording[] | null
  recording: TranscribedRecording | null
  onChoose(id: string | null): void
}

/** One of the library that has a transcript, or the way to a file. */
function RecordingSource({ recordings, recording, onChoose }: RecordingSourceProps) {
  const t = useTranslate()
  const hasSome = recordings === null || recordings.length > 0
  return (
    <>
      {hasSome && (
        <Select
          label={t('dub.recording')}
          description={t('dub.chooseRecording')}
          searchable
          allowDeselect={false}
          data-autofocus
          openOnFocus={false}
          renderOption={({ option }) => <bdi>{option.label}</bdi>}
          data={(recordings ?? []).map(one => ({ value: one.id, label: one.name }))}
          value={recording?.id ?? null}
          onChange={onChoose}
        />
      )}
      <DoingButton
        size={hasSome ? 'sm' : 'md'}
        className={classes.file ?? ''}
        leftSection={<IconFilePlus size="0.875rem" aria-hidden />}
        {...(!hasSome && { 'data-autofocus': true })}
        onDo={browse}
      >
        {t('dub.fromFile')}
      </DoingButton>
    </>
  )
}
