import type { DubTrack } from '../../shared/dub/dub'
import { trackIn } from '../../shared/dub/dub'
import { timedLines } from '../../shared/dub/timed-lines'
import type { TalkPlan } from '../../shared/dub/timing/plan-timing'
import type { PlannedLine } from '../../shared/dub/timing/timing'
import { failure, type Result, success } from '../../shared/result'
import type { TaskPool } from '../threads/task-pool'
import type { DubContent } from './dub-kind'
import type { TimingTasks } from './timing-tasks'

/** When each line of a language begins and how fast it is spoken, as the dub is now: nobody keeps it. */
export type PlanDub = (
  id: string,
  content: Pick<DubContent, 'dub'>,
  language: string,
) => Promise<Result<readonly PlannedLine[]>>

interface KnownPlan extends TalkPlan {
  picture: DubTrack['picture']
  end: number
}

export function createDubPlans(pool: Pick<TaskPool<TimingTasks>, 'run'>): PlanDub {
  /** Of the dubs that are looked at: what an edit leaves as it was is not planned again. */
  const known = new Map<string, KnownPlan>()
  const mostKnown = 8

  return async (id, { dub }, language) => {
    const track = trackIn(dub, language)
    if (!track) return failure({ kind: 'not-found', what: 'file' })
    const name = `${id}/${language}`
    const { picture } = track
    const end = dub.seconds
    const lines = timedLines(dub, track)
    const before = known.get(name)
    const isSame = before?.picture === picture && before.end === end
    const planned = await pool.run('planTiming', {
      lines,
      picture,
      limits: { end },
      before: isSame ? { lines: before.lines, plan: before.plan } : null,
    })
    if (!planned.ok) return failure({ kind: 'unexpected', detail: planned.error })
    known.delete(name)
    known.set(name, { lines, plan: planned.value, picture, end })
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    return success(withoutOriginal(dub, planned.value))
  }
}

/** Where the recording is heard itself nothing is spoken: it only keeps others away. */
function withoutOriginal(dub: DubContent['dub'], plan: readonly PlannedLine[]): PlannedLine[] {
  const kept = new Set(dub.lines.flatMap(({ key, keepsOriginal }) => (keepsOriginal ? [key] : [])))
  return plan.filter(({ key }) => !kept.has(key))
}
