import { listUseCases } from '../../../electron/use-cases/list-use-cases'
import type { Parlance } from '../../../shared/ipc'
import type { JobListRequests } from '../../../shared/jobs/job-list-requests'
import type { RecordingListRequests } from '../../../shared/recordings/recording-list-requests'

type Lists = Pick<Parlance, keyof (JobListRequests & RecordingListRequests)>

/** Pages of whatever the whole lists hold, as main cuts them. */
export function fakeLists(whole: () => Pick<Parlance, 'listJobs' | 'listRecordings'>): Lists {
  const answers = listUseCases({
    jobs: () => whole().listJobs(),
    recordings: () => whole().listRecordings(),
    indexed: null,
  })
  return { ...answers, choicesOfRecordings: () => answers.choicesOfRecordings(null) }
}
