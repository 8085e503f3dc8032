import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ServiceProfile } from '../../shared/service-profile'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { later } from '../components/later'
import { askForRow } from '../components/table/asked-row'
import { isFocusFree } from '../components/use-focus-return'
import { useArrivals } from '../find/destination'
import { useTranslate } from '../language/use-translate'
import { usePlace } from '../program/navigation'
import { useActiveProfile } from '../program/profiles'
import { AddDialog } from './add/add-dialog'
import { takeIn } from './add/staged'
import { RecordingLibrary } from './library'
import { ArrivalProgress } from './list/progress-cell'
import { leaveTranscript, type OpenedRecording, showRecording, useLibraryView } from './store/library-view'
import { takeOpenedFiles, useOpenedFiles } from './store/opened-files'
import { cancelArrival } from './store/orders'
import { canFetchSound, chooseSound, fetchSound } from './store/recording-sound'
import { useRecording } from './store/recordings'
import classes from './transcribe-screen.module.css'
import { Waiting } from './waiting'

const Workbench = later(() => import('../workbench/workbench').then(module => module.Workbench), <Waiting />)

/** The library of recordings, or the one that was opened from it. Files may come over either. */
export default function TranscribeScreen() {
  const profile = useActiveProfile()
  const { isOver, handlers } = useDrop(paths => void takeIn(paths))
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
        <RecordingAtWork key={opened.transcript} {...opened} />
        {isOver && <p className={classes.dropHere}>{t('transcribe.dropHere')}</p>}
      </>
    )
  }
  return <RecordingLibrary profile={profile} isOver={isOver} />
}

/**
 * Who goes back to a recording that was open before another is shown its words as they are now. Undefined: nobody knows
 * yet whether it has some.
 */
function useOpened(): OpenedRecording | null | undefined {
  const { section: recording } = usePlace()
  const last = useLibraryView(view => view.opened)
  const known = useRecording(recording)
  if (last?.recording === recording) return last
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

function RecordingAtWork({ recording, transcript, beginning }: OpenedRecording) {
  const known = useRecording(recording)
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

interface Drop {
  /** Files are held over it. */
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files from the file manager, wherever on the screen they are let go. */
function useDrop(onPaths: (paths: string[]) => void): Drop {
  const [isOver, setIsOver] = useState(false)
  // Entering a part of the screen is told before leaving the part around it.
  const depth = useRef(0)
  const set = (next: number): void => {
    depth.current = Math.max(0, next)
    setIsOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: event => {
        if (hasFiles(event)) set(depth.current + 1)
      },
      onDragOver: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: event => {
        if (hasFiles(event)) set(depth.current - 1)
      },
      onDrop: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        set(0)
        // A file that lies nowhere, as from another page, has no path.
        const paths = [...event.dataTransfer.files]
          .map(file => bridge.pathForFile(file))
          .filter(path => path !== '')
        if (paths.length > 0) onPaths(paths)
      },
    },
  }
}
