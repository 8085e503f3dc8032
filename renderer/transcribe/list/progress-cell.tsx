import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react'
import type { Excerpt, Found } from '../../../shared/find/find-requests'
import { describeError } from '../../../shared/language/describe-error'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Arrival, Recording } from '../../../shared/recordings/recording'
import { isMoving, type RecordingTrouble } from '../../../shared/recordings/recording-state'
import { Meter } from '../../components/meter'
import { StateBadge } from '../../components/state-badge'
import { RowButton } from '../../components/table/row-parts'
import { nearBeginning } from '../../find/found-place'
import { MarkedExcerpt } from '../../find/marked-excerpt'
import { OrderButton } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useJobs } from '../../jobs/store'
import { lengthText } from '../../language/clock-text'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { SmallWaveform } from '../../sound/small-waveform'
import { transcribeAgain } from '../store/library-dialogs'
import { ordersOfRecording, useFailure, useTrouble } from '../store/recording-orders'
import { RecordingJobProgress } from './job-progress'
import classes from './progress-cell.module.css'

/** What goes on with a recording; where nothing does, what it sounds like or what was found in it. */
export function ProgressCell({ listed, hit }: { listed: ListedRecording; hit: Found | undefined }) {
  const { recording, state } = listed
  const { arrival, job, media, transcript } = recording
  const trouble = useTrouble(recording)
  if (arrival)
    return (
      <ArrivalProgress
        recording={recording}
        arrival={arrival}
        labelledBy={`recording-name-${recording.id}`}
      />
    )
  if (isMoving(state) && job !== null)
    return <RecordingJobProgress recording={recording} job={job} state={state} />
  if (hit?.excerpt && hit.at !== null)
    return <FoundPlaceText excerpt={hit.excerpt} at={hit.at} count={hit.count} />
  if (trouble !== null && job !== null) return <LaterTrouble trouble={trouble} job={job} />
  if (transcript) return <Finished recording={recording} media={media} />
  return <Ended listed={listed} />
}

function Finished({ recording, media }: { recording: ListedRecording['recording']; media: string | null }) {
  const t = useTranslate()
  const seconds = recording.file.seconds ?? recording.transcript?.seconds
  if (media === null) {
    const text = t(recording.withService ? 'transcribe.noSound' : 'transcribe.noSoundYet')
    return <span className="quiet">{text}</span>
  }
  return (
    <div className={classes.wave}>
      <SmallWaveform
        sound={{ where: 'media', id: media }}
        label={recording.name}
        {...(seconds == null ? {} : { seconds })}
      />
    </div>
  )
}

/** Nothing moves and there are no words: why, and what can be done. */
function Ended({ listed }: { listed: ListedRecording }) {
  const t = useTranslate()
  const { recording, state } = listed
  const { job } = recording
  const failure = useFailure(recording)
  if (state === 'new' || job === null) {
    const why = recording.notBegun && describeError(recording.notBegun, t)
    return (
      <Line text={why?.title ?? t('transcribe.newText')} more={why?.text} tone={why ? 'warn' : undefined}>
        <RowButton
          tabIndex={-1}
          text={t('transcribe.transcribe')}
          onClick={() => transcribeAgain(recording)}
        />
      </Line>
    )
  }
  const orders = ordersOfRecording(listed).map(order => (
    <OrderButton key={order.id} order={order} job={job} tabIndex={-1} />
  ))
  if (state === 'unsure') {
    return (
      <Line text={t('transcribe.unsureText')} tone="warn">
        {orders}
      </Line>
    )
  }
  if (state === 'cancelled') return <Line text={t('word.cancelledByYou')}>{orders}</Line>
  return (
    <RecordingJobProgress
      recording={recording}
      job={job}
      state={state}
      why={failure?.title || t('transcribe.state.failed')}
      more={failure?.text ?? ''}
    >
      {orders}
    </RecordingJobProgress>
  )
}

interface LineProps {
  text: string
  more?: string | undefined
  tone?: 'warn' | undefined
  children: React.ReactNode
}

function Line({ text, more = text, tone, children }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone}>
      <span className={classes.text} dir="auto" title={more}>
        {text}
      </span>
      <span className={classes.actions}>{children}</span>
    </div>
  )
}

/** The words are there, and what was asked for after them is not: what, why, and what can be done. */
function LaterTrouble({ trouble, job }: { trouble: RecordingTrouble; job: string }) {
  const t = useTranslate()
  const summary = useJobs(({ summaries }) => summaries.get(job))
  const isUnsure = trouble === 'speakers-unsure' || trouble === 'again-unsure'
  const problem = summary?.problem ? describeError(summary.problem, t) : null
  const why = problem?.title ?? summary?.message ?? ''
  const more = isUnsure ? t('transcribe.unsureText') : (problem?.text ?? why)
  return (
    <div className={classes.line}>
      <span className={classes.trouble} title={more}>
        <StateBadge kind={isUnsure ? 'warn' : 'danger'} icon={isUnsure ? IconHelpCircle : IconAlertCircle}>
          {t(`transcribe.trouble.${trouble}`)}
        </StateBadge>
        <span className={classes.text} dir="auto">
          {isUnsure ? more : why}
        </span>
      </span>
      <span className={classes.actions}>
        {ordersOf(isUnsure ? 'unsure' : 'failed').map(order => (
          <OrderButton key={order.id} order={order} job={job} tabIndex={-1} />
        ))}
      </span>
    </div>
  )
}

/** Where in its words a recording has what was looked for. */
function FoundPlaceText({ excerpt, at, count }: { excerpt: Excerpt; at: number; count: number }) {
  const t = useTranslate()
  return (
    <div className={classes.found}>
      <span className="ellipsis" dir="auto">
        {/* The column is a narrow one. */}
        <MarkedExcerpt excerpt={nearBeginning(excerpt, 10)} />
      </span>
      <span className={classes.end}>{t('transcribe.hitsAt', { count, time: lengthText(at) })}</span>
    </div>
  )
}

/** How much of it is in the library, or why it is not. */
export function ArrivalProgress(props: {
  recording: Recording
  arrival: Arrival
  /** As of a meter. */
  labelledBy?: string
}) {
  const { recording, arrival, labelledBy } = props
  const t = useTranslate()
  const bytes = useBytes()
  const { done, total, problem } = arrival
  if (problem) {
    const { title, text } = describeError(problem, t)
    return (
      <span className={classes.failed} title={text}>
        {title}
      </span>
    )
  }
  const text =
    total === null
      ? t('transcribe.waitsToCome')
      : t('word.bytesOf', { done: bytes(done), total: bytes(total) })
  return (
    <div className={classes.progress}>
      <div className={classes.top}>
        <span className={classes.text}>{text}</span>
      </div>
      <Meter
        part={total === null ? 0 : done / Math.max(1, total)}
        label={recording.name}
        {...(labelledBy === undefined ? {} : { labelledBy })}
        text={text}
        tone="held"
      />
    </div>
  )
}
