import { type Dub, type DubTrack, spokenLine } from '../../shared/dub/dub'
import type { DubCounts, DubLineView } from '../../shared/dub/dub-line-state'
import { askedOfTrack, asSheetLine } from '../../shared/dub/dub-run'
import type { AdvisedLine } from '../../shared/dub/timing/timing-advice'
import type { JobSummary } from '../../shared/jobs/job-state'
import { openRuns } from '../../shared/speech/line-state'
import { jobsOf } from '../../shared/translate/batch-run'

/** Keys of the lines whose timing a person should look at. */
export const mistimedLines = (lines: ReadonlyMap<string, AdvisedLine>): ReadonlySet<string> =>
  new Set([...lines.values()].flatMap(({ key, problem }) => (problem === null ? [] : key)))

/** The jobs that lines of a language had their last sound asked in, and have not got it from. */
export const runsOfTrack = (dub: Dub, track: DubTrack): string[] =>
  openRuns(
    dub.lines.flatMap(line => {
      const spoken = spokenLine(dub, track.language, line.key)
      return spoken.run === null ? [] : asSheetLine(track, line, spoken)
    }),
  )

interface WorkedOn {
  readonly dub: Dub
  readonly track: DubTrack
  readonly counts: DubCounts
  readonly views: readonly DubLineView[]
}

/** The jobs that may be at work on a language: translations, sounds, and other wordings. */
export function jobsAtWork({ dub, track, counts, views }: WorkedOn): string[] {
  const isAny = counts.translating + counts.speaking + counts.failed > 0
  const runs = isAny ? views.flatMap(({ spoken: { run } }) => run?.job ?? []) : []
  const asked = views.flatMap(({ spoken }) => spoken.asked?.job ?? [])
  return [...new Set([...(isAny ? jobsOf(askedOfTrack(dub, track)) : []), ...runs, ...asked])]
}

/** The first of them that has something left to do or to decide. */
export const runningOf = (
  jobs: readonly string[],
  summaries: ReadonlyMap<string, JobSummary>,
): JobSummary | null =>
  jobs
    .flatMap(id => summaries.get(id) ?? [])
    .find(({ endedAt, state }) => endedAt === null || state === 'unsure') ?? null
