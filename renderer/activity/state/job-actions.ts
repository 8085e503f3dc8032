import type { JobSummary } from '../../../shared/jobs/job-state'
import { orderJob } from '../../jobs/order-job'
import { cancelJob, continueJob, giveUp, pauseJob, removeJob, retryJob, sendAgain } from '../../jobs/orders'
import { goTo } from '../../program/navigation'
import type { ScreenId } from '../../program/screen-ids'

export interface JobAction {
  title: `activity.${'cancel' | 'pause' | 'continue' | 'retry' | 'sendAgain' | 'giveUp' | 'open' | 'remove'}`
  run: () => void
}

/** What can be done about a job now; the first is what one most likely wants. */
export function actionsOf(job: JobSummary): JobAction[] {
  const { id, state } = job
  const action = (title: JobAction['title'], run: () => void): JobAction => ({ title, run })
  const retry = action('activity.retry', () => orderJob(retryJob(id)))
  const cancel = action('activity.cancel', () => orderJob(cancelJob(id)))
  const remove = action('activity.remove', () => orderJob(removeJob(id)))
  const open = openOf(job)
  switch (state) {
    case 'waiting':
    case 'running':
      return [cancel, action('activity.pause', () => orderJob(pauseJob(id)))]
    case 'pausing':
    case 'paused':
      return [action('activity.continue', () => orderJob(continueJob(id))), cancel]
    case 'unsure':
      return [
        action('activity.sendAgain', () => orderJob(sendAgain(id))),
        action('activity.giveUp', () => orderJob(giveUp(id))),
      ]
    case 'failed':
    case 'cancelled':
      return [retry, ...open, remove]
    case 'done':
      return [...open, remove]
  }
}

const screenOf: Record<JobSummary['kind'], ScreenId> = {
  speech: 'speech',
  transcription: 'transcribe',
  speakers: 'transcribe',
  segments: 'transcribe',
  augment: 'augment',
  translate: 'translate',
}

const openOf = ({ kind }: JobSummary): JobAction[] => [
  { title: 'activity.open', run: () => goTo(screenOf[kind]) },
]
