import type { Job, JobFor } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'

type AskingKind = NonNullable<JobFor>['document']['kind']

/** The ids of what asks for jobs and is not deleted, by its kind. Of other kinds nobody knows. */
export type AskersInUse = Readonly<Partial<Record<AskingKind, ReadonlySet<string>>>>

/** It is in the trash, or gone for good. */
export const isOfDeleted = ({ for: asked }: Pick<Job, 'for'>, inUse: AskersInUse): boolean =>
  asked !== null && inUse[asked.document.kind]?.has(asked.document.id) === false

/** What asks for jobs. */
export interface Askers {
  /** From now on it is known of this kind which are there. */
  add(kind: AskingKind, inUse: () => Promise<Result<readonly string[]>>): void
  /** Of one kind, or of all. */
  inUse(only?: AskingKind): Promise<Result<AskersInUse>>
}

export function createAskers(): Askers {
  const known = new Map<AskingKind, Parameters<Askers['add']>[1]>()

  return {
    add: (kind, inUse) => void known.set(kind, inUse),

    async inUse(only) {
      const all: Partial<Record<AskingKind, ReadonlySet<string>>> = {}
      for (const [kind, inUse] of known) {
        if (only !== undefined && kind !== only) continue
        const found = await inUse()
        if (!found.ok) return found
        all[kind] = new Set(found.value)
      }
      return success(all)
    },
  }
}
