import { Button, Tooltip } from '@mantine/core'
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
import { ArrivalProgress } from './arrival-progress'
import { FoundPlace } from './found-place'
import { JobProgress } from './job-progress'
import classes from './progress-cell.module.css'

/** What goes on with a recording; where nothing does, what it sounds like or what was found in it. */
export function ProgressCell({ listed, hit }: { listed: ListedRecording; hit: TextHit | undefined }) {
  const { recording, state } = listed
  const { arrival, job, media, transcript } = recording
  if (arrival) return <ArrivalProgress recording={recording} arrival={arrival} />
  if (isMoving(state) && job !== null) return <JobProgress recording={recording} job={job} state={state} />
  if (transcript) {
    return hit ? <FoundPlace hit={hit} /> : <Finished recording={recording} media={media} />
  }
  return <Ended listed={listed} />
}

function Finished({ recording, media }: { recording: ListedRecording['recording']; media: string | null }) {
  const t = useTranslate()
  const seconds = recording.file.seconds ?? recording.transcript?.seconds
  if (media === null) return <span className={classes.quiet}>{t('transcribe.noSound')}</span>
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
    return (
      <Line text={t('transcribe.newText')}>
        <Action label={t('transcribe.transcribe')} onClick={() => transcribeAgain(recording)} />
      </Line>
    )
  }
  if (state === 'unsure') {
    return (
      <Line text={t('transcribe.unsureText')} tone="warn">
        <Action label={t('transcribe.sendAgain')} onClick={() => orderJob(sendAgain(job))} />
        <Action label={t('transcribe.giveUp')} onClick={() => orderJob(giveUp(job))} />
      </Line>
    )
  }
  const retry = (
    <Action
      label={t('transcribe.retry')}
      icon={<IconRefresh size="0.75rem" stroke={2.25} />}
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
  tone?: 'warn'
  children: React.ReactNode
}

function Line({ text, tone, children }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone}>
      <Tooltip label={text} multiline maw={360}>
        <span className={classes.text} dir="auto" title={text}>
          {text}
        </span>
      </Tooltip>
      <span className={classes.actions}>{children}</span>
    </div>
  )
}

function Action(props: { label: string; icon?: React.ReactNode; onClick: () => void }) {
  const { label, icon, onClick } = props
  return (
    <Button
      size="sm"
      leftSection={icon}
      onClick={event => {
        event.stopPropagation()
        onClick()
      }}
    >
      {label}
    </Button>
  )
}
