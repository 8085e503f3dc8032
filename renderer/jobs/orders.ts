import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { JobState } from '../../shared/jobs/job-state'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { told } from '../components/notify'

type JobOrderId = 'pause' | 'continue' | 'cancel' | 'sendAgain' | 'giveUp' | 'tryAgain' | 'remove'

/** What a person can do with a job. What becomes of it comes back as updates. */
export interface JobOrder {
  id: JobOrderId
  text: `job.${JobOrderId}`
  icon: TablerIcon
  /** It ends the work: drawn so that nobody takes it for the way on. */
  isEnd: boolean
  /**
   * Whether it was taken. Where it was refused, the person has been told. Given twice before the answer is here, it is
   * sent once.
   */
  give(job: string): Promise<boolean>
}

function order(
  id: JobOrderId,
  icon: TablerIcon,
  send: (id: string) => Promise<Result<null>>,
  isEnd = false,
): JobOrder {
  const given = new Set<string>()
  const give = async (job: string): Promise<boolean> => {
    if (given.has(job)) return false
    given.add(job)
    return told(send(job)).finally(() => given.delete(job))
  }
  return { id, text: `job.${id}`, icon, isEnd, give }
}

export const jobOrders = {
  pause: order('pause', IconPlayerPause, id => bridge.pauseJob({ id })),
  continue: order('continue', IconPlayerPlay, id => bridge.continueJob({ id })),
  cancel: order('cancel', IconX, id => bridge.cancelJob({ id }), true),
  sendAgain: order('sendAgain', IconSend, id => bridge.settleJob({ id, answer: 'send-again' })),
  giveUp: order('giveUp', IconX, id => bridge.settleJob({ id, answer: 'give-up' }), true),
  tryAgain: order('tryAgain', IconRefresh, id => bridge.retryJob({ id, which: 'failed' })),
  /** Of what was done nothing goes but the record. */
  remove: order('remove', IconTrash, id => bridge.removeJob({ id })),
} satisfies Record<JobOrderId, JobOrder>

const { pause, continue: goOn, cancel, sendAgain, giveUp, tryAgain } = jobOrders

const inState: Record<JobState, readonly JobOrder[]> = {
  waiting: [pause, cancel],
  running: [pause, cancel],
  pausing: [goOn, cancel],
  paused: [goOn, cancel],
  unsure: [sendAgain, giveUp],
  failed: [tryAgain],
  cancelled: [tryAgain],
  done: [],
}

/** What can be done about the work of a job, the way on before the end of it. */
export const ordersOf = (state: JobState): readonly JobOrder[] => inState[state]
