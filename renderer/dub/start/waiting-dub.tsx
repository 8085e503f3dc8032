import type { ReactNode } from 'react'
import { dubStages } from '../../../shared/dub/dub'
import { describeError } from '../../../shared/language/describe-error'
import type { Recording } from '../../../shared/recordings/recording'
import { isMoving } from '../../../shared/recordings/recording-state'
import { bridge } from '../../bridge'
import { DoingButton } from '../../components/doing-button'
import { NoticeBox } from '../../components/notice-box'
import { told } from '../../components/notify'
import { OrderButton } from '../../jobs/order-button'
import { useTranslate } from '../../language/use-translate'
import { RecordingJobProgress } from '../../transcribe/list/job-progress'
import { ArrivalProgress } from '../../transcribe/list/progress-cell'
import { useLostTranscripts, useOneListed } from '../../transcribe/store/listed'
import { ordersOfRecording, useFailure } from '../../transcribe/store/recording-orders'
import { useRecording } from '../../transcribe/store/recordings'
import { changeDub, type HereDub } from '../store/open-dubs'
import { UntilChoice } from './until-choice'
import classes from './waiting-dub.module.css'

/** A dub whose recording has no transcript yet: how far that is, or why it is not, and what comes after it. */
export function WaitingDub({ here: { id, dub } }: { here: HereDub }) {
  const t = useTranslate()
  const recording = useRecording(dub.recording)
  return (
    <div className={classes.waiting}>
      <h2 className="heading">{t('dub.waitingTitle')}</h2>
      {recording && <WaitedFor recording={recording} />}
      {recording === null && <p>{t('dub.waitingGone')}</p>}
      {recording && (
        <UntilChoice
          stages={dubStages}
          value={dub.until ?? 'transcript'}
          onChange={until =>
            changeDub(id, now => (now.until === until ? [] : [{ kind: 'until', was: now.until, now: until }]))
          }
        />
      )}
    </div>
  )
}

function WaitedFor({ recording }: { recording: Recording }) {
  const t = useTranslate()
  const listed = useOneListed(recording, useLostTranscripts())
  const failure = useFailure(recording)
  const { state } = listed
  const { job, arrival, notBegun } = recording
  const orders = job === null ? [] : ordersOfRecording(listed)
  const buttons = job !== null && orders.length > 0 && (
    <div className="cluster">
      {orders.map(order => (
        <OrderButton key={order.id} order={order} job={job} />
      ))}
    </div>
  )
  if (arrival?.problem)
    return <Refused {...describeError(arrival.problem, t)} way={<Again of={recording} />} />
  if (arrival) return <ArrivalProgress recording={recording} arrival={arrival} />
  if (isMoving(state) && job !== null) {
    return (
      <>
        <RecordingJobProgress recording={recording} job={job} state={state} />
        {buttons}
      </>
    )
  }
  switch (state) {
    case 'new': {
      const why = notBegun ? describeError(notBegun, t) : { title: t('transcribe.newText'), text: '' }
      return <Refused {...why} way={<Again of={recording} />} />
    }
    case 'unsure':
      return <Refused title={t('transcribe.unsureText')} text="" way={buttons} />
    case 'cancelled':
      return <Refused title={t('word.cancelledByYou')} text="" way={buttons} />
    case 'failed':
      return (
        <Refused
          title={failure?.title || t('transcribe.state.failed')}
          text={failure?.text ?? ''}
          way={buttons}
        />
      )
    default:
      return <p role="status">{t('dub.waitingCut')}</p>
  }
}

function Refused({ title, text, way }: { title: string; text: string; way: ReactNode }) {
  return (
    <NoticeBox kind="danger" title={title}>
      <div className="stack-sm">
        {text && <bdi>{text}</bdi>}
        {way}
      </div>
    </NoticeBox>
  )
}

/** Once more, in the language in which it was to be heard. */
function Again({ of }: { of: Recording }) {
  const t = useTranslate()
  const { id, profileId, language, domain, speakersWanted, job } = of
  return (
    <DoingButton
      size="sm"
      onDo={() =>
        told(bridge.transcribeRecording({ id, profileId, language, domain, speakers: speakersWanted, job }))
      }
    >
      {t('word.tryAgain')}
    </DoingButton>
  )
}
