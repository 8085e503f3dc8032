import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconSparkles } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { localeOf } from '../../shared/language/translate'
import { isNarrowed } from '../../shared/recordings/filter-recordings'
import type { RecordingQuestion, RecordingTotals } from '../../shared/recordings/recording-list'
import type { ServiceProfile } from '../../shared/service-profile'
import { isPossible } from '../actions/action'
import { ActionButton, ActionItem } from '../actions/action-button'
import note from '../components/empty-note.module.css'
import { ErrorAlert } from '../components/error-alert'
import { later } from '../components/later'
import { PageHeader } from '../components/page-header'
import { SelectionBar } from '../components/table/selection-bar'
import { useRowWindow } from '../components/table/use-row-window'
import { useLanguage, useTranslate } from '../language/use-translate'
import { useExportMany } from '../workbench/export/export-many'
import { DropStrip } from './add/drop-strip'
import { AgainDialog } from './dialogs/again-dialog'
import { RemoteDialog } from './dialogs/remote-dialog'
import { TagsDialog } from './dialogs/tags-dialog'
import { EmptyLibrary } from './empty/empty-library'
import { RecordingToolbar } from './filters/toolbar'
import { addActions, recordingActions, useLibraryActions } from './library-actions'
import { formatTotal } from './list/formats'
import { RecordingTable } from './list/recording-table'
import { addExample } from './store/change-recordings'
import { type ChosenRecordings, useChosen } from './store/chosen'
import { changeRecordingFilter, clearFilter, clearSelection, useLibraryView } from './store/library-view'
import { type LostTranscripts, useLostTranscripts } from './store/listed'
import { type RecordingsHere, recordingWindow } from './store/recordings'
import classes from './transcribe-screen.module.css'
import { Waiting } from './waiting'

/** What writes files is not needed to look at the list. */
const ExportDialog = later(() =>
  import('../workbench/export/export-dialog').then(module => module.TranscriptExportDialog),
)

interface LibraryProps {
  profile: ServiceProfile
  /** Files are held over the screen. */
  isOver: boolean
}

/** Every recording, and the ways to bring in more. */
export function RecordingLibrary(props: LibraryProps) {
  const lost = useLostTranscripts()
  const question = useQuestion(lost)
  const here = useRowWindow(recordingWindow, question, useLibraryView)
  if (here.told) return <Listed {...props} here={here} told={here.told} lost={lost} />
  return here.error ? <ErrorAlert error={here.error} around={classes.error} /> : <Waiting />
}

interface ListedProps extends LibraryProps {
  here: RecordingsHere
  told: RecordingTotals
  lost: LostTranscripts
}

function Listed({ profile, isOver, here, told, lost }: ListedProps) {
  const searchField = useRef<HTMLInputElement>(null)
  const chosen = useChosen(here, lost)
  const isExporting = useExportMany(({ ids }) => ids !== null)
  useLibraryActions({ here, chosen, lost, focusSearch: () => searchField.current?.select() })
  const { list, error } = here
  return (
    <div className={classes.library}>
      <LibraryHead told={told} profile={profile} />
      {error && <ErrorAlert error={error} around={classes.error} />}
      {told.counts.all === 0 ? (
        <EmptyLibrary profile={profile} isOver={isOver} />
      ) : (
        <>
          <DropStrip profile={profile} isOver={isOver} />
          <RecordingToolbar counts={told.counts} searchField={searchField} />
          <FoundCount count={list.count} />
          {list.count > 0 ? <RecordingTable here={here} chosen={chosen} lost={lost} /> : <NoneFound />}
          {chosen.ids.length > 1 && <RecordingSelectionBar chosen={chosen} />}
        </>
      )}
      <RemoteDialog profile={profile} />
      <TagsDialog />
      {isExporting && <ExportDialog />}
      <AgainDialog profile={profile} />
    </div>
  )
}

/** What the list is asked: the same until it is another. */
function useQuestion(lost: LostTranscripts): RecordingQuestion {
  const { filter, order, hits } = useLibraryView(
    useShallow(({ filter, order, hits }) => ({ filter, order, hits })),
  )
  const locale = localeOf(useLanguage())
  return useMemo(
    () => ({ filter, order, locale, found: [...hits.keys()], lost: [...lost] }),
    [filter, order, hits, locale, lost],
  )
}

function LibraryHead({ told, profile }: { told: RecordingTotals; profile: ServiceProfile }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { seconds } = told
  const count = told.counts.all
  const sub =
    seconds > 0
      ? t('transcribe.countAndLength', { count, length: formatTotal(seconds, locale) })
      : t('transcribe.count', { count })
  return (
    <PageHeader
      title={t('frame.transcribe')}
      sub={count > 0 ? sub : undefined}
      actions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button rightSection={<IconChevronDown size="0.875rem" aria-hidden />}>
                {t('transcribe.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <ActionItem action={addActions['recordings.addRemote']} iconSize="1rem" />
              <Menu.Item
                leftSection={<IconSparkles size="1rem" />}
                onClick={() => void addExample(profile.id)}
              >
                {t('transcribe.addExample')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {count > 0 && <ActionButton action={addActions['recordings.add']} variant="filled" />}
        </>
      }
    />
  )
}

/** Said, not shown: the list is there to be seen. */
function FoundCount({ count }: { count: number }) {
  const t = useTranslate()
  const filter = useLibraryView(view => view.filter)
  return <output className="spoken">{isNarrowed(filter) && t('transcribe.count', { count })}</output>
}

function NoneFound() {
  const t = useTranslate()
  const showAll = (): void => {
    clearFilter()
    changeRecordingFilter({ group: 'all' })
  }
  return (
    <section className={note.none}>
      <h2 className={note.title}>{t('transcribe.noneFound')}</h2>
      <p className={note.text}>{t('transcribe.noneFoundText')}</p>
      <Button onClick={showAll}>{t('transcribe.showAll')}</Button>
    </section>
  )
}

const onSeveral = [
  'recordings.tags',
  'recordings.reviewed',
  'recordings.export',
  'recordings.retry',
  'recordings.delete',
] as const

/** What can be done with several at once. */
function RecordingSelectionBar({ chosen }: { chosen: ChosenRecordings }) {
  const actions = recordingActions(chosen)
  return (
    <SelectionBar count={chosen.ids.length} onClear={clearSelection}>
      {onSeveral
        .map(id => actions[id])
        .filter(isPossible)
        .map(action => (
          <ActionButton key={action.id} action={action} size="sm" iconSize="0.875rem" />
        ))}
    </SelectionBar>
  )
}
