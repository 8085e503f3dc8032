import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import {
  isRecordingInGroup,
  type RecordingGroup,
  recordingGroups,
} from '../../../shared/recordings/recording-state'
import bar from '../../components/table/filter-bar.module.css'
import { useTranslate } from '../../language/use-translate'
import { changeRecordingFilter, useLibraryView } from '../store/library-view'
import { searchTexts } from '../store/search-texts'
import classes from '../transcribe-screen.module.css'
import { FilterMenu } from './filter-menu'

interface ToolbarProps {
  all: readonly ListedRecording[]
  searchField: RefObject<HTMLInputElement | null>
}

/** Which recordings the list shows. */
export function RecordingToolbar({ all, searchField }: ToolbarProps) {
  const t = useTranslate()
  const group = useLibraryView(({ filter }) => filter.group)
  const counts = countsOf(all)
  return (
    <div className={`${bar.toolbar} ${classes.bar}`}>
      <fieldset className={bar.groups}>
        <legend className="spoken">{t('word.showWhat')}</legend>
        {recordingGroups.map(name => (
          <button
            key={name}
            type="button"
            className={bar.group}
            aria-pressed={group === name}
            onClick={() => changeRecordingFilter({ group: name })}
          >
            {t(`transcribe.group.${name}`)} <span className={bar.count}>{counts[name]}</span>
          </button>
        ))}
      </fieldset>
      <div className={bar.end}>
        <SearchField field={searchField} />
        <FilterMenu all={all} />
      </div>
    </div>
  )
}

function SearchField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate()
  const text = useLibraryView(({ filter }) => filter.text)
  const change = (wanted: string): void => {
    changeRecordingFilter({ text: wanted })
    searchTexts(wanted)
  }
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      size="md"
      dir="auto"
      type="search"
      aria-label={t('transcribe.search')}
      placeholder={t('transcribe.search')}
      leftSection={<IconSearch size="0.875rem" aria-hidden />}
      rightSection={
        text !== '' && (
          <ActionIcon size="sm" aria-label={t('transcribe.clearSearch')} onClick={() => change('')}>
            <IconX size="0.875rem" />
          </ActionIcon>
        )
      }
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || text === '') return
        event.preventDefault()
        change('')
      }}
    />
  )
}

function countsOf(all: readonly ListedRecording[]): Record<RecordingGroup, number> {
  const counts = { all: 0, progress: 0, review: 0, reviewed: 0, failed: 0 }
  for (const { state } of all) {
    for (const group of recordingGroups) if (isRecordingInGroup(state, group)) counts[group] += 1
  }
  return counts
}
