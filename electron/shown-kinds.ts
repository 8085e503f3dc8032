import { jobList } from '../shared/jobs/job-list'
import type { JobSummary } from '../shared/jobs/job-state'
import { documentList, type ListedDocument } from '../shared/lists/document-list'
import { listOver } from '../shared/lists/list-over'
import { recordingList, withJobs } from '../shared/recordings/recording-list'
import { datasetKind } from './datasets/dataset-kind'
import { dubKind } from './dub/dub-kind'
import { jobKind } from './jobs/job-kind'
import { type CollectedKind, type DocumentTypes, shownOf } from './library/documents/collected-kind'
import type { LiveRows } from './library/index/index-tasks'
import type { ShownList } from './library/index/list-page'
import { recordingKind, type StoredRecording } from './recordings/recording-kind'
import { rowOfRecording } from './recordings/recordings'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'

/** What of documents is not in the trash, as the collection lists it. */
const documentsOf = <T extends DocumentTypes & { shown: ListedDocument }>(
  kind: CollectedKind<T>,
): ShownList => ({
  kinds: [{ name: kind.name }],
  over: ([summaries = []], live, [ids = []]) => {
    const stored = summaries as readonly { own: T['summary'] }[]
    const rows = stored.map(({ own }, at) => ({ ...own, id: ids[at] ?? '' }))
    // Those of this list, as whoever asks for it says.
    const held = live.documents as typeof rows
    const inUse = asTheyAre(rows, held).filter(({ deletedAt }) => deletedAt === null)
    return listOver(
      documentList<T['shown']>(),
      inUse.map(one => shownOf(kind, one.id, one)),
    )
  },
})

/** The lists whose pages come from the index, by name, and what of each kind they show: as that kind reads it. */
export const shownLists = {
  sheets: documentsOf(sheetKind),
  datasets: documentsOf(datasetKind),
  batches: documentsOf(batchKind),
  dubs: documentsOf(dubKind),
  jobs: {
    kinds: [{ name: jobKind.name }],
    over: ([summaries], live) => listOver(jobList, jobsOf(summaries, live)),
  },
  recordings: {
    kinds: [
      { name: recordingKind.name },
      { name: jobKind.name, ids: ([recordings], live) => lastJobs(recordings, live) },
    ],
    over: ([summaries, summariesOfJobs], live) => {
      const stored = summaries as readonly StoredRecording[]
      const shown = stored.filter(({ deletedAt }) => deletedAt === null)
      const rows = shown.map(one => rowOfRecording(one, { arrival: null, notBegun: null }))
      return listOver(
        recordingList,
        withJobs(asTheyAre(rows, live.recordings), jobsOf(summariesOfJobs, live)),
      )
    },
  },
} satisfies Readonly<Record<string, ShownList>>

/** A recording shows the last job about it. */
function lastJobs(recordings: readonly unknown[] | undefined, live: LiveRows): string[] {
  const stored = (recordings ?? []) as readonly StoredRecording[]
  return [
    ...stored.flatMap(({ jobs }) => jobs.at(-1) ?? []),
    ...live.recordings.flatMap(({ job }) => job ?? []),
  ]
}

function jobsOf(summaries: readonly unknown[] | undefined, live: LiveRows): JobSummary[] {
  const jobs = (summaries ?? []) as readonly { own: JobSummary }[]
  return asTheyAre(
    jobs.map(({ own }) => own),
    live.jobs,
  )
}

function asTheyAre<Row extends { id: string }>(rows: readonly Row[], live: readonly Row[]): Row[] {
  const byId = new Map(live.map(row => [row.id, row]))
  return rows.map(row => byId.get(row.id) ?? row)
}
