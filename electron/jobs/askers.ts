import type { Job, JobFor } from '../../shared/jobs/job'
import { failure, type Result, success } from '../../shared/result'
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
  isNotDeleted(job: Pick<Job, 'for'>): Promise<Result<null>>
}

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

  return {
    add: (kind, idsOf) => void known.set(kind, idsOf),
    inUse,

    async isNotDeleted(job) {
      if (job.for === null) return success(null)
      const there = await inUse(job.for.document.kind)
      if (!there.ok) return there
      return isOfDeleted(job, there.value) ? noDocument : success(null)
    },
  }
}

interface PausedParts {
  live: ReadonlyMap<string, { readonly id: string; job(): Job }>
  order(id: string, make: MakePatch): Promise<Result<null>>
  log: Log
}

/** The jobs of what is deleted wait; had back, those go on that waited for that alone. */
export function pauseWithAskers({ live, order, log }: PausedParts) {
  const paused = new Map<string, string[]>()

  return async (document: string, isDeleted: boolean): Promise<void> => {
    const before = paused.get(document) ?? []
    const isOf = ({ for: asked, intent }: Job): boolean => asked?.document.id === document && intent === 'run'
    const runs = [...live.values()].filter(run => (isDeleted ? isOf(run.job()) : before.includes(run.id)))
    if (isDeleted) paused.set(document, [...before, ...runs.map(({ id }) => id)])
    else paused.delete(document)
    const make = isDeleted ? pausePatch : goOnPatch
    const given = await Promise.all(runs.map(({ id }) => order(id, make)))
    const refused = given.find(({ ok }) => !ok)
    if (refused?.ok === false) log('warn', 'jobs.not-ordered', { document, error: refused.error })
  }
}
