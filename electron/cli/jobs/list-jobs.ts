import type { JobSummary } from '../../../shared/jobs/job-state'
import type { InBackup, Problem } from '../../../shared/problems'
import { type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import { openJobTasks } from '../../find-tasks'
import { type Askers, createAskers, type IsNotDeleted } from '../../jobs/askers'
import { jobKind } from '../../jobs/job-kind'
import type { Library } from '../../library/open-library'
import { indexInProcess } from '../../open-index'
import { problemOf } from '../../problems/describe-problem'
import { inAnyBackup, withLibrary } from '../../whole-library'
import { asOfDeleted, asOfOther, isAtRest, isJobOver, type ToldJob } from './job-progress'

/** The jobs of a library, and what is missing from their list. */
export interface ListedJobs {
  jobs: ToldJob[]
  /** Jobs that cannot be read, and those that lack their last steps. */
  problems: Problem[]
  /** Which of them a backup has. */
  inBackups: InBackup[]
}

/** Only to look leaves the jobs to whoever runs them, and wants nothing of what they are run with. */
export async function listJobs(core: Core): Promise<Result<ListedJobs>> {
  const listing = await withLibrary(
    { ...core, openIndex: indexInProcess(core, openJobTasks) },
    async library => {
      const listed = await library.documents(jobKind).list()
      if (!listed.ok) return listed
      // What is damaged is known once they are listed.
      const problems = (await library.problems(jobKind.name)).map(problemOf)
      const files = problems.map(({ file }) => file)
      const jobs = listed.value.items.map(({ summary }) => summary)
      return success({ jobs, problems, inBackups: await inAnyBackup(library, core, files) })
    },
  )
  // What asks for jobs is loaded where one may wait for it.
  if (!listing.ok || listing.value.jobs.every(isJobOver)) return listing
  return withLibrary({ ...core, openIndex: indexInProcess(core) }, async library => {
    const isNotDeleted = (await askersIn(library)).askedOnce()
    const documents = library.documents(jobKind)
    const jobs: ToldJob[] = []
    for (const job of listing.value.jobs) {
      const isDeleted = await isAskerDeleted(job, isNotDeleted)
      const read = isDeleted || isAtRest(job) ? null : await documents.read(job.id)
      const account = read?.ok ? read.value?.account : undefined
      jobs.push(isDeleted ? asOfDeleted(job) : asOfOther(job, account, core))
    }
    return success({ ...listing.value, jobs })
  })
}

async function askersIn(library: Pick<Library, 'documents' | 'items'>): Promise<Askers> {
  const [{ sheetKind }, { batchKind }, { datasetKind }, { dubKind }] = await Promise.all([
    import('../../speech/sheet-kind'),
    import('../../text-work/batches/batch-kind'),
    import('../../datasets/dataset-kind'),
    import('../../dub/dub-kind'),
  ])
  const askers = createAskers()
  const inUse = { inUse: true }
  askers.add('sheet', () => library.documents(sheetKind).pick(inUse))
  askers.add('batch', () => library.documents(batchKind).pick(inUse))
  askers.add('dataset', () => library.documents(datasetKind).pick(inUse))
  askers.add('dub', () => library.documents(dubKind).pick(inUse))
  await addRecordings(askers.add, library)
  return askers
}

/** For whoever holds none of them. */
export async function addRecordings(add: Askers['add'], library: Pick<Library, 'items'>): Promise<void> {
  const { jobsOfDeleted, recordingKind } = await import('../../recordings/recording-kind')
  const recordings = library.items(recordingKind)
  add(
    'recording',
    () => recordings.pick({ inUse: true }),
    async () => {
      const listed = await recordings.list()
      return listed.ok ? success(jobsOfDeleted(listed.value.items.map(({ summary }) => summary))) : listed
    },
  )
}

/** Nothing of it goes on before what asked for it is had back. */
export async function isAskerDeleted(job: JobSummary, isNotDeleted: IsNotDeleted): Promise<boolean> {
  const may = isJobOver(job) ? success(null) : await isNotDeleted(job)
  return !may.ok && may.error.kind === 'not-found'
}
