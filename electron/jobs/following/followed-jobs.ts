import { z } from 'zod'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { type Result, success } from '../../../shared/result'
import type { ItemKind, ItemListing } from '../../library/items/item-kind'
import type { ItemStore } from '../../library/items/item-store'

const notesSchema = z.object({ id: z.string(), jobs: z.record(z.string(), z.int().nonnegative()) })
type Notes = z.infer<typeof notesSchema>

/** One item that says of each ended job how much of what it made was taken into documents. */
export const followedKind = (name: 'speech-followed' | 'datasets-followed'): ItemKind<Notes, null> => ({
  name,
  schema: notesSchema,
  steps: [document => document],
  summary: { version: 1, schema: z.null(), of: () => null },
})

/**
 * What spares a start from reading every job there is. It is only a note: without it everything is looked at again,
 * and nothing comes in twice.
 */
export interface FollowedNotes {
  /** Those of the jobs that may have brought more than was taken in. */
  due(jobs: ItemListing<JobSummary>['items']): Promise<Result<readonly string[]>>
  note(job: string, taken: number): Promise<Result<null>>
  /** The others are gone. */
  keepOnly(jobs: readonly string[]): Promise<Result<null>>
}

/** Documents that say in their summaries which jobs they wait for. */
interface Waiting<Held> {
  every(): Promise<Result<readonly { id: string; jobs: readonly string[] }[]>>
  withHeld(id: string, task: (held: Held) => Promise<Result<unknown>>): Promise<Result<unknown>>
}

export async function jobsWaitedFor({ every }: Pick<Waiting<never>, 'every'>): Promise<Result<Set<string>>> {
  const all = await every()
  return all.ok ? success(new Set(all.value.flatMap(({ jobs }) => jobs))) : all
}

/** Once a job is gone, what waited for it is told so in every document. */
export const endWaiting =
  <Held>(
    { every, withHeld }: Waiting<Held>,
    end: (held: Held, job: string) => Promise<Result<unknown>>,
  ): ((job: string) => Promise<Result<null>>) =>
  async job => {
    const all = await every()
    if (!all.ok) return all
    for (const { id } of all.value.filter(({ jobs }) => jobs.includes(job))) {
      const ended = await withHeld(id, held => end(held, job))
      // Who was deleted for good meanwhile waits for nothing.
      if (!ended.ok && ended.error.kind !== 'not-found') return ended
    }
    return success(null)
  }

const id = 'all'

export function createFollowedNotes(items: Pick<ItemStore<Notes, null>, 'get' | 'change'>): FollowedNotes {
  async function change(edit: (jobs: Notes['jobs']) => Notes['jobs']): Promise<Result<null>> {
    const changed = await items.change(id, now => success({ id, jobs: edit(now?.jobs ?? {}) }))
    return changed.ok ? success(null) : changed
  }

  async function noted(): Promise<Result<Notes['jobs']>> {
    const notes = await items.get(id)
    return notes.ok ? success(notes.value?.jobs ?? {}) : notes
  }

  return {
    async due(jobs) {
      const notes = await noted()
      if (!notes.ok) return notes
      const open = jobs.filter(
        ({ id, summary }) => summary.endedAt === null || notes.value[id] !== summary.counts.done,
      )
      return success(open.map(({ id }) => id))
    },

    note: (job, taken) => change(jobs => ({ ...jobs, [job]: taken })),

    async keepOnly(jobs) {
      const there = new Set(jobs)
      const notes = await noted()
      if (!notes.ok) return notes
      if (Object.keys(notes.value).every(job => there.has(job))) return success(null)
      return change(now => Object.fromEntries(Object.entries(now).filter(([job]) => there.has(job))))
    },
  }
}
