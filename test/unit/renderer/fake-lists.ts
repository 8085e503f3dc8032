import { listUseCases } from '../../../electron/use-cases/list-use-cases'
import type { Parlance } from '../../../shared/ipc'
import type { JobListRequests } from '../../../shared/jobs/job-list-requests'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { DocumentListRequests, DocumentsToChoose } from '../../../shared/lists/document-list-requests'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingListRequests } from '../../../shared/recordings/recording-list-requests'
import { success } from '../../../shared/result'

type Lists = Pick<Parlance, keyof (JobListRequests & RecordingListRequests & DocumentListRequests)>

/** What there is to choose from, of every profile. */
export type FakeDocuments = { [Kind in keyof DocumentsToChoose]: () => DocumentsToChoose[Kind][] }

interface WholeLists {
  jobs(): JobSummary[]
  recordings(): Recording[]
}

/** Pages of whatever the whole lists hold, as main cuts them. */
export function fakeLists({ jobs, recordings }: WholeLists, documents: () => FakeDocuments): Lists {
  const live = () => []
  const answers = listUseCases({
    jobs: async () => success(jobs()),
    again: null,
    recordings: async () => success(recordings()),
    documents: {
      Sheets: { live, list: async () => success(documents().Sheets()) },
      Datasets: { live, list: async () => success(documents().Datasets()) },
      Batches: { live, list: async () => success(documents().Batches()) },
      Dubs: { live, list: async () => success(documents().Dubs()) },
    },
    indexed: null,
  })
  return { ...answers, choicesOfRecordings: () => answers.choicesOfRecordings(null) }
}
