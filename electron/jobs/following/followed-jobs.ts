import { z } from 'zod'
import { type Result, success } from '../../../shared/result'
import type { ItemKind } from '../../library/items/item-kind'
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
export interface FollowedJobs {
  all(): Promise<Result<ReadonlyMap<string, number>>>
  note(job: string, taken: number): Promise<Result<null>>
  /** Jobs that are gone. */
  forget(jobs: readonly string[]): Promise<Result<null>>
}

const id = 'all'

export function createFollowedJobs(items: Pick<ItemStore<Notes, null>, 'get' | 'change'>): FollowedJobs {
  async function change(edit: (jobs: Notes['jobs']) => void): Promise<Result<null>> {
    const changed = await items.change(id, current => {
      const jobs = { ...current?.jobs }
      edit(jobs)
      return success({ id, jobs })
    })
    return changed.ok ? success(null) : changed
  }

  return {
    async all() {
      const notes = await items.get(id)
      return notes.ok ? success(new Map(Object.entries(notes.value?.jobs ?? {}))) : notes
    },
    note: (job, taken) =>
      change(jobs => {
        jobs[job] = taken
      }),
    forget: gone =>
      gone.length === 0
        ? Promise.resolve(success(null))
        : change(jobs => {
            for (const job of gone) delete jobs[job]
          }),
  }
}
