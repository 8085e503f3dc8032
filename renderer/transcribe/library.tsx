import { useEffect, useMemo, useRef, useState } from 'react'
import { isNarrowed, type ListedRecording } from '../../shared/recordings/filter-recordings'
import type { ServiceProfile } from '../../shared/service-profile'
import { later } from '../components/later'
import { notifyError } from '../components/notify'
import { useExportMany } from '../workbench/export/export-many'
import { AddDialog } from './add/add-dialog'
import { DropStrip } from './add/drop-strip'
import { stageChosen, stagePaths } from './add/staged'
import { useDrop } from './add/use-drop'
import { AgainDialog } from './dialogs/again-dialog'
import { RemoteDialog } from './dialogs/remote-dialog'
import { TagsDialog } from './dialogs/tags-dialog'
import { EmptyLibrary } from './empty/empty-library'
import { NoneFound } from './empty/none-found'
import { Toolbar } from './filters/toolbar'
import classes from './library.module.css'
import { LibraryHead } from './library-head'
import { FoundCount } from './list/found-count'
import { RecordingTable } from './list/recording-table'
import { SelectionBar } from './list/selection-bar'
import { useAllListed, useListed } from './list/use-listed'
import { choiceFor, useChoices } from './store/choice'
import { useLibraryView } from './store/library-view'
import { takeOpenedFiles, useOpenedFiles } from './store/opened-files'
import { useLibraryCommands } from './use-library-commands'

/** What writes files is not needed to look at the list. */
const ExportDialog = later(() =>
  import('../workbench/export/export-dialog').then(module => module.ExportDialog),
)

/** Every recording, and the ways to bring in more. */
export function Library({ profile }: { profile: ServiceProfile }) {
  const all = useAllListed()
  const listed = useListed(all)
  const searchField = useRef<HTMLInputElement>(null)
  const [isRemoteOpen, setIsRemoteOpen] = useState(false)
  const { stage, browse } = useStaging(profile)
  const drop = useDrop(stage)
  useOpenedFilesHere(stage)
  const chosen = useChosen(all)
  const isExporting = useExportMany(({ ids }) => ids !== null)
  useLibraryCommands({
    listed,
    chosen,
    browse,
    addRemote: () => setIsRemoteOpen(true),
    focusSearch: () => searchField.current?.select(),
  })
  return (
    <div className={classes.library} {...drop.handlers}>
      <LibraryHead all={all} profile={profile} onBrowse={browse} onRemote={() => setIsRemoteOpen(true)} />
      {all.length === 0 ? (
        <EmptyLibrary profile={profile} isOver={drop.isOver} onBrowse={browse} />
      ) : (
        <>
          <DropStrip profile={profile} isOver={drop.isOver} onBrowse={browse} />
          <Toolbar all={all} searchField={searchField} />
          <Found listed={listed} />
          {listed.length > 0 ? <RecordingTable listed={listed} /> : <NoneFound />}
          {chosen.length > 1 && <SelectionBar chosen={chosen} />}
        </>
      )}
      <AddDialog profile={profile} />
      <RemoteDialog profile={profile} isOpen={isRemoteOpen} onClose={() => setIsRemoteOpen(false)} />
      <TagsDialog />
      {isExporting && <ExportDialog />}
      <AgainDialog profile={profile} />
    </div>
  )
}

function useStaging(profile: ServiceProfile): {
  stage: (paths: readonly string[]) => void
  browse: () => void
} {
  const choices = useChoices(store => store.choices)
  return useMemo(() => {
    const choice = choiceFor(profile, choices)
    const told = async (staging: ReturnType<typeof stageChosen>): Promise<void> => {
      const error = await staging
      if (error) notifyError(error)
    }
    return {
      stage: paths => void told(stagePaths(paths, choice)),
      browse: () => void told(stageChosen(choice)),
    }
  }, [profile, choices])
}

/** Files that were opened with the program, before or while the screen is shown. */
function useOpenedFilesHere(stage: (paths: readonly string[]) => void): void {
  const waiting = useOpenedFiles(({ paths }) => paths.length)
  useEffect(() => {
    if (waiting > 0) stage(takeOpenedFiles())
  }, [waiting, stage])
}

function useChosen(all: readonly ListedRecording[]): readonly ListedRecording[] {
  const selected = useLibraryView(view => view.selected)
  return useMemo(() => all.filter(({ recording }) => selected.has(recording.id)), [all, selected])
}

/** Said, not shown: the list is there to be seen. */
function Found({ listed }: { listed: readonly ListedRecording[] }) {
  const filter = useLibraryView(view => view.filter)
  return <FoundCount count={isNarrowed(filter) ? listed.length : null} />
}
