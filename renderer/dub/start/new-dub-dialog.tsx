import { Button, Select, TextInput } from '@mantine/core'
import { IconFilePlus, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { longestDubName } from '../../../shared/dub/dub'
import type { AppError } from '../../../shared/errors'
import { Dialog, DialogForm } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../../program/navigation'
import { useActiveProfile } from '../../program/profiles'
import { EngineNotice } from '../../this-computer/engine-notice'
import { useLanguageNames } from '../../this-computer/language-names'
import { browse } from '../../transcribe/add/staged'
import { useTranscribed } from '../../transcribe/store/transcribed'
import { TranslationLanguagePicker } from '../../translate/language-picker'
import { createDub, dubNameOf } from '../store/dub-list'
import classes from './new-dub-dialog.module.css'

const none: readonly string[] = []

/** Which recording, into which languages, and what it is called. */
export function NewDubDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate()
  const profile = useActiveProfile()
  const { recordings, error } = useTranscribed()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [languages, setLanguages] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const recording = recordings?.find(({ id }) => id === chosen) ?? recordings?.[0] ?? null
  const name = typedName ?? (recording ? dubNameOf(recording.name) : '')
  const create = async (): Promise<void> => {
    if (!recording) return
    setBusy(true)
    const { id, transcript } = recording
    const made = await createDub({
      name: name.trim(),
      recording: id,
      transcript: transcript.id,
      languages: [...languages],
    })
    setBusy(false)
    if (made.ok) onClose()
    else setRefused(made.error)
  }
  const problem = refused ?? error
  return (
    <Dialog onClose={onClose} size="34rem" title={t('dub.new')}>
      <DialogForm
        submit={t('dub.create')}
        isBusy={isBusy}
        isHeld={!recording || name.trim() === '' || languages.length === 0}
        onSubmit={create}
        onClose={onClose}
      >
        {problem && <ErrorAlert error={problem} />}
        {recordings?.length === 0 && <p className="soft">{t('dub.firstText')}</p>}
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
          onChange={setChosen}
        />
        <Button
          size="sm"
          className={classes.file ?? ''}
          leftSection={<IconFilePlus size="0.875rem" aria-hidden />}
          onClick={() => {
            onClose()
            goTo('transcribe')
            void browse()
          }}
        >
          {t('dub.fromFile')}
        </Button>
        <LanguageChoice
          value={languages}
          choices={profile?.languages.translation ?? none}
          onChange={setLanguages}
        />
        {profile?.kind === 'built-in' && recording && languages.length > 0 && (
          <EngineNotice area="translation" languages={[recording.language, ...languages]} />
        )}
        <TextInput
          label={t('word.name')}
          value={name}
          maxLength={longestDubName}
          dir="auto"
          onChange={event => setTypedName(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

interface LanguageChoiceProps {
  value: readonly string[]
  choices: readonly string[]
  onChange(value: readonly string[]): void
}

function LanguageChoice({ value, choices, onChange }: LanguageChoiceProps) {
  const t = useTranslate()
  const names = useLanguageNames()
  return (
    // biome-ignore lint/a11y/useSemanticElements: of its controls only one is a field.
    <div className="stack-sm" role="group" aria-label={t('dub.into')}>
      <span className="medium">{t('dub.into')}</span>
      <div className="cluster">
        {value.map(language => (
          <span key={language} className={classes.language}>
            <bdi>{names.name(language)}</bdi>
            <IconButton
              icon={IconX}
              iconSize="0.75rem"
              size="xs"
              label={t('dub.removeLanguage', { language: names.name(language) })}
              onClick={() => onChange(value.filter(one => one !== language))}
            />
          </span>
        ))}
        <TranslationLanguagePicker
          name={t('dub.into')}
          placeholder={t('dub.addLanguage')}
          value=""
          choices={choices}
          recent={none}
          icon={<IconPlus size="1rem" aria-hidden />}
          onChange={language => {
            if (language !== '' && !value.includes(language)) onChange([...value, language])
          }}
        />
      </div>
      {value.length === 0 && <p className="help">{t('dub.noLanguages')}</p>}
    </div>
  )
}
