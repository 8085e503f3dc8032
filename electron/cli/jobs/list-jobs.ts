import type { JobFor } from '../../../shared/jobs/job'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { InBackup, Problem } from '../../../shared/problems'
import { type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import { openJobTasks } from '../../find-tasks'
import { jobKind } from '../../jobs/job-kind'
import type { DocumentKind } from '../../library/documents/document-kind'
import type { Library } from '../../library/open-library'
import { indexInProcess } from '../../open-index'
import { problemOf } from '../../problems/describe-problem'
import { inAnyBackup, withLibrary } from '../../whole-library'
import { asOfDeleted, isJobOver } from './job-progress'

/** The jobs of a library, and what is missing from their list. */
export interface ListedJobs {
  jobs: JobSummary[]
  /** Jobs that cannot be read, and those that lack their last steps. */
  problems: Problem[]
  /** Which of them a backup has. */
  inBackups: InBackup[]
}

/** Only to look leaves the jobs to whoever runs them, and wants nothing of what they are run with. */
export const listJobs = (core: Core): Promise<Result<ListedJobs>> =>
  withLibrary({ ...core, openIndex: indexInProcess(core, openJobTasks) }, async library => {
    const listed = await library.documents(jobKind).list()
    if (!listed.ok) return listed
    const jobs: JobSummary[] = []
    for (const { summary } of listed.value.items) {
      jobs.push((await isInTrash(summary, library)) ? asOfDeleted(summary) : summary)
    }
    // What is damaged is known once they are listed.
    const problems = (await library.problems(jobKind.name)).map(problemOf)
    const files = problems.map(({ file }) => file)
    return success({ jobs, problems, inBackups: await inAnyBackup(library, core, files) })
  })

type Asker = NonNullable<JobFor>['document']
type Look = (library: Pick<Library, 'documents' | 'items'>, id: string) => Promise<boolean>

/** Few have not ended, and what those are for is read by itself. */
const looks: Record<Asker['kind'], Look> = {
  sheet: async (library, id) => isDeleted(library, (await import('../../speech/sheet-kind')).sheetKind, id),
  batch: async (library, id) =>
    isDeleted(library, (await import('../../text-work/batches/batch-kind')).batchKind, id),
  dataset: async (library, id) =>
    isDeleted(library, (await import('../../datasets/dataset-kind')).datasetKind, id),
  dub: async (library, id) => isDeleted(library, (await import('../../dub/dub-kind')).dubKind, id),
  async recording(library, id) {
    const { recordingKind } = await import('../../recordings/recording-kind')
    const read = await library.items(recordingKind).get(id)
    return read.ok && read.value?.deletedAt !== null
  },
}

async function isDeleted<Content, Patch, Summary extends { deletedAt: number | null }>(
  library: Pick<Library, 'documents'>,
  kind: DocumentKind<Content, Patch, Summary>,
  id: string,
): Promise<boolean> {
  const read = await library.documents(kind).read(id)
  return read.ok && (read.value === null || kind.summary.of(read.value, id).deletedAt !== null)
}

async function isInTrash(job: JobSummary, library: Library): Promise<boolean> {
  const document = isJobOver(job) ? null : (job.for?.document ?? null)
  return document !== null && looks[document.kind](library, document.id)
}
