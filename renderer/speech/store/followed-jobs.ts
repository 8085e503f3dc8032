import type { OpenedJob } from '../../../shared/ipc'
import type { SpeechJob } from '../../../shared/jobs/job'
import { applyJobPatch } from '../../../shared/jobs/job-patch'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import type { Result } from '../../../shared/result'

export interface FollowedJobs {
  /** Reads those that are not known yet. */
  need(ids: readonly string[]): Promise<void>
  updated(update: JobUpdate): void
  forget(): void
}

export interface FollowedJobsParts {
  read: (request: { id: string }) => Promise<Result<OpenedJob | null>>
  /** `rows`: the places that changed; left out, all of them. */
  onJob: (job: SpeechJob, rows?: readonly number[]) => void
  onRemoved: (id: string) => void
}

/** The jobs that the lines on screen wait for: read once, then kept up by patches. */
export function createFollowedJobs({ read, onJob, onRemoved }: FollowedJobsParts): FollowedJobs {
  const known = new Map<string, { job: SpeechJob; edits: number }>()
  const wanted = new Set<string>()
  /** Jobs of which a push was quicker than the answer that it belongs to. */
  const overtaken = new Set<string>()

  async function readNow(id: string): Promise<void> {
    overtaken.delete(id)
    const before = known.get(id)
    const answer = await read({ id })
    if (!wanted.has(id)) return
    // Unless pushes made of it what the answer does not know yet. A job that was closed counts from the start again.
    const isNewer =
      known.get(id) === before || (answer.ok && (answer.value?.edits ?? 0) > (known.get(id)?.edits ?? 0))
    if (answer.ok && answer.value !== null && isNewer) take(id, answer.value)
    if (overtaken.has(id)) await readNow(id)
  }

  function take(id: string, { job, edits }: OpenedJob): void {
    if (job.kind !== 'speech') return
    known.set(id, { job, edits })
    onJob(job)
  }

  return {
    async need(ids) {
      const fresh = ids.filter(id => !wanted.has(id))
      for (const id of fresh) wanted.add(id)
      await Promise.all(fresh.map(readNow))
    },

    updated(update) {
      const { id } = update
      if (!wanted.has(id)) return
      if ('removed' in update) {
        known.delete(id)
        onRemoved(id)
        return
      }
      const before = known.get(id)
      const { patches, edits } = update
      if (!before) overtaken.add(id)
      if (!before) return
      if (edits - before.edits !== patches.length) {
        void readNow(id)
        return
      }
      const job = patches.reduce(applyJobPatch, before.job)
      if (job.kind !== 'speech') return
      known.set(id, { job, edits })
      onJob(job, [...new Set(patches.flatMap(({ rows = [] }) => rows.map(([at]) => at)))])
    },

    forget() {
      known.clear()
      wanted.clear()
      overtaken.clear()
    },
  }
}
