import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'
import { useTranslate } from '../../language/use-translate'
import { useRecordingChoices } from '../../transcribe/store/known-choices'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { speakerName } from './speaker-names'

interface Props {
  speaker: TranscriptSpeaker
  value: string
  onChange: (name: string) => void
  className: string
}

/** What a speaker is called. Whoever has a name in another recording, and is nobody else here, is offered. */
export function SpeakerNameField({ speaker, value, onChange, className }: Props) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const [isOpen, setIsOpen] = useState(false)
  const names = useNamesBut(speakers)
  const typed = value.trim().toLocaleLowerCase()
  const offered = names.filter(name => name.toLocaleLowerCase().includes(typed))
  const isOffering = isOpen && offered.length > 0
  const onKeyDown = (event: KeyboardEvent): void => {
    // The list goes first, and the editor with the next one.
    if (event.key === 'Escape' && isOffering) event.stopPropagation()
  }
  return (
    <Autocomplete
      autoFocus
      size="md"
      className={className}
      aria-label={t('workbench.speakerName')}
      placeholder={speakerName(speakers, speaker.id, t)}
      dir="auto"
      maxLength={200}
      spellCheck={false}
      data={offered}
      filter={({ options }) => options}
      limit={50}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      // The colours below stay in sight until a name is typed or asked for with an arrow.
      openOnFocus={false}
      dropdownOpened={isOffering}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      // A list that is not there yet when it opens is not told to a screen reader.
      comboboxProps={{ keepMounted: true }}
      renderOption={({ option }) => <bdi>{option.value}</bdi>}
    />
  )
}

function useNamesBut(here: readonly TranscriptSpeaker[]): string[] {
  const known = useRecordingChoices()?.knownSpeakers ?? []
  const taken = new Set(here.map(({ name }) => name.trim()))
  return known.filter(name => !taken.has(name))
}
