import { useMemo, useRef, useState } from 'react'
import { isNarrowed, type ListedRecording } from '../../shared/recordings/filter-recordings'
import type { ServiceProfile } from '../../shared/service-profile'
import { later } from '../components/later'
import { useExportMany } from '../workbench/export/export-many'
import { DropStrip } from './add/drop-strip'
import { browse } from './add/take-in'
import { AgainDialog } from './dialogs/again-dialog'
import { RemoteDialog } from './dialogs/remote-dialog'
import { TagsDialog } from './dialogs/tags-dialog'
import { EmptyLibrary } from './empty/empty-library'
import { NoneFound } from './empty/none-found'
import { RecordingToolbar } from './filters/toolbar'
import { useLibraryActions } from './library-actions'
import { LibraryHead } from './library-head'
import { FoundCount } from './list/found-count'
import { RecordingTable } from './list/recording-table'
import { RecordingSelectionBar } from './list/selection-bar'
import { useAllListed, useListed } from './list/use-listed'
import { useLibraryView } from './store/library-view'
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
  const [isRemoteOpen, setIsRemoteOpen] = useState(false)
  const chosen = useChosen(listed)
  const isExporting = useExportMany(({ ids }) => ids !== null)
  useLibraryActions({
    listed,
    chosen,
    browse,
    addRemote: () => setIsRemoteOpen(true),
    focusSearch: () => searchField.current?.select(),
  })
  return (
    <div className={classes.library}>
      <LibraryHead all={all} profile={profile} onBrowse={browse} onRemote={() => setIsRemoteOpen(true)} />
      {all.length === 0 ? (
        <EmptyLibrary profile={profile} isOver={isOver} onBrowse={browse} />
      ) : (
        <>
          <DropStrip profile={profile} isOver={isOver} onBrowse={browse} />
          <RecordingToolbar all={all} searchField={searchField} />
          <Found listed={listed} />
          {listed.length > 0 ? <RecordingTable listed={listed} /> : <NoneFound />}
          {chosen.length > 1 && <RecordingSelectionBar chosen={chosen} />}
        </>
      )}
      <RemoteDialog profile={profile} isOpen={isRemoteOpen} onClose={() => setIsRemoteOpen(false)} />
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

/** Said, not shown: the list is there to be seen. */
function Found({ listed }: { listed: readonly ListedRecording[] }) {
  const filter = useLibraryView(view => view.filter)
  return <FoundCount count={isNarrowed(filter) ? listed.length : null} />
}
