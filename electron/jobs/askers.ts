import type { Job, JobFor } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-state'
import { failure, type Result, success } from '../../shared/result'
import type { OpenDocument } from '../library/documents/open-document'
import type { Log } from '../ports'
import type { MakePatch } from './job-changes'
import { goOnPatch, pausePatch } from './orders'

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
  /** Nobody pays unasked for what they threw away. */
  isNotDeleted: IsNotDeleted
  /** For many jobs: of each kind that they are of it is asked once. */
  askedOnce(): IsNotDeleted
}

export type IsNotDeleted = (job: Pick<Job, 'for'>) => Promise<Result<null>>

const noDocument = failure({ kind: 'not-found', what: 'document' })

export function createAskers(): Askers {
  const known = new Map<AskingKind, Parameters<Askers['add']>[1]>()

  async function inUse(only?: AskingKind): Promise<Result<AskersInUse>> {
    const all: Partial<Record<AskingKind, ReadonlySet<string>>> = {}
    for (const [kind, idsOf] of known) {
      if (only !== undefined && kind !== only) continue
      const found = await idsOf()
      if (!found.ok) return found
      all[kind] = new Set(found.value)
    }
    return success(all)
  }

  const isNotDeletedBy =
    (look: typeof inUse): IsNotDeleted =>
    async job => {
      if (job.for === null) return success(null)
      const there = await look(job.for.document.kind)
      if (!there.ok) return there
      return isOfDeleted(job, there.value) ? noDocument : success(null)
    }

  return {
    add: (kind, idsOf) => void known.set(kind, idsOf),
    inUse,
    isNotDeleted: isNotDeletedBy(inUse),

    askedOnce() {
      const asked = new Map<AskingKind | undefined, ReturnType<typeof inUse>>()
      return isNotDeletedBy(kind => {
        const found = asked.get(kind) ?? inUse(kind)
        asked.set(kind, found)
        return found
      })
    },
  }
}

interface PausedParts {
  live: ReadonlyMap<string, { readonly id: string; job(): Job; wake(): void }>
  order(id: string, make: MakePatch): Promise<Result<null>>
  log: Log
}

/** The jobs of what is deleted wait; had back, those go on that waited for that alone. */
export interface PausedWithAskers {
  /** What asked for it was deleted, as far as this process knows. */
  holds(job: Pick<Job, 'for'>): boolean
  /** Before anything of a job goes on: one of what was deleted, by whomever, while nobody had it in hand waits as well. */
  openedOf(document: Pick<OpenDocument<Job, JobPatch>, 'id' | 'content' | 'append'>): Promise<Result<unknown>>
  deletedOrBack(document: string, isDeleted: boolean): Promise<void>
}

export function pauseWithAskers({ live, order, log }: PausedParts): PausedWithAskers {
  /** By what was deleted, the jobs that went on until then. */
  const paused = new Map<string, string[]>()
  const isOf = ({ for: asked }: Pick<Job, 'for'>, document: string): boolean =>
    asked?.document.id === document

  return {
    holds: job => job.for !== null && paused.has(job.for.document.id),

    async openedOf(document) {
      const job = document.content()
      if (job.for === null) return success(null)
      const before = paused.get(job.for.document.id) ?? []
      const patch = pausePatch(job)
      paused.set(job.for.document.id, patch === null ? before : [...before, job.id])
      return patch === null ? success(null) : document.append(patch)
    },

    async deletedOrBack(document, isDeleted) {
      const before = paused.get(document) ?? []
      const all = [...live.values()].filter(run => isOf(run.job(), document))
      const runs = all.filter(run => (isDeleted ? run.job().intent === 'run' : before.includes(run.id)))
      if (isDeleted) paused.set(document, [...before, ...runs.map(({ id }) => id)])
      else paused.delete(document)
      const make = isDeleted ? pausePatch : goOnPatch
      const given = await Promise.all(runs.map(({ id }) => order(id, make)))
      // Why they wait has changed, also of those that a person has paused.
      for (const run of all) run.wake()
      const refused = given.find(({ ok }) => !ok)
      if (refused?.ok === false) log('warn', 'jobs.not-ordered', { document, error: refused.error })
    },
  }
}
