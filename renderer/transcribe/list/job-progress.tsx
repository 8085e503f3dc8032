import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { holdText } from '../../../shared/jobs/hold-text'
import { isHaltedBy, type JobLive } from '../../../shared/jobs/job-update'
import type { Translate } from '../../../shared/language/translate'
import type { Recording } from '../../../shared/recordings/recording'
import { progressOf, type RecordingProgress } from '../../../shared/recordings/recording-progress'
import type { RecordingState } from '../../../shared/recordings/recording-state'
import { Meter } from '../../components/meter'
import { useJobs, useOpenJob } from '../../jobs/store'
import { useBytes } from '../../language/use-bytes'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import { transcribeAgain } from '../store/library-dialogs'
import steps from './job-steps.module.css'
import classes from './progress-cell.module.css'

interface JobProgressProps {
  recording: Recording
  job: string
  state: RecordingState
  /** Of what failed: why, in a line, and at length. */
  why?: string
  more?: string
  children?: ReactNode
}

/** Bytes on their way, or the steps at the service. */
export function RecordingJobProgress({ recording, job, state, why, more, children }: JobProgressProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const open = useOpenJob(job)
  const live = useJobs(jobs => jobs.live.get(job))
  const progress = open.state === 'here' ? progressOf(open.job) : null
  const isHeld = state === 'paused' || (live?.hold ?? null) !== null || (live?.stuck ?? null) !== null
  const said = why ?? sentenceOf(live, state, progress, t, bytes)
  const startsOver = state === 'paused' && progress?.kind === 'upload'
  const hint = more || (startsOver ? t('transcribe.pausedUploadText') : said)
  return (
    <div className={classes.progress}>
      <div className={classes.top}>
        {state === 'running' && !isHeld && (
          <Loader size="0.75rem" className={classes.spin ?? ''} aria-hidden />
        )}
        {progress?.kind === 'upload' && said === null ? (
          <UploadText live={live} />
        ) : (
          <Said
            text={said ?? stepText(progress, t)}
            hint={hint}
            recording={why === undefined ? null : recording}
          />
        )}
        <End job={job} progress={progress} live={live} isShown={why === undefined && !isHeld} />
        {children && <span className={classes.actions}>{children}</span>}
      </div>
      <Bar recording={recording} progress={progress} live={live} isHeld={isHeld} />
    </div>
  )
}

/** A column has room for its beginning. Of what failed all of it is where one can ask otherwise. */
function Said({ text, hint, recording }: { text: string; hint: string | null; recording: Recording | null }) {
  const look = { className: recording ? classes.failed : classes.text, dir: 'auto', title: hint || text }
  if (!recording) return <span {...look}>{text}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      {...look}
      onClick={event => {
        event.stopPropagation()
        transcribeAgain(recording)
      }}
    >
      {text}
    </button>
  )
}

/** What keeps it, where something does. Null: nothing. */
function sentenceOf(
  live: JobLive | undefined,
  state: RecordingState,
  progress: RecordingProgress | null,
  t: Translate,
  bytes: (count: number) => string,
): string | null {
  if (live?.stuck) return t('transcribe.stuckLibrary')
  if (live?.hold && isHaltedBy(live.hold)) return holdText(live.hold, t, bytes)
  if (state === 'paused')
    return t(progress?.kind === 'upload' ? 'transcribe.pausedUpload' : 'transcribe.paused')
  if (live?.hold) return holdText(live.hold, t, bytes)
  if (progress?.kind === 'upload' && progress.phase === 'ready') return t('transcribe.waitsForUpload')
  return null
}

const stepText = (progress: RecordingProgress | null, t: Translate): string =>
  progress?.kind === 'steps' && progress.step !== '' ? progress.step : t('transcribe.state.queued')

function UploadText({ live }: { live: JobLive | undefined }) {
  const t = useTranslate()
  const bytes = useBytes()
  const transfer = live?.transfer
  if (!transfer) return <span className={classes.text}>{t('transcribe.state.uploading')}</span>
  const { done, total } = transfer
  return (
    <span className={classes.text}>
      {t('word.bytesOf', { done: bytes(done), total: bytes(total ?? done) })}
    </span>
  )
}

function End(props: {
  job: string
  progress: RecordingProgress | null
  live: JobLive | undefined
  isShown: boolean
}) {
  const { job, progress, live, isShown } = props
  const t = useTranslate()
  const bytes = useBytes()
  const left = useTimeLeft([useJobs(jobs => jobs.paces.get(job))])
  if (!isShown || !progress) return null
  if (progress.kind === 'steps') {
    const step = Math.min(progress.count, progress.done + 1)
    const at = t('transcribe.stepOf', { step, count: progress.count })
    return <span className={classes.end}>{[at, left].filter(Boolean).join(', ')}</span>
  }
  const transfer = live?.transfer
  if (!transfer?.bytesPerSecond) return null
  const speed = t('transcribe.speed', { speed: bytes(transfer.bytesPerSecond) })
  return <span className={classes.end}>{[speed, left].filter(Boolean).join(', ')}</span>
}

function Bar(props: {
  recording: Recording
  progress: RecordingProgress | null
  live: JobLive | undefined
  isHeld: boolean
}) {
  const { recording, progress, live, isHeld } = props
  const t = useTranslate()
  if (!progress || progress.kind === 'upload') {
    const transfer = live?.transfer
    const part = transfer?.total ? transfer.done / transfer.total : 0
    const tone = progress?.phase === 'failed' ? 'danger' : isHeld ? 'held' : 'accent'
    const text = t('transcribe.state.uploading')
    return (
      <Meter
        part={part}
        label={recording.name}
        labelledBy={`recording-name-${recording.id}`}
        text={text}
        tone={tone}
      />
    )
  }
  const { done, count, step, phase } = progress
  const now = phase === 'failed' ? 'failed' : isHeld ? 'held' : 'running'
  const label = t('transcribe.stepLabel', { step: Math.min(count, done + 1), count, name: step })
  return <StepBar done={done} count={count} now={now} label={label} />
}

interface StepBarProps {
  /** Steps that are behind it. */
  done: number
  count: number
  /** What became of the step after those. */
  now: 'running' | 'failed' | 'held'
  label: string
}

/** The steps of a task, the one under way taller, the one that failed a diamond. */
function StepBar({ done, count, now, label }: StepBarProps) {
  const marks = Array.from({ length: count }, (_, at) => {
    if (at < done) return 'done'
    return at === done ? now : 'ahead'
  })
  return (
    <span className={steps.steps} role="img" aria-label={label} data-held={now === 'held' || undefined}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <i key={at} className={steps.step} data-mark={mark} />
      ))}
    </span>
  )
}
