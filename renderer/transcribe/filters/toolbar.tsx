import type { RefObject } from 'react'
import type { RecordingTotals } from '../../../shared/recordings/recording-list'
import { recordingGroups } from '../../../shared/recordings/recording-state'
import bar from '../../components/table/filter-bar.module.css'
import { ListSearch } from '../../find/list-search'
import { useTranslate } from '../../language/use-translate'
import { changeRecordingFilter, keepRecordingHits, useLibraryView } from '../store/library-view'
import classes from '../transcribe-screen.module.css'
import { FilterMenu } from './filter-menu'

interface ToolbarProps {
  counts: RecordingTotals['counts']
  searchField: RefObject<HTMLInputElement | null>
}

/** Which recordings the list shows. */
export function RecordingToolbar({ counts, searchField }: ToolbarProps) {
  const t = useTranslate()
  const group = useLibraryView(({ filter }) => filter.group)
  const text = useLibraryView(({ filter }) => filter.text)
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
          onHits={keepRecordingHits}
        />
        <FilterMenu />
      </div>
    </div>
  )
}

const recordings = ['recording'] as const
