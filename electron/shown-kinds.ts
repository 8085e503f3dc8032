import { z } from 'zod'
import { jobList } from '../shared/jobs/job-list'
import type { JobSummary } from '../shared/jobs/job-state'
import { listOver } from '../shared/lists/list-over'
import { recordingList, withJobs } from '../shared/recordings/recording-list'
import { jobKind } from './jobs/job-kind'
import { listedKind } from './library/documents/document-kind'
import type { LiveRows } from './library/index/index-tasks'
import type { ShownList } from './library/index/list-page'
import { recordingKind } from './recordings/recording-kind'
import { rowOfRecording } from './recordings/recordings'

const storedRecordings = z.array(recordingKind.summary.schema)
const storedJobs = z.array(listedKind(jobKind).summary.schema)

/** The lists whose pages come from the index, by name, and what of each kind they show. */
export const shownLists = {
  jobs: {
    kinds: [jobKind.name],
    over: ([summaries], live) => {
      const jobs = jobsOf(summaries, live)
      return jobs && listOver(jobList, jobs)
    },
  },
  recordings: {
    kinds: [recordingKind.name, jobKind.name],
    over: ([summaries, summariesOfJobs], live) => {
      const stored = storedRecordings.safeParse(summaries)
      const jobs = jobsOf(summariesOfJobs, live)
      if (!stored.success || !jobs) return null
      const shown = stored.data.filter(({ deletedAt }) => deletedAt === null)
      const rows = shown.map(one => rowOfRecording(one, { arrival: null, notBegun: null }))
      return listOver(recordingList, withJobs(asTheyAre(rows, live.recordings), jobs))
    },
  },
} satisfies Readonly<Record<string, ShownList>>

function jobsOf(summaries: readonly unknown[] | undefined, live: LiveRows): JobSummary[] | null {
  const jobs = storedJobs.safeParse(summaries)
  if (!jobs.success) return null
  return asTheyAre(
    jobs.data.map(({ own }) => own),
    live.jobs,
  )
}

function asTheyAre<Row extends { id: string }>(rows: readonly Row[], live: readonly Row[]): Row[] {
  const byId = new Map(live.map(row => [row.id, row]))
  return rows.map(row => byId.get(row.id) ?? row)
}
