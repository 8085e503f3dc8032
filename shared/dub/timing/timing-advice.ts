import { type PlannedLine, type TimedLine, type TimingRules, timeTolerance } from './timing'

/** What was done to a line so that it goes where it is heard. Seconds. */
export type TimingNote =
  | { readonly what: 'late' | 'early' | 'runs-on'; readonly seconds: number }
  | { readonly what: 'speed'; readonly speed: number }
  | { readonly what: 'wording' }

/** Why a person should look at it: not even the greatest speed is enough, or a limit was passed. */
export const timingProblems = ['no-room', 'too-fast', 'late', 'early', 'runs-on'] as const
export type TimingProblem = (typeof timingProblems)[number]

export interface AdvisedLine extends PlannedLine {
  readonly notes: readonly TimingNote[]
  readonly problem: TimingProblem | null
}

/** Less than this nobody sees, or hears. */
const noticeable = { seconds: 0.05, speed: 0.005 }

/** The plan, and what is to be said of each line in it. */
export function withAdvice(
  lines: readonly TimedLine[],
  plan: readonly PlannedLine[],
  rules: TimingRules,
): AdvisedLine[] {
  const timed = new Map(lines.map(line => [line.key, line]))
  return plan.flatMap(planned => {
    const line = timed.get(planned.key)
    return line
      ? [{ ...planned, notes: notesOf(line, planned), problem: problemOf(line, planned, rules) }]
      : []
  })
}

function notesOf({ end }: TimedLine, { start, seconds, speed, choice, late }: PlannedLine): TimingNote[] {
  const notes: TimingNote[] = []
  const over = start + seconds - end
  if (choice > 0) notes.push({ what: 'wording' })
  if (Math.abs(late) >= noticeable.seconds)
    notes.push({ what: late > 0 ? 'late' : 'early', seconds: Math.abs(late) })
  if (over >= noticeable.seconds) notes.push({ what: 'runs-on', seconds: over })
  if (Math.abs(speed - 1) >= noticeable.speed) notes.push({ what: 'speed', speed })
  return notes
}

/** The worst first. */
function problemOf(
  { end }: TimedLine,
  { start, seconds, speed, late }: PlannedLine,
  rules: TimingRules,
): TimingProblem | null {
  if (speed > rules.most + timeTolerance) return 'no-room'
  if (speed > rules.hard + timeTolerance) return 'too-fast'
  if (late > rules.late + timeTolerance) return 'late'
  if (late < -rules.early - timeTolerance) return 'early'
  return start + seconds > end + rules.over + timeTolerance ? 'runs-on' : null
}
