import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { orderJob } from '../../jobs/order-job'
import { retryJob } from '../../jobs/orders'

/** The jobs among these that failed or were stopped. */
export const retryOf = (chosen: readonly ListedRecording[]): string[] =>
  chosen.flatMap(({ recording: { job }, state }) =>
    job !== null && (state === 'failed' || state === 'cancelled') ? [job] : [],
  )

export function retryThese(chosen: readonly ListedRecording[]): void {
  for (const job of retryOf(chosen)) orderJob(retryJob(job))
}
