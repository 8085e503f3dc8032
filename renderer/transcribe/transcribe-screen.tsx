import { Loader } from '@mantine/core'
import type { ServiceProfile } from '../../shared/service-profile'
import { ErrorAlert } from '../components/error-alert'
import { later } from '../components/later'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { ArrivingFiles } from './add/arriving-files'
import { takeIn } from './add/take-in'
import { useDrop } from './add/use-drop'
import { Library } from './library'
import { MissingSound } from './missing-sound'
import { closeTranscript, type Opened, useLibraryView } from './store/library-view'
import { useRecordings } from './store/recordings'
import { useLoadedRecordings } from './store/use-loaded-recordings'
import classes from './transcribe-screen.module.css'

const Workbench = later(() => import('../workbench/workbench').then(module => module.Workbench), <Waiting />)

/** The library of recordings, or the one that was opened from it. Files may come over either. */
export default function TranscribeScreen() {
  const profile = useActiveProfile()
  const { isOver, handlers } = useDrop(takeIn)
  return (
    <div className={classes.screen} {...handlers}>
      <Shown profile={profile} isOver={isOver} />
      {profile && <ArrivingFiles profile={profile} />}
    </div>
  )
}

function Shown({ profile, isOver }: { profile: ServiceProfile | undefined; isOver: boolean }) {
  const t = useTranslate()
  const opened = useLibraryView(view => view.opened)
  const { isLoaded, error } = useLoadedRecordings()
  if (opened) {
    return (
      <>
        <OpenedRecording key={opened.transcript} {...opened} />
        {isOver && <p className={classes.dropHere}>{t('transcribe.dropHere')}</p>}
      </>
    )
  }
  if (error) {
    return (
      <div className={classes.error}>
        <ErrorAlert error={error} />
      </div>
    )
  }
  return isLoaded && profile ? <Library profile={profile} isOver={isOver} /> : <Waiting />
}

function OpenedRecording({ recording, transcript, beginning }: Opened) {
  const media = useRecordings(({ recordings }) => recordings.get(recording)?.media ?? null)
  return (
    <Workbench
      transcriptId={transcript}
      onBack={closeTranscript}
      beginning={beginning}
      media={media}
      noSound={<MissingSound id={recording} />}
    />
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
    </div>
  )
}
