import type { JobSummary } from '../../shared/jobs/job-state'
import { type Result, success } from '../../shared/result'
import type { DocumentStore } from '../library/documents/document-store'
import type { Clock } from '../ports'

interface KnownJobsParts {
  store: Pick<DocumentStore<unknown, unknown, JobSummary>, 'list' | 'onChange'>
  clock: Pick<Clock, 'passed'>
}

/** What other processes wrote is looked for where somebody asks, and nobody waits for it: there may be thousands of files. */
const lookAgain = 2_000

/** Every job as its file says, from memory once somebody has asked. What this process wrote is in it at once. */
export function knownJobs({ store, clock }: KnownJobsParts): () => Promise<Result<JobSummary[]>> {
  const known = new Map<string, JobSummary>()
  /** What was written while the folder is looked at, which may have seen it or not. */
  const meanwhile = new Map<string, JobSummary | null>()
  let looking: Promise<Result<null>> | null = null
  let lookedAt: number | null = null

  store.onChange(({ id, summary }) => {
    keep(id, summary)
    if (looking !== null) meanwhile.set(id, summary)
  })

  function keep(id: string, summary: JobSummary | null): void {
    if (summary) known.set(id, summary)
    else known.delete(id)
  }

  async function look(): Promise<Result<null>> {
    const listing = await store.list()
    looking = null
    if (!listing.ok) return listing
    lookedAt = clock.passed()
    known.clear()
    for (const { id, summary } of listing.value.items) known.set(id, summary)
    for (const [id, summary] of meanwhile) keep(id, summary)
    meanwhile.clear()
    return success(null)
  }

  return async () => {
    if (lookedAt === null || clock.passed() - lookedAt > lookAgain) {
      looking ??= look()
      const looked = lookedAt === null ? await looking : null
      if (looked?.ok === false) return looked
    }
    return success([...known.values()])
  }
}
