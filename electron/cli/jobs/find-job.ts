import type { Job } from '../../../shared/jobs/job'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { failure, type Result, success } from '../../../shared/result'
import type { CliWork } from '../work-port'

/** Fewer characters than this say too little to mean one job. */
const shortestStart = 4

/** The job of this id, or the only one whose id starts so. */
export async function findJob(work: CliWork, wanted: string): Promise<Result<JobSummary | null>> {
  const listed = await work.list()
  if (!listed.ok) return listed
  const exact = listed.value.find(({ id }) => id === wanted)
  if (exact) return success(exact)
  const [only, second] = listed.value.filter(({ id }) => id.startsWith(wanted))
  if (wanted.length < shortestStart) return success(null)
  return only ? success(second ? null : only) : notListed(work, wanted)
}

/** One that cannot be read is not one that is not there. */
async function notListed(work: CliWork, wanted: string): Promise<Result<null>> {
  const problem = (await work.problems()).find(
    ({ part, item }) => part === 'whole' && item.startsWith(wanted),
  )
  return problem ? failure({ kind: 'damaged', file: problem.file }) : success(null)
}

/** The same, with everything that is in it. */
export async function readJob(work: CliWork, wanted: string): Promise<Result<Job | null>> {
  const found = await findJob(work, wanted)
  if (!found.ok) return found
  return found.value === null ? success(null) : work.read(found.value.id)
}
