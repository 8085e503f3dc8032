import type { JobQuestion, JobStateCounts, ListedJob } from '../../../shared/jobs/job-list'
import { hasFailures } from '../../../shared/jobs/job-state'
import { bridge } from '../../bridge'
import { createRowWindow, type RowsHere } from '../../components/table/row-window'

/** What is here of the list of jobs. */
export type JobsHere = RowsHere<JobQuestion, ListedJob, { states: JobStateCounts }>

/** What a terminal has in hand is told by no push. */
const lookAgain = 10_000

/** The list of jobs, as far as it is looked at. */
export const jobWindow = createRowWindow<JobQuestion, ListedJob, { states: JobStateCounts }>({
  idOf: ({ id }) => id,
  page: asked => bridge.pageOfJobs(asked),
  place: asked => bridge.placeOfJob(asked),
  begins: asked => bridge.jobThatBegins(asked),
  // They stand as they were begun, and are told apart by their state alone; failures are counted.
  mayMove: (before, now) => before.state !== now.state || hasFailures(before) !== hasFailures(now),
  listen(changed) {
    const endListening = bridge.on('job', update =>
      'removed' in update ? changed([], [update.id]) : changed([update.summary], []),
    )
    const timer = setInterval(() => document.hidden || jobWindow.askAnew(), lookAgain)
    return () => {
      endListening()
      clearInterval(timer)
    }
  },
})
