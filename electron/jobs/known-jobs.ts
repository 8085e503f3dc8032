import type { JobSummary } from '../../shared/jobs/job-state'
import { type Result, success } from '../../shared/result'
import type { DocumentStore } from '../library/documents/document-store'
import type { ItemListing } from '../library/items/item-kind'
import type { Clock } from '../ports'
import { isPickedJob, type PickedJobs } from './picked-jobs'

/** Jobs as their files say, but for those in this process's hands. */
export interface JobsAsTheyRun {
  /** Those of other processes of this program as they last wrote them. */
  list(): Promise<Result<ItemListing<JobSummary>>>
  /** The ids of those that are meant, as they are now: of the others nothing is kept. */
  pick(asked: PickedJobs): Promise<Result<string[]>>
  /** The same as `list` for whoever asks again and again: it may be a moment behind other processes. */
  known(): Promise<Result<JobSummary[]>>
}

export function jobsAsTheyRun(
  parts: KnownJobsParts & { store: Pick<DocumentStore<unknown, unknown, JobSummary>, 'pick'> },
  live: ReadonlyMap<string, { summary(): JobSummary }>,
): JobsAsTheyRun {
  const { store } = parts
  const onDisk = knownJobs(parts)
  const asItRuns = (summary: JobSummary): JobSummary => live.get(summary.id)?.summary() ?? summary

  return {
    async list() {
      const listing = await store.list()
      if (!listing.ok) return listing
      const items = listing.value.items.map(({ id, summary }) => ({ id, summary: asItRuns(summary) }))
      return success({ ...listing.value, items })
    },

    async pick(asked) {
      const picked = await store.pick(asked)
      if (!picked.ok) return picked
      const ids = new Set(picked.value)
      for (const [id, run] of live) {
        if (isPickedJob(run.summary(), asked)) ids.add(id)
        else ids.delete(id)
      }
      return success([...ids])
    },

    async known() {
      const summaries = await onDisk()
      return summaries.ok ? success(summaries.value.map(asItRuns)) : summaries
    },
  }
}

interface KnownJobsParts {
  store: Pick<DocumentStore<unknown, unknown, JobSummary>, 'list' | 'onChange'>
  clock: Pick<Clock, 'passed'>
}

/** What other processes wrote is looked for where somebody asks, and nobody waits for it: there may be thousands of files. */
const lookAgain = 2_000

/** Every job as its file says, from memory once somebody has asked. What this process wrote is in it at once. */
function knownJobs({ store, clock }: KnownJobsParts): () => Promise<Result<JobSummary[]>> {
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
