import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import { orderJob } from '../../jobs/order-job'
import { retryJob } from '../../jobs/orders'
import { troubleOf } from './trouble'

/** The jobs among these that failed or were stopped. */
export const retryOf = (chosen: readonly ListedRecording[]): string[] =>
  chosen.flatMap(({ recording, state }) =>
    recording.job !== null && (state === 'failed' || state === 'cancelled' || hasFailedLater(recording))
      ? [recording.job]
      : [],
  )

const hasFailedLater = (recording: Recording): boolean => {
  const trouble = troubleOf(recording)
  return trouble === 'speakers-failed' || trouble === 'again-failed'
}

export function retryThese(chosen: readonly ListedRecording[]): void {
  for (const job of retryOf(chosen)) orderJob(retryJob(job))
}
