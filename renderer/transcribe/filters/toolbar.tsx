import type { RefObject } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import {
  isRecordingInGroup,
  type RecordingGroup,
  recordingGroups,
} from '../../../shared/recordings/recording-state'
import bar from '../../components/table/filter-bar.module.css'
import { type Hits, ListSearch } from '../../find/list-search'
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
  const text = useLibraryView(({ filter }) => filter.text)
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
        <ListSearch
          field={searchField}
          label={t('transcribe.search')}
          within={recordings}
          text={text}
          onText={wanted => changeRecordingFilter({ text: wanted })}
          onHits={keepHits}
        />
        <FilterMenu all={all} />
      </div>
    </div>
  )
}

const recordings = ['recording'] as const
const keepHits = (hits: Hits): void => useLibraryView.setState({ hits })

function countsOf(all: readonly ListedRecording[]): Record<RecordingGroup, number> {
  const counts = { all: 0, progress: 0, review: 0, reviewed: 0, failed: 0 }
  for (const { state } of all) {
    for (const group of recordingGroups) if (isRecordingInGroup(state, group)) counts[group] += 1
  }
  return counts
}
