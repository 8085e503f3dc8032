import { jobList } from '../../shared/jobs/job-list'
import type { JobListRequests } from '../../shared/jobs/job-list-requests'
import type { JobSummary } from '../../shared/jobs/job-state'
import { type DocumentQuestion, documentList, type ListedDocument } from '../../shared/lists/document-list'
import type { DocumentListRequests, DocumentsToChoose } from '../../shared/lists/document-list-requests'
import type { ListAsked, ListPage } from '../../shared/lists/list-over'
import { choicesIn } from '../../shared/recordings/filter-recordings'
import { knownSpeakers } from '../../shared/recordings/known-speakers'
import type { Recording } from '../../shared/recordings/recording'
import { type RecordingWithJob, recordingList, withJobs } from '../../shared/recordings/recording-list'
import type { RecordingListRequests } from '../../shared/recordings/recording-list-requests'
import { type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { LiveRows } from '../library/index/index-tasks'
import { type IndexedLists, listInIndex, listInMemory } from '../lists/ask-list'

interface ListParts {
  jobs: () => Promise<Result<JobSummary[]>>
  recordings: () => Promise<Result<Recording[]>>
  documents: { [Kind in keyof DocumentsToChoose]: DocumentsOf<DocumentsToChoose[Kind]> }
  /** Null: all are read from their files. */
  indexed: IndexedLists | null
}

/** Those of every profile. */
interface DocumentsOf<Row> {
  list(): Promise<Result<Row[]>>
  live(): readonly { id: string }[]
}

/** The long lists, of which the page has what is in sight. */
export function listUseCases({
  jobs,
  recordings,
  documents,
  indexed,
}: ListParts): Pick<UseCases, keyof (JobListRequests & RecordingListRequests & DocumentListRequests)> {
  const jobRows = listInIndex('jobs', indexed, listInMemory(jobList, jobs))
  const allRecordings = listInMemory(recordingList, async () => {
    const [all, summaries] = await Promise.all([recordings(), jobs()])
    if (!all.ok) return all
    return summaries.ok ? success(withJobs(all.value, summaries.value)) : summaries
  })
  const recordingRows = listInIndex('recordings', indexed, allRecordings)

  const sheets = documentsToChoose('sheets', indexed, documents.Sheets)
  const datasets = documentsToChoose('datasets', indexed, documents.Datasets)
  const batches = documentsToChoose('batches', indexed, documents.Batches)
  const dubs = documentsToChoose('dubs', indexed, documents.Dubs)

  return {
    pageOfSheets: sheets.page,
    readSheets: sheets.these,
    pageOfDatasets: datasets.page,
    readDatasets: datasets.these,
    pageOfBatches: batches.page,
    readBatches: batches.these,
    pageOfDubs: dubs.page,
    readDubs: dubs.these,

    async pageOfJobs(asked) {
      const page = await jobRows.ask('page', asked)
      if (!page.ok) return page
      const { told: states, ...rows } = page.value
      return success({ ...rows, states })
    },
    idsOfJobs: asked => jobRows.ask('ids', asked),
    placeOfJob: asked => jobRows.ask('place', asked),
    jobThatBegins: asked => jobRows.ask('begins', asked),
    readJobs: asked => jobRows.ask('these', asked),

    async pageOfRecordings(asked) {
      const page = await recordingRows.ask('page', asked)
      if (!page.ok) return page
      const { told, rows, ...place } = page.value
      const { recordings, jobs } = apart(rows)
      return success({ ...place, ...told, rows: recordings, jobs })
    },
    idsOfRecordings: asked => recordingRows.ask('ids', asked),
    placeOfRecording: asked => recordingRows.ask('place', asked),
    recordingThatBegins: asked => recordingRows.ask('begins', asked),
    async readRecordings(asked) {
      const these = await recordingRows.ask('these', asked)
      return these.ok ? success(apart(these.value)) : these
    },
    async choicesOfRecordings() {
      const all = await recordings()
      if (!all.ok) return all
      return success({ ...choicesIn(all.value), knownSpeakers: knownSpeakers(all.value) })
    },
  }
}

function documentsToChoose<Row extends ListedDocument>(
  list: string,
  indexed: IndexedLists | null,
  documents: DocumentsOf<Row>,
) {
  const inMemory = listInMemory(documentList<Row>(), () => documents.list())
  const live = (): LiveRows => ({ jobs: [], recordings: [], documents: documents.live() })
  const rows = listInIndex(list, indexed && { ...indexed, live }, inMemory)
  return {
    async page(asked: ListAsked<DocumentQuestion>['page']): Promise<Result<ListPage<Row>>> {
      const page = await rows.ask('page', asked)
      if (!page.ok) return page
      const { told: _nothing, ...place } = page.value
      return success(place)
    },
    these: (asked: ListAsked<DocumentQuestion>['these']) => rows.ask('these', asked),
  }
}

const apart = (rows: readonly RecordingWithJob[]) => ({
  recordings: rows.map(({ recording }) => recording),
  jobs: rows.flatMap(({ job }) => job ?? []),
})
