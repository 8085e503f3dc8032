import { jobRequestSchema } from '../../../shared/jobs/job-request'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { joinTerms } from '../../../shared/recordings/terms'
import { failure, type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import type { Jobs } from '../../jobs/jobs'
import { openWork } from '../../open-work'
import { problemOf } from '../../problems/describe-problem'
import { firstSchemaProblem } from '../../storage/first-problem'
import { archiveOf } from '../../transcripts/versions'
import { inAnyBackup } from '../../whole-library'
import type { CliWork, JobAction, WorkOptions } from '../work-port'
import { addRecordings, isAskerDeleted } from './list-jobs'
import { lookAfter } from './look-after'

/** The library and its jobs, in the hands of this command for as long as it lasts. */
export async function openJobs(core: Core, { runs, ready }: WorkOptions): Promise<Result<CliWork>> {
  const { sessions, timers } = core
  // Nothing leaves for a service nobody is signed in to, and that is how a mere order begins no work.
  const opened = await openWork({
    ...core,
    sessions: runs ? sessions : { ...sessions, isSignedIn: () => false, tokenFor: () => null },
  })
  if (!opened.ok) return opened
  const { library, jobs, vocabulary, datasetWork, textWork, transcripts, readTranscript, cleanUp, close } =
    opened.value
  await addRecordings(jobs.askersOf, library)
  const askForDeleted = () => {
    const isNotDeleted = jobs.askedOnce()
    return (job: JobSummary): Promise<boolean> => isAskerDeleted(job, isNotDeleted)
  }
  const others = lookAfter(jobs, timers, { mayExist: core.profiles.mayExist, askForDeleted })

  return success({
    async start(request) {
      const checked = jobRequestSchema.safeParse(request)
      if (!checked.success) return failure({ kind: 'invalid', ...firstSchemaProblem(checked.error) })
      if (checked.data.kind !== 'transcription') return jobs.start(checked.data)
      const ofLibrary = await vocabulary.get()
      if (!ofLibrary.ok) return ofLibrary
      return jobs.start({ ...checked.data, terms: joinTerms(checked.data.terms, ofLibrary.value) })
    },
    async list() {
      const listed = await jobs.list()
      return listed.ok ? success(listed.value.items.map(({ summary }) => summary)) : listed
    },
    problems: async () => (await library.problems('jobs')).map(problemOf),
    inBackups: problems =>
      inAnyBackup(
        library,
        core,
        problems.map(({ file }) => file),
      ),
    async read(id) {
      const read = await jobs.read(id)
      return read.ok ? success(read.value?.job ?? null) : read
    },
    isOfDeleted: job => askForDeleted()(job),
    async take(id) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      const isReady = read.value ? await ready(read.value.job.profileId) : success(null)
      return isReady.ok ? others.take(id) : isReady
    },
    onUpdate: others.onUpdate,
    async act(id, action) {
      const read = runs ? await jobs.read(id) : success(null)
      if (!read.ok) return read
      const isReady = read.value ? await ready(read.value.job.profileId) : success(null)
      return isReady.ok ? orders[action](jobs, id) : isReady
    },
    fileOf: library.downloads.fileOf,
    async find(question) {
      const { index } = library
      if (!index) return failure({ kind: 'unexpected', detail: 'no index' })
      await index.refresh()
      return index.find(question)
    },
    datasets: datasetWork.datasets,
    augmenting: datasetWork,
    translating: textWork,
    dubbing: async parts => (await import('../dub/open-dubbing')).openDubbing(core, opened.value, parts),
    tidy: library.tidy,
    transcriptOf: job => readTranscript(job.id),
    archiveOf: (job, transcript) => archiveOf(transcripts.versions, job, transcript),
    async close() {
      others.stop()
      // No command lasts as long as a window does.
      if (runs) await cleanUp()
      await close()
    },
  })
}

const orders: Record<JobAction, (jobs: Jobs, id: string) => Promise<Result<null>>> = {
  pause: (jobs, id) => jobs.pause(id),
  resume: (jobs, id) => jobs.goOn(id),
  cancel: (jobs, id) => jobs.cancel(id),
  retry: (jobs, id) => jobs.retry(id, 'failed'),
  remove: (jobs, id) => jobs.remove(id),
  'send-again': (jobs, id) => jobs.settle(id, 'send-again'),
  'give-up': (jobs, id) => jobs.settle(id, 'give-up'),
}
