import type { Job, JobFor } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'

type AskingKind = NonNullable<JobFor>['document']['kind']

/** The ids of what asks for jobs and was deleted, of one kind. */
export type InTrash = () => Promise<Result<readonly string[]>>

/** What asks for jobs and lies in a trash, from where it may be had back. */
export interface AskingTrash {
  /** From now on it is known of this kind. */
  add(kind: AskingKind, inTrash: InTrash): void
  /** Of all kinds. */
  all(): Promise<Result<ReadonlySet<string>>>
  /** Whether what asked for the job is in it. */
  holds(job: Pick<Job, 'for'>): Promise<Result<boolean>>
}

export function createAskingTrash(): AskingTrash {
  const trashes = new Map<AskingKind, InTrash>()

  return {
    add: (kind, inTrash) => void trashes.set(kind, inTrash),

    async all() {
      const all = new Set<string>()
      for (const inTrash of trashes.values()) {
        const found = await inTrash()
        if (!found.ok) return found
        for (const id of found.value) all.add(id)
      }
      return success(all)
    },

    async holds({ for: asked }) {
      const found = await (asked && trashes.get(asked.document.kind)?.())
      return found?.ok === false
        ? found
        : success(asked !== null && !!found?.value.includes(asked.document.id))
    },
  }
}
