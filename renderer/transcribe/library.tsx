import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconSparkles, IconX } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { localeOf } from '../../shared/language/translate'
import type { Problem } from '../../shared/problems'
import { filterRecordings, isNarrowed, type ListedRecording } from '../../shared/recordings/filter-recordings'
import { stateOfRecording } from '../../shared/recordings/recording-state'
import { secondsOfRecording, sortRecordings } from '../../shared/recordings/sort-recordings'
import type { ServiceProfile } from '../../shared/service-profile'
import { isPossible } from '../actions/action'
import { ActionButton, ActionItem } from '../actions/action-button'
import note from '../components/empty-note.module.css'
import { IconButton } from '../components/icon-button'
import { later } from '../components/later'
import { PageHeader } from '../components/page-header'
import { useJobs } from '../jobs/store'
import { useLanguage, useTranslate } from '../language/use-translate'
import { useProblems } from '../program/problems'
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
import bar from './list/recording-table.module.css'
import { setRemoteOpen, useLibraryDialogs } from './store/library-dialogs'
import { changeRecordingFilter, clearFilter, clearSelection, useLibraryView } from './store/library-view'
import { addExample } from './store/orders'
import { useRecordings } from './store/recordings'
import classes from './transcribe-screen.module.css'

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
export function RecordingLibrary({ profile, isOver }: LibraryProps) {
  const all = useAllListed()
  const listed = useListed(all)
  const searchField = useRef<HTMLInputElement>(null)
  const isRemoteOpen = useLibraryDialogs(dialogs => dialogs.isRemoteOpen)
  const chosen = useChosen(listed)
  const isExporting = useExportMany(({ ids }) => ids !== null)
  useLibraryActions({ listed, chosen, focusSearch: () => searchField.current?.select() })
  return (
    <div className={classes.library}>
      <LibraryHead all={all} profile={profile} />
      {all.length === 0 ? (
        <EmptyLibrary profile={profile} isOver={isOver} />
      ) : (
        <>
          <DropStrip profile={profile} isOver={isOver} />
          <RecordingToolbar all={all} searchField={searchField} />
          <FoundCount count={listed.length} />
          {listed.length > 0 ? <RecordingTable listed={listed} /> : <NoneFound />}
          {chosen.length > 1 && <RecordingSelectionBar chosen={chosen} />}
        </>
      )}
      <RemoteDialog profile={profile} isOpen={isRemoteOpen} onClose={() => setRemoteOpen(false)} />
      <TagsDialog />
      {isExporting && <ExportDialog />}
      <AgainDialog profile={profile} />
    </div>
  )
}

/** What a filter hides is left alone. */
function useChosen(listed: readonly ListedRecording[]): readonly ListedRecording[] {
  const selected = useLibraryView(view => view.selected)
  return useMemo(() => listed.filter(({ recording }) => selected.has(recording.id)), [listed, selected])
}

function LibraryHead({ all, profile }: { all: readonly ListedRecording[]; profile: ServiceProfile }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const count = all.length
  const seconds = all.reduce((sum, { recording }) => sum + (secondsOfRecording(recording) ?? 0), 0)
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
function RecordingSelectionBar({ chosen }: { chosen: readonly ListedRecording[] }) {
  const t = useTranslate()
  const actions = recordingActions(chosen)
  const count = t('word.selected', { count: chosen.length })
  return (
    <div className={bar.bar} role="toolbar" aria-label={count}>
      <output className={bar.count}>{count}</output>
      {onSeveral
        .map(id => actions[id])
        .filter(isPossible)
        .map(action => (
          <ActionButton key={action.id} action={action} size="sm" iconSize="0.875rem" />
        ))}
      <IconButton
        icon={IconX}
        label={t('word.clearSelection')}
        iconSize="0.875rem"
        onClick={clearSelection}
      />
    </div>
  )
}

/** Every recording with its state. Jobs tell of themselves ten times a second; a state changes seldom. */
function useAllListed(): readonly ListedRecording[] {
  const recordings = useRecordings(store => store.recordings)
  const all = useMemo(() => [...recordings.values()], [recordings])
  const problems = useProblems(store => store.problems)
  const lost = useMemo(() => lostTranscripts(problems.values()), [problems])
  const states = useJobs(
    useShallow(({ summaries }) =>
      all.map(recording =>
        stateOfRecording(
          recording,
          summaries.get(recording.job ?? ''),
          lost.has(recording.transcript?.id ?? ''),
        ),
      ),
    ),
  )
  return useMemo(
    () =>
      all.flatMap((recording, at) => {
        const state = states[at]
        return state ? [{ recording, state }] : []
      }),
    [all, states],
  )
}

const lostTranscripts = (problems: Iterable<Problem>): ReadonlySet<string> =>
  new Set(
    [...problems]
      .filter(({ what, part }) => what === 'transcript' && part === 'whole')
      .map(({ item }) => item),
  )

/** What the list shows, in its order. */
function useListed(all: readonly ListedRecording[]): readonly ListedRecording[] {
  const { filter, order, hits } = useLibraryView(
    useShallow(({ filter, order, hits }) => ({ filter, order, hits })),
  )
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const found = new Set(hits.keys())
    return sortRecordings(filterRecordings(all, filter, found), order, locale)
  }, [all, filter, order, hits, locale])
}
