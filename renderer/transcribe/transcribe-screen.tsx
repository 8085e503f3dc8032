import { Loader } from '@mantine/core'
import { later } from '../components/later'
import { useProfiles } from '../profiles/store'
import { ErrorAlert } from '../settings/error-alert'
import { useSettings } from '../settings/store'
import { Library } from './library'
import { closeTranscript, useLibraryView } from './store/library-view'
import { useLoadedRecordings } from './store/use-loaded-recordings'
import classes from './transcribe-screen.module.css'

const Workbench = later(() => import('../workbench/workbench').then(module => module.Workbench), <Waiting />)

/** The library of recordings, or the one that was opened from it. */
export default function TranscribeScreen() {
  const opened = useLibraryView(view => view.opened)
  const activeId = useSettings(settings => settings.activeProfileId)
  const profile = useProfiles(({ profiles }) => profiles.find(({ id }) => id === activeId))
  const { isLoaded, error } = useLoadedRecordings()
  if (opened) {
    return <Workbench key={opened.transcript} transcriptId={opened.transcript} onBack={closeTranscript} />
  }
  if (error) {
    return (
      <div className={classes.error}>
        <ErrorAlert error={error} />
      </div>
    )
  }
  return isLoaded && profile ? <Library profile={profile} /> : <Waiting />
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
    </div>
  )
}
