import { jobList } from '../../shared/jobs/job-list'
import type { JobListRequests } from '../../shared/jobs/job-list-requests'
import type { JobSummary } from '../../shared/jobs/job-state'
import { type DocumentQuestion, documentList, type ListedDocument } from '../../shared/lists/document-list'
import type { DocumentListRequests, DocumentsToChoose } from '../../shared/lists/document-list-requests'
import {
  type ListAnswers,
  type ListAsked,
  type ListOver,
  type ListPage,
  type ListRules,
  listOver,
} from '../../shared/lists/list-over'
import { choicesIn } from '../../shared/recordings/filter-recordings'
import { knownSpeakers } from '../../shared/recordings/known-speakers'
import type { Recording } from '../../shared/recordings/recording'
import { type RecordingWithJob, recordingList, withJobs } from '../../shared/recordings/recording-list'
import type { RecordingListRequests } from '../../shared/recordings/recording-list-requests'
import { type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { Jobs } from '../jobs/jobs'
import type { LiveRows } from '../library/index/index-tasks'
import type { LibraryIndex } from '../library/index/library-index'
import type { Timers } from '../ports'

interface ListParts {
  jobs: () => Promise<Result<JobSummary[]>>
  /** What a person may have tried again. Null: nobody knows what of it is in the trash. */
  again: Pick<Jobs, 'toRetry' | 'ofDeleted'> | null
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
  again,
  recordings,
  documents,
  indexed,
}: ListParts): Pick<UseCases, keyof (JobListRequests & RecordingListRequests & DocumentListRequests)> {
  const askJobs = askedList('jobs', jobList, jobs, indexed)
  const readRecordings = async (): Promise<Result<RecordingWithJob[]>> => {
    const [all, summaries] = await Promise.all([recordings(), jobs()])
    if (!all.ok) return all
    return summaries.ok ? success(withJobs(all.value, summaries.value)) : summaries
  }
  const askRecordings = askedList('recordings', recordingList, readRecordings, indexed)

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
      const page = await askJobs('page', asked)
      if (!page.ok) return page
      const { told: states, rows, ...place } = page.value
      const toRetry = states.toRetry > 0 ? await again?.toRetry() : null
      const deleted = await again?.ofDeleted(rows)
      return success({
        ...place,
        rows: rows.map(job => (deleted?.has(job.id) ? { ...job, isOfDeleted: true } : job)),
        states: toRetry?.ok ? { ...states, toRetry: toRetry.value.length } : states,
      })
    },
    idsOfJobs: asked => askJobs('ids', asked),
    placeOfJob: asked => askJobs('place', asked),
    jobThatBegins: asked => askJobs('begins', asked),
    readJobs: asked => askJobs('these', asked),

    async pageOfRecordings(asked) {
      const page = await askRecordings('page', asked)
      if (!page.ok) return page
      const { told, rows, ...place } = page.value
      const { recordings, jobs } = apart(rows)
      return success({ ...place, ...told, rows: recordings, jobs })
    },
    idsOfRecordings: asked => askRecordings('ids', asked),
    placeOfRecording: asked => askRecordings('place', asked),
    recordingThatBegins: asked => askRecordings('begins', asked),
    async readRecordings(asked) {
      const these = await askRecordings('these', asked)
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
  const live = (): LiveRows => ({ jobs: [], recordings: [], documents: documents.live() })
  const ask = askedList(list, documentList<Row>(), () => documents.list(), indexed && { ...indexed, live })
  return {
    async page(asked: ListAsked<DocumentQuestion>['page']): Promise<Result<ListPage<Row>>> {
      const page = await ask('page', asked)
      if (!page.ok) return page
      const { told: _nothing, ...place } = page.value
      return success(place)
    },
    these: (asked: ListAsked<DocumentQuestion>['these']) => ask('these', asked),
  }
}

const apart = (rows: readonly RecordingWithJob[]) => ({
  recordings: rows.map(({ recording }) => recording),
  jobs: rows.flatMap(({ job }) => job ?? []),
})

interface IndexedLists {
  index: Pick<LibraryIndex, 'askListed'>
  /** What the index cannot know. */
  live(): LiveRows
}

/**
 * A list that is asked for what somebody sees of it: of the index, so that nobody else has the whole of it in memory,
 * or of what is read where that cannot answer. Both do by the same rules.
 */
function askedList<Row, Question, Told>(
  list: string,
  rules: ListRules<Row, Question, Told>,
  read: () => Promise<Result<Row[]>>,
  indexed: IndexedLists | null,
) {
  return async <Name extends keyof ListAsked<Question>>(
    name: Name,
    asked: ListAsked<Question>[Name],
  ): Promise<Result<ListAnswers<Row, Told>[Name]>> => {
    const known = await indexed?.index.askListed({ list, name, asked, live: indexed.live() })
    if (known) return success(known.answer as ListAnswers<Row, Told>[Name])
    const rows = await read()
    if (!rows.ok) return rows
    const all: ListOver<Row, Question, Told> = listOver(rules, rows.value)
    return success(all[name](asked))
  }
}

/** Somebody may be at a screen without a list. */
const longestFirst = 500

/**
 * What is looked at first comes before whatever takes the same disk and the same thread. `answered`: the index has said
 * what it knows of a first list, or nobody asks for one.
 */
export function watchFirstList(
  index: IndexedLists['index'],
  timers: Timers,
): { index: IndexedLists['index']; answered: Promise<void> } {
  let tell = (): void => undefined
  const answered = new Promise<void>(resolve => {
    const timer = timers.set(resolve, longestFirst)
    tell = () => {
      timers.clear(timer)
      resolve()
    }
  })
  return {
    answered,
    index: {
      async askListed(question) {
        const answer = await index.askListed(question)
        tell()
        return answer
      },
    },
  }
}
