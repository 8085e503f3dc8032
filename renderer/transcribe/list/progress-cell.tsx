import { Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { describeError } from '../../../shared/language/describe-error'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { TextHit } from '../../../shared/recordings/recording-requests'
import { isMoving } from '../../../shared/recordings/recording-state'
import { orderJob } from '../../jobs/order-job'
import { giveUp, retryJob, sendAgain } from '../../jobs/orders'
import { useJobs } from '../../jobs/store'
import { useTranslate } from '../../language/use-translate'
import { SmallWaveform } from '../../sound/small-waveform'
import { transcribeAgain } from '../store/transcribe-again'
import { useTrouble } from '../store/trouble'
import { ArrivalProgress } from './arrival-progress'
import { FoundPlace } from './found-place'
import { JobProgress } from './job-progress'
import { LaterTrouble } from './later-trouble'
import { LineAction } from './line-action'
import classes from './progress-cell.module.css'

/** What goes on with a recording; where nothing does, what it sounds like or what was found in it. */
export function ProgressCell({ listed, hit }: { listed: ListedRecording; hit: TextHit | undefined }) {
  const { recording, state } = listed
  const { arrival, job, media, transcript } = recording
  const trouble = useTrouble(recording)
  if (arrival) return <ArrivalProgress recording={recording} arrival={arrival} />
  if (isMoving(state) && job !== null) return <JobProgress recording={recording} job={job} state={state} />
  if (transcript && hit) return <FoundPlace hit={hit} />
  if (trouble !== null && job !== null) return <LaterTrouble trouble={trouble} job={job} />
  if (transcript) return <Finished recording={recording} media={media} />
  return <Ended listed={listed} />
}

function Finished({ recording, media }: { recording: ListedRecording['recording']; media: string | null }) {
  const t = useTranslate()
  const seconds = recording.file.seconds ?? recording.transcript?.seconds
  if (media === null) {
    const text = t(recording.withService ? 'transcribe.noSound' : 'transcribe.noSoundYet')
    return <span className={classes.quiet}>{text}</span>
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
function Ended({ listed: { recording, state } }: { listed: ListedRecording }) {
  const t = useTranslate()
  const { job } = recording
  const summary = useJobs(({ summaries }) => (job === null ? undefined : summaries.get(job)))
  if (state === 'new' || job === null) {
    const why = recording.notBegun && describeError(recording.notBegun, t)
    return (
      <Line text={why?.title ?? t('transcribe.newText')} more={why?.text} tone={why ? 'warn' : undefined}>
        <LineAction label={t('transcribe.transcribe')} onClick={() => transcribeAgain(recording)} />
      </Line>
    )
  }
  if (state === 'unsure') {
    return (
      <Line text={t('transcribe.unsureText')} tone="warn">
        <LineAction label={t('transcribe.sendAgain')} onClick={() => orderJob(sendAgain(job))} />
        <LineAction label={t('transcribe.giveUp')} onClick={() => orderJob(giveUp(job))} />
      </Line>
    )
  }
  const retry = (
    <LineAction
      label={t('transcribe.retry')}
      icon={<IconRefresh size="0.75rem" />}
      onClick={() => orderJob(retryJob(job))}
    />
  )
  if (state === 'cancelled') return <Line text={t('transcribe.cancelledText')}>{retry}</Line>
  const why = summary?.problem
    ? describeError(summary.problem, t).title
    : summary?.message || t('transcribe.state.failed')
  const more = summary?.problem ? describeError(summary.problem, t).text : ''
  return (
    <JobProgress recording={recording} job={job} state={state} why={why} more={more}>
      {retry}
    </JobProgress>
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
      <Tooltip label={more} multiline maw={360}>
        <span className={classes.text} dir="auto" title={text}>
          {text}
        </span>
      </Tooltip>
      <span className={classes.actions}>{children}</span>
    </div>
  )
}
