import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import {
  isRecordingInGroup,
  type RecordingGroup,
  recordingGroups,
} from '../../../shared/recordings/recording-state'
import { IconButton } from '../../components/icon-button'
import { notifyError } from '../../components/notify'
import bar from '../../components/table/filter-bar.module.css'
import { useFound } from '../../find/use-found'
import { useTranslate } from '../../language/use-translate'
import { changeRecordingFilter, useLibraryView } from '../store/library-view'
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
  useHits(text)
  const change = (wanted: string): void => changeRecordingFilter({ text: wanted })
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
          <IconButton
            icon={IconX}
            label={t('transcribe.clearSearch')}
            iconSize="0.875rem"
            onClick={() => change('')}
          />
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

const recordings = ['recording'] as const
/** As many as a library may hold. */
const mostHits = 100_000

/** Looks for the text in all that is known of recordings. Names are looked through where the list is made. */
function useHits(text: string): void {
  const { found, error, text: of } = useFound(text, recordings, mostHits)
  // Who comes back to the list finds it as it was, until the answer is there anew.
  const isAnswer = of === text || text.trim() === ''
  useEffect(() => {
    if (isAnswer) useLibraryView.setState({ hits: new Map(found.map(hit => [hit.id, hit])) })
  }, [found, isAnswer])
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])
}

function countsOf(all: readonly ListedRecording[]): Record<RecordingGroup, number> {
  const counts = { all: 0, progress: 0, review: 0, reviewed: 0, failed: 0 }
  for (const { state } of all) {
    for (const group of recordingGroups) if (isRecordingInGroup(state, group)) counts[group] += 1
  }
  return counts
}
