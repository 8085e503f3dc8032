import { type Dub, type DubTrack, spokenLine, trackIn } from '../../shared/dub/dub'
import type { ShorterText } from '../../shared/dub/dub-requests'
import { timedLines, timedWithWordings } from '../../shared/dub/timed-lines'
import { charactersToDrop } from '../../shared/dub/timing/lines-to-shorten'
import type { TalkPlan } from '../../shared/dub/timing/plan-timing'
import { rulesOfSpeed, type SpeedLimits, type TimingRules, timingRules } from '../../shared/dub/timing/timing'
import { type AdvisedLine, withAdvice } from '../../shared/dub/timing/timing-advice'
import { failure, type Result, success } from '../../shared/result'
import type { TaskPool } from '../threads/task-pool'
import type { DubContent } from './dub-kind'
import type { TimingTasks } from './timing-tasks'

/** How the lines of a language go together, as the dub is now: nobody keeps it. */
export interface DubPlans {
  /** When each begins and how fast it is spoken. */
  plan(id: string, content: DubAt, language: string): Promise<Result<readonly AdvisedLine[]>>
  /** Which have to be shorter, so that none is too fast. */
  toShorten(content: DubAt, language: string): Promise<Result<readonly ShorterText[]>>
}

type DubAt = Pick<DubContent, 'dub'>

interface KnownPlan extends TalkPlan {
  picture: DubTrack['picture']
  limits: TimingLimits
}

type TimingLimits = Partial<TimingRules>

/** `speeds`: as a person says just now. */
export function createDubPlans(
  pool: Pick<TaskPool<TimingTasks>, 'run'>,
  speeds: () => SpeedLimits,
): DubPlans {
  /** Of the dubs that are looked at: what an edit leaves as it was is not planned again. */
  const known = new Map<string, KnownPlan>()
  const mostKnown = 8

  return {
    async plan(id, { dub }, language) {
      const order = orderFor(dub, language, speeds())
      if (!order) return noLanguage
      const name = `${id}/${language}`
      const { lines, picture, limits } = order
      const before = known.get(name)
      const isSame = before?.picture === picture && areAlike(before.limits, limits)
      const planned = await pool.run('planTiming', {
        ...order,
        before: isSame ? { lines: before.lines, plan: before.plan } : null,
      })
      if (!planned.ok) return failure({ kind: 'unexpected', detail: planned.error })
      known.delete(name)
      known.set(name, { lines, plan: planned.value, picture, limits })
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
      return success(withoutOriginal(dub, withAdvice(lines, planned.value, timingRules(picture, limits))))
    },

    async toShorten({ dub }, language) {
      const order = orderFor(dub, language, speeds(), timedWithWordings)
      if (!order) return noLanguage
      const found = await pool.run('linesToShorten', order)
      if (!found.ok) return failure({ kind: 'unexpected', detail: found.error })
      return success(
        withoutOriginal(dub, found.value).map(line => ({
          ...line,
          characters: charactersToDrop(spokenLine(dub, language, line.key).row.target?.text ?? '', line),
        })),
      )
    },
  }
}

const noLanguage = failure({ kind: 'not-found', what: 'file' })

const areAlike = (one: TimingLimits, other: TimingLimits): boolean =>
  one.end === other.end && one.hard === other.hard && one.most === other.most

function orderFor(dub: Dub, language: string, speeds: SpeedLimits, linesOf = timedLines) {
  const track = trackIn(dub, language)
  if (!track) return null
  return {
    lines: linesOf(dub, track),
    picture: track.picture,
    limits: { ...rulesOfSpeed(speeds), end: dub.seconds },
  }
}

/** Where the recording is heard itself nothing is spoken: it only keeps others away. */
function withoutOriginal<T extends { key: string }>(dub: Dub, lines: readonly T[]): T[] {
  const kept = new Set(dub.lines.flatMap(({ key, keepsOriginal }) => (keepsOriginal ? [key] : [])))
  return lines.filter(({ key }) => !kept.has(key))
}
