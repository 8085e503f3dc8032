import { holdText } from '../../../shared/jobs/hold-text'
import type { ListedJob } from '../../../shared/jobs/job-list'
import { endedIn } from '../../../shared/jobs/job-pace'
import type { JobState } from '../../../shared/jobs/job-state'
import { isHaltedBy, type JobLive } from '../../../shared/jobs/job-update'
import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import { Meter } from '../../components/meter'
import { useJobs } from '../../jobs/store'
import { useBytes } from '../../language/use-bytes'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import { isPartly } from './job-badge'
import classes from './job-table.module.css'

const tones: Partial<Record<JobState, 'held' | 'ok' | 'danger' | 'warn'>> = {
  done: 'ok',
  failed: 'danger',
  unsure: 'warn',
  cancelled: 'held',
  paused: 'held',
  pausing: 'held',
  waiting: 'held',
}

/** What a job is at, how much of it is done, or why it stopped. */
export function JobProgress({ job }: { job: ListedJob }) {
  const t = useTranslate()
  const bytes = useBytes()
  const live = useJobs(jobs => jobs.live.get(job.id))
  const { counts, state } = job
  const transfer = state === 'running' && job.now?.does === 'upload' ? live?.transfer : null
  const left = useTimeLeft([useJobs(jobs => jobs.paces.get(job.id))])
  const ended = endedIn(counts)
  const amount = transfer
    ? transfer.bytesPerSecond && t('transcribe.speed', { speed: bytes(transfer.bytesPerSecond) })
    : t('word.countOf', { done: counts.done, total: counts.total })
  const text = transfer
    ? t('word.bytesOf', { done: bytes(transfer.done), total: bytes(transfer.total ?? transfer.done) })
    : textOf(job, live, t, bytes)
  const end = [amount, left].filter(Boolean).join(', ')
  const part = transfer?.total ? transfer.done / transfer.total : ended / Math.max(1, counts.total)
  const partly = isPartly(job)
  return (
    <div className={classes.progress}>
      <div className={classes.top}>
        <span className={classes.text} dir="auto" title={text}>
          {text}
        </span>
        <span className={classes.end}>{end}</span>
      </div>
      <Meter
        part={part}
        label={job.title}
        labelledBy={`job-name-${job.id}`}
        text={text}
        tone={partly ? 'warn' : (tones[state] ?? 'accent')}
      />
    </div>
  )
}

function textOf(
  { state, now, problem, message, isOfDeleted }: ListedJob,
  live: JobLive | undefined,
  t: Translate,
  bytes: (count: number) => string,
): string {
  if (live?.stuck) return t('transcribe.stuckLibrary')
  switch (state) {
    case 'failed':
      return problem ? describeError(problem, t).title : message || t('activity.state.failed')
    case 'unsure':
      return t('word.nobodyKnows')
    case 'done':
      return t('activity.completed')
    case 'cancelled':
      return t(isOfDeleted ? 'activity.ofDeleted' : 'word.cancelledByYou')
    case 'paused':
    case 'pausing':
      return live?.hold && isHaltedBy(live.hold) ? holdText(live.hold, t, bytes) : t('activity.pausedText')
    default:
      if (live?.hold) return holdText(live.hold, t, bytes)
      if (!now) return t('activity.queued')
      return now.step || t(`activity.does.${now.does}`)
  }
}
