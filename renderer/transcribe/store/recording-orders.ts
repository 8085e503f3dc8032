import type { JobState } from '../../../shared/jobs/job-state'
import { describeError } from '../../../shared/language/describe-error'
import type { ErrorDescription } from '../../../shared/language/error-description'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import { type RecordingTrouble, troubleOfRecording } from '../../../shared/recordings/recording-state'
import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { type JobOrder, jobOrders, ordersOf } from '../../jobs/orders'
import { type JobsState, useJobs } from '../../jobs/store'
import { useTranslate } from '../../language/use-translate'

/** What went wrong with a recording after its words were there. */
export const useTrouble = (recording: Recording): RecordingTrouble | null =>
  useJobs(jobs => troubleIn(jobs, recording))

const troubleOf = (recording: Recording): RecordingTrouble | null => troubleIn(useJobs.getState(), recording)

const troubleIn = ({ summaries }: JobsState, recording: Recording): RecordingTrouble | null =>
  troubleOfRecording(recording, summaries.get(recording.job ?? ''))

/** What can be done with the work on a recording as it is now. */
export function ordersOfRecording(listed: ListedRecording): readonly JobOrder[] {
  const state = listed.recording.job === null ? null : jobStateOf(listed)
  return state ? ordersOf(state) : []
}

/** Null: there is nothing left to do or to decide. */
function jobStateOf({ recording, state }: ListedRecording): JobState | null {
  switch (state) {
    case 'queued':
      return 'waiting'
    case 'uploading':
      return 'running'
    case 'running':
    case 'paused':
    case 'unsure':
    case 'failed':
    case 'cancelled':
      return state
    default:
      switch (troubleOf(recording)) {
        case 'speakers-failed':
        case 'again-failed':
          return 'failed'
        case 'speakers-unsure':
        case 'again-unsure':
          return 'unsure'
        case null:
          return null
      }
  }
}

/** Why the work on a recording failed: in a line, and what can be done. Null: it did not. */
export function useFailure({ job }: Recording): Pick<ErrorDescription, 'title' | 'text'> | null {
  const t = useTranslate()
  const summary = useJobs(({ summaries }) => (job === null ? undefined : summaries.get(job)))
  if (summary?.problem) return describeError(summary.problem, t)
  return summary?.message ? { title: summary.message, text: '' } : null
}

/** The jobs among these that failed or were stopped. */
const failedJobsOf = (chosen: readonly ListedRecording[]): string[] =>
  chosen.flatMap(listed => {
    const { job } = listed.recording
    return job !== null && ordersOfRecording(listed).includes(jobOrders.tryAgain) ? [job] : []
  })

/** Those among them that could not come in, or whose words could not be asked for. */
const notBegunOf = (chosen: readonly ListedRecording[]): Recording[] =>
  chosen.flatMap(({ recording, state }) => {
    const hasFailed = state === 'stuck' || (state === 'new' && recording.notBegun !== null)
    return hasFailed && recording.job === null && !asked.has(recording.id) ? [recording] : []
  })

export const canTryAgain = (chosen: readonly ListedRecording[]): boolean =>
  failedJobsOf(chosen).length + notBegunOf(chosen).length > 0

/** Ordered twice before the answer is here, each is asked for once. */
const asked = new Set<string>()

export async function tryTheseAgain(chosen: readonly ListedRecording[]): Promise<void> {
  const recordings = notBegunOf(chosen)
  for (const job of failedJobsOf(chosen)) void jobOrders.tryAgain.give(job)
  const answers = await Promise.all(recordings.map(asItSays))
  // One reason holds for most of them, and each says its own in the list.
  for (const { error } of answers.filter(answer => !answer.ok).slice(0, 1)) notifyError(error)
}

/** In the same way as before. */
async function asItSays(recording: Recording): Promise<Result<unknown>> {
  const { id, profileId, language, domain, speakersWanted: speakers, job, terms } = recording
  asked.add(id)
  const answer = await bridge.transcribeRecording({ id, profileId, language, domain, speakers, job, terms })
  asked.delete(id)
  return answer
}
