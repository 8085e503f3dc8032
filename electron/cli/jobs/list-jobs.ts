import type { JobSummary } from '../../../shared/jobs/job-state'
import type { InBackup, Problem } from '../../../shared/problems'
import { type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import { openJobTasks } from '../../find-tasks'
import { jobKind } from '../../jobs/job-kind'
import { indexInProcess } from '../../open-index'
import { problemOf } from '../../problems/describe-problem'
import { inAnyBackup, withLibrary } from '../../whole-library'

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
    const jobs = listed.value.items.map(({ summary }) => summary)
    // What is damaged is known once they are listed.
    const problems = (await library.problems(jobKind.name)).map(problemOf)
    const files = problems.map(({ file }) => file)
    return success({ jobs, problems, inBackups: await inAnyBackup(library, core, files) })
  })
