import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { isHardlyHeard } from '../../shared/text/review/marked-words'
import { useOfferActions } from '../actions/action'
import { ErrorAlert } from '../components/error-alert'
import { UnderWay } from '../components/under-way'
import { useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { usePlatform } from '../program/startup'
import {
  closeTranscript,
  knowSound,
  openTranscript,
  useTranscript,
} from '../transcripts/transcript-on-screen'
import { type Beginning, useBeginning } from './begin-at'
import { ChosenBar } from './chosen/chosen-bar'
import { TranscriptFindBar } from './find/find-bar'
import { useMatchMarks } from './find/find-in-text'
import { useTranscriptFind } from './find/store'
import { followTranscript } from './follow-transcript'
import { WorkbenchHeader } from './header/workbench-header'
import { MissedDialog } from './missed/missed-dialog'
import { Beside, PanelToggle, WorkbenchSidePanel } from './panel/side-panel'
import { useReviewMark } from './review/review'
import { useSettled } from './settled'
import { SoundArea } from './sound-area'
import { useTold } from './tell-place'
import { TranscriptPane } from './text/transcript-pane'
import { ToDatasetDialog } from './to-dataset/to-dataset-dialog'
import { useWorkbenchView } from './view-store'
import classes from './workbench.module.css'
import { workbenchActions } from './workbench-actions'

interface Props {
  readonly transcriptId: string
  /** Whose words they are. */
  readonly recording: string
  /** Back to where the transcript was opened from. */
  readonly onBack: () => void
  readonly beginning: Beginning | null
  /** The recording's bytes in the library, when they came after its words. */
  readonly media: string | null
  /** Stands where the waveform would. */
  readonly noSound: ReactNode
}

/** One open transcript: its sound above, its text below, its speakers and doubts beside. */
export function Workbench({ transcriptId, onBack, media, ...shown }: Props) {
  const phase = useTranscript(transcript => (transcript.id === transcriptId ? transcript.phase : 'opening'))
  useEffect(() => {
    const stop = followTranscript()
    void openTranscript(transcriptId)
    return () => {
      stop()
      void closeTranscript()
    }
  }, [transcriptId])
  useLateSound(media)
  return (
    <div className={classes.bench}>
      {phase === 'open' ? (
        <>
          <LostEdits what="transcript" item={transcriptId} />
          <Opened onBack={onBack} {...shown} />
        </>
      ) : (
        <NotYet onBack={onBack} hasFailed={phase === 'failed'} />
      )}
    </div>
  )
}

type OpenedProps = Pick<Props, 'recording' | 'onBack' | 'beginning' | 'noSound'>

function Opened({ recording, onBack, beginning, noSound }: OpenedProps) {
  const isFinding = useTranscriptFind(({ isOpen }) => isOpen)
  const isPanelOpen = useWorkbenchView(view => view.isPanelOpen)
  useOfferActions(workbenchActions)
  useMatchMarks()
  useReviewMark()
  useBeginning(beginning)
  return (
    <>
      <WorkbenchHeader onBack={onBack} />
      <HardlyHeard />
      <SoundArea noSound={noSound} />
      <div className={classes.split}>
        <div className={classes.text}>
          {isFinding && <TranscriptFindBar />}
          <ChosenBar />
          <TranscriptPane />
          <StatusLine />
        </div>
        <Beside>{isPanelOpen ? <WorkbenchSidePanel /> : <PanelToggle />}</Beside>
      </div>
      <MissedDialog />
      <ToDatasetDialog recording={recording} />
      <Told />
    </>
  )
}

/** What a text of guesses is worth is said before anybody begins to correct it. */
function HardlyHeard() {
  const t = useTranslate()
  const isTold = useTranscript(
    ({ machine, facts, source }) =>
      isHardlyHeard(machine) && facts.review !== 'done' && source.importedFrom === '',
  )
  return (
    isTold && (
      <p className={`${classes.unsure} warn-text`} role="note">
        <IconAlertTriangle size="0.875rem" aria-hidden /> {t('workbench.hardlyHeard')}
      </p>
    )
  )
}

/** Read out on demand. */
function Told() {
  const { text, times } = useTold()
  return (
    <div className="spoken" role="status">
      <span key={times}>{text}</span>
    </div>
  )
}

function NotYet({ onBack, hasFailed }: { onBack: () => void; hasFailed: boolean }) {
  const t = useTranslate()
  const error = useTranscript(transcript => transcript.error)
  return (
    <div className={classes.waiting}>
      {hasFailed && error ? (
        <>
          <ErrorAlert error={error} />
          <button type="button" className={classes.back} onClick={onBack}>
            {t('workbench.back')}
          </button>
        </>
      ) : (
        <p role="status">
          <UnderWay text={t('workbench.opening')} />
        </p>
      )}
    </div>
  )
}

/** A transcript knows the sound it was made from. One that came after it is the recording's, and heard all the same. */
function useLateSound(media: string | null): void {
  const known = useTranscript(({ source }) => source.media)
  const isOpen = useTranscript(({ phase }) => phase === 'open')
  useLayoutEffect(() => {
    // One that was there before may be of another recording, whose words were attached to this one.
    if (isOpen && media !== null && media !== known) knowSound(media)
  }, [media, known, isOpen])
}

/** At the foot of the text: how much of it there is, and what its marks mean. */
function StatusLine() {
  const t = useTranslate()
  const { os } = usePlatform()
  const count = useSettled(({ transcript }) => transcript.words.length)
  return (
    <footer className={classes.foot}>
      <span>{t('workbench.words', { count })}</span>
      <span>
        <span className={classes.dotted}>{t('workbench.legendDotted')}</span> {t('workbench.legendDoubtful')}
      </span>
      <span>
        <span className={classes.underlined}>{t('workbench.legendUnderlined')}</span>{' '}
        {t('workbench.legendEdited')}
      </span>
      <span>
        <span className={classes.filled}>{t('workbench.legendFilled')}</span> {t('workbench.legendSpoken')}
      </span>
      <span className="to-end">
        {t('workbench.hint', { key: os === 'macos' ? '⌘' : t('frame.keyControl') })}
      </span>
    </footer>
  )
}
