import { z } from 'zod'
import type { JobKind } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import type { ItemKind } from '../../library/items/item-kind'
import type { ItemStore } from '../../library/items/item-store'
import type { Jobs } from '../jobs'

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
  /** Those jobs of a kind that may have brought more than was taken in. */
  due(kind: JobKind, jobs: Pick<Jobs, 'list' | 'pick'>): Promise<Result<readonly string[]>>
  note(job: string, taken: number): Promise<Result<null>>
  /** What is noted of jobs that are there no more. */
  forgetGone(jobs: Pick<Jobs, 'pick'>): Promise<Result<null>>
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

/** Documents that say themselves which jobs they wait for: nobody has to note which were followed to their end. */
export const toldByDocuments = (documents: Pick<Waiting<never>, 'every'>): FollowedNotes => ({
  async due() {
    const waited = await jobsWaitedFor(documents)
    return waited.ok ? success([...waited.value]) : waited
  },
  note: async () => success(null),
  forgetGone: async () => success(null),
})

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
    async due(kind, jobs) {
      const notes = await noted()
      return notes.ok ? jobs.pick({ pick: 'due', kinds: [kind], followed: notes.value }) : notes
    },

    note: (job, taken) => change(jobs => ({ ...jobs, [job]: taken })),

    async forgetGone(jobs) {
      const notes = await noted()
      if (!notes.ok) return notes
      const named = new Set(Object.keys(notes.value))
      if (named.size === 0) return success(null)
      const found = await jobs.pick({ pick: 'these', ids: named })
      if (!found.ok) return found
      const there = new Set(found.value)
      const gone = new Set([...named].filter(job => !there.has(job)))
      if (gone.size === 0) return success(null)
      return change(now => Object.fromEntries(Object.entries(now).filter(([job]) => !gone.has(job))))
    },
  }
}
