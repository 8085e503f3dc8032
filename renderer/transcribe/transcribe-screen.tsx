import { useEffect, useRef } from 'react'
import type { ServiceProfile } from '../../shared/service-profile'
import { DoingButton } from '../components/doing-button'
import { later } from '../components/later'
import { askForRow } from '../components/table/asked-row'
import { useFileDrop } from '../components/use-file-drop'
import { isFocusFree } from '../components/use-focus-return'
import { useArrivals } from '../find/destination'
import { useTranslate } from '../language/use-translate'
import { usePlace } from '../program/navigation'
import { useActiveProfile } from '../program/profiles'
import { AddDialog } from './add/add-dialog'
import { takeIn } from './add/staged'
import { RecordingLibrary } from './library'
import { ArrivalProgress } from './list/progress-cell'
import { cancelArrival } from './store/change-recordings'
import {
  keepOpened,
  leaveTranscript,
  type OpenedRecording,
  showRecording,
  useLibraryView,
} from './store/library-view'
import { takeOpenedFiles, useOpenedFiles } from './store/opened-files'
import { canFetchSound, chooseSound, fetchSound } from './store/recording-sound'
import { useRecording } from './store/recordings'
import classes from './transcribe-screen.module.css'
import { Waiting } from './waiting'

const Workbench = later(() => import('../workbench/workbench').then(module => module.Workbench), <Waiting />)

/** The library of recordings, or the one that was opened from it. Files may come over either. */
export default function TranscribeScreen() {
  const profile = useActiveProfile()
  const { isOver, handlers } = useFileDrop(paths => void takeIn(paths))
  useArrivals('transcribe', showRecording)
  return (
    <div className={classes.screen} {...handlers}>
      <Shown profile={profile} isOver={isOver} />
      {profile && <ArrivingFiles profile={profile} />}
    </div>
  )
}

function Shown({ profile, isOver }: { profile: ServiceProfile | undefined; isOver: boolean }) {
  const t = useTranslate()
  const opened = useOpened()
  useRowOnReturn(opened !== null)
  if (opened === undefined || !profile) return <Waiting />
  if (opened) {
    return (
      <>
        <RecordingAtWork key={opened.transcript} opened={opened} />
        {isOver && <p className="drop-here">{t('transcribe.dropHere')}</p>}
      </>
    )
  }
  return <RecordingLibrary profile={profile} isOver={isOver} />
}

/**
 * Who goes back to a recording that was open before is shown its words as they are now. Undefined: nobody knows yet
 * whether it has some.
 */
function useOpened(): OpenedRecording | null | undefined {
  const { section: recording } = usePlace()
  const open = useLibraryView(view => view.opened)
  const known = useRecording(recording)
  if (open?.recording === recording) return open
  if (known === undefined) return undefined
  return known?.transcript ? { recording, transcript: known.transcript.id, beginning: null } : null
}

/** Whoever comes back to the list goes on from the row they opened: what had the keyboard is gone. */
function useRowOnReturn(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isBack = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isBack && isFocusFree()) askForRow(useLibraryView.getState().current, false)
  }, [isOpen])
}

function RecordingAtWork({ opened }: { opened: OpenedRecording }) {
  const { recording, transcript, beginning } = opened
  const known = useRecording(recording)
  useEffect(() => keepOpened(opened), [opened])
  // Whether there is sound is known before anything of it is drawn.
  if (known === undefined) return <Waiting />
  return (
    <Workbench
      transcriptId={transcript}
      recording={recording}
      onBack={leaveTranscript}
      beginning={beginning}
      media={known?.media ?? null}
      noSound={<MissingSound id={recording} />}
    />
  )
}

/** Asks about files that come, over the list as over an open transcript: whoever opened them waits for an answer. */
function ArrivingFiles({ profile }: { profile: ServiceProfile }) {
  const waiting = useOpenedFiles(({ paths }) => paths.length)
  useEffect(() => {
    if (waiting > 0) void takeIn(takeOpenedFiles())
  }, [waiting])
  return <AddDialog profile={profile} />
}

/** Where the waveform of a recording would be that has no sound here: the ways to have it. */
function MissingSound({ id }: { id: string }) {
  const t = useTranslate()
  const recording = useRecording(id)
  if (!recording) return null
  const { arrival } = recording
  if (arrival) {
    return (
      <div className={classes.line} role="status">
        <b>{t('transcribe.soundComes')}</b>
        <div className={classes.progress}>
          <ArrivalProgress recording={recording} arrival={arrival} />
        </div>
        <DoingButton size="sm" onDo={() => cancelArrival(id)}>
          {t('job.cancel')}
        </DoingButton>
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <b>{t('transcribe.noSoundYet')}</b> {t('transcribe.noSoundYetText')}
      {canFetchSound(recording) && (
        <DoingButton size="sm" onDo={() => fetchSound(recording)}>
          {t('transcribe.fetchSound')}
        </DoingButton>
      )}
      <DoingButton size="sm" onDo={() => chooseSound(recording)}>
        {t('transcribe.chooseSound')}
      </DoingButton>
    </div>
  )
}
