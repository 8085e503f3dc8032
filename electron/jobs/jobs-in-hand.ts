import type { Job } from '../../shared/jobs/job'
import { isOver, type JobPatch, type JobSummary } from '../../shared/jobs/job-state'
import { type Result, success } from '../../shared/result'
import type { DocumentStore } from '../library/documents/document-store'
import type { OpenDocument } from '../library/documents/open-document'
import type { InTurn } from '../library/keyed-turns'
import type { Askers, HeldWithAskers, IsNotDeleted } from './askers'
import type { Gates } from './gates'
import { type JobRun, type JobRunParts, runJob } from './job-run'
import type { JobsAsTheyRun } from './known-jobs'
import type { ModelWaits } from './model-waits'

/** Jobs as this process takes them into its hands, and lets go of them. */
export interface JobsInHand {
  /** Whatever opens, orders or closes one job does so alone. */
  withRun<T>(
    id: string,
    task: (run: JobRun) => Promise<Result<T>>,
    isNotDeleted?: IsNotDeleted,
  ): Promise<Result<T>>
  /** One that was opened just now. */
  run(document: OpenDocument<Job, JobPatch>, isNotDeleted: IsNotDeleted): Promise<Result<JobRun>>
  letGo(id: string): Promise<void>
  takeUpLeft(): Promise<Result<number>>
  /** Another process has it in hand just now. */
  isElsewhere(id: string): Promise<boolean>
}

interface InHandParts
  extends Omit<JobRunParts, 'document' | 'isOfDeleted' | 'beforePaying' | 'models' | 'awaited' | 'onOver'> {
  store: Pick<DocumentStore<Job, JobPatch, JobSummary>, 'open' | 'isOpen'>
  live: Map<string, JobRun>
  inTurn: InTurn
  askers: Pick<Askers, 'isNotDeleted' | 'askedOnce'>
  held: Pick<HeldWithAskers, 'opened' | 'holds' | 'beforePaying'>
  gates: Gates
  models: ModelWaits | null
  pick: JobsAsTheyRun['pick']
  onEnd: (job: JobSummary) => void
}

export function jobsInHand(parts: InHandParts): JobsInHand {
  const { store, live, inTurn, askers, held, gates, models, poller } = parts

  async function open(id: string, isNotDeleted: IsNotDeleted): Promise<Result<JobRun>> {
    const opened = await store.open(id)
    return opened.ok ? run(opened.value.document, isNotDeleted) : opened
  }

  async function run(
    document: OpenDocument<Job, JobPatch>,
    isNotDeleted: IsNotDeleted,
  ): Promise<Result<JobRun>> {
    const may = await held.opened(document.content(), isNotDeleted)
    if (!may.ok) {
      await document.close()
      return may
    }
    const { profileId } = document.content()
    if (gates.hold(profileId)) poller.hold(profileId)
    const awaited = (await models?.awaited(document.content())) ?? []
    const { holds: isOfDeleted, beforePaying } = held
    const job = runJob({ ...parts, document, awaited, isOfDeleted, beforePaying, onOver: letGoOfEnded })
    live.set(job.id, job)
    return success(job)
  }

  const withRun: JobsInHand['withRun'] = (id, task, isNotDeleted = askers.isNotDeleted) =>
    inTurn(id, async () => {
      const there = live.get(id)
      const job = there ? success(there) : await open(id, isNotDeleted)
      return job.ok ? task(job.value) : job
    })

  async function letGo(id: string): Promise<void> {
    // Known as it is until the list on disk knows it too.
    await live.get(id)?.close()
    live.delete(id)
    models?.forget(id)
  }

  function letGoOfEnded(id: string): void {
    void inTurn(id, async () => {
      const ended = live.get(id)
      // An order that came in between may have given it something to do.
      if (!ended || !isOver(ended.job())) return
      await letGo(id)
      parts.onEnd(ended.summary())
    })
  }

  const isElsewhere = async (id: string): Promise<boolean> => !live.has(id) && (await store.isOpen(id))

  async function takeUpLeft(): Promise<Result<number>> {
    const left = await parts.pick({ pick: 'open' })
    if (!left.ok) return left
    const isNotDeleted = askers.askedOnce()
    let count = 0
    for (const id of left.value) {
      // To wait for each that another process has would hold up all others.
      if (live.has(id) || (await isElsewhere(id))) continue
      const taken = await withRun(id, async () => success(null), isNotDeleted)
      if (taken.ok) count += 1
    }
    return success(count)
  }

  return { withRun, run, letGo, takeUpLeft, isElsewhere }
}
