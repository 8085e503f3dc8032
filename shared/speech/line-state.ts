import type { AppError } from '../errors'
import type { SpeechJob, SpeechRow } from '../jobs/job'
import { type ServiceStep, speechSteps } from '../jobs/service-steps'
import { chosenTake, isOwnTake, type Line, type SpokenSettings, settingsOf, takeId } from './line'
import { lineOf, type Sheet } from './sheet'
import { type SheetPatch, touchedBy } from './sheet-patch'

/** Where a line stands. A step is counted from 1; 0: the service has not said anything yet. */
export type LineState =
  | { is: 'idle' }
  | { is: 'queued'; step: number }
  | { is: 'running'; step: number; name: string }
  | { is: 'done' }
  | { is: 'stale'; because: readonly StaleReason[] }
  | {
      is: 'failed'
      /** The last step it reached. */
      step: number
      name: string
      /** The service's own sentence; empty when it never said one. */
      message: string
      problem: AppError | null
      /** The line says something else by now: the old request is not worth another try. */
      isEdited: boolean
    }
  /** Nobody knows whether the request arrived. */
  | { is: 'unsure' }

export type LineStateName = LineState['is']

export const lineStateNames = ['idle', 'queued', 'running', 'done', 'stale', 'failed', 'unsure'] as const

export const stepCount: number = speechSteps.length

/** `row` is what the job of the line's last run says of it. Null: there was none, or it is gone. */
export function lineState(line: Line, row: SpeechRow | null): LineState {
  switch (row?.phase) {
    case 'ready':
    case 'sending':
      return { is: 'queued', step: 0 }
    case 'waiting':
    case 'fetching': {
      const { step, name } = lastStep(row.steps)
      return step > 1 ? { is: 'running', step, name } : { is: 'queued', step }
    }
    case 'failed':
      return {
        is: 'failed',
        ...lastStep(row.steps),
        message: row.message,
        problem: row.problem,
        isEdited: isEditedSince(row, line),
      }
    case 'unsure':
      return { is: 'unsure' }
    case 'done':
      // Its sound is made, and on its way into the line.
      return row.sound !== null && hasOpenRun(line)
        ? { is: 'running', ...lastStep(row.steps) }
        : soundState(line)
    default:
      return soundState(line)
  }
}

function soundState(line: Line): LineState {
  if (chosenTake(line) === null) return { is: 'idle' }
  const because = staleReasons(line)
  return because.length > 0 ? { is: 'stale', because } : { is: 'done' }
}

/** The furthest of the documented steps: a service may log them twice, or ones of its own between them. */
function lastStep(steps: readonly ServiceStep[]): { step: number; name: string } {
  const names: readonly string[] = speechSteps
  const furthest = Math.max(-1, ...steps.map(({ name }) => names.indexOf(name)))
  return { step: furthest + 1, name: names[furthest] ?? '' }
}

export const settingsOfRow = ({
  text,
  language,
  gender,
  speakerId,
  requiredTime,
  stretchMode,
}: SpeechRow): SpokenSettings => ({ text, language, gender, speakerId, requiredTime, stretchMode })

export const isEditedSince = (row: SpeechRow, line: Line): boolean =>
  differencesOf(settingsOfRow(row), settingsOf(line)).length > 0

export const isBusy = ({ is }: LineState): boolean => is === 'queued' || is === 'running'

export type StaleReason = 'text' | 'language' | 'voice' | 'fit'

/** In what two sounds were asked for differently. `meta` is not among it: nobody hears it. */
export function differencesOf(made: SpokenSettings, now: SpokenSettings): StaleReason[] {
  const reasons: StaleReason[] = []
  if (made.text !== now.text) reasons.push('text')
  if (made.language !== now.language) reasons.push('language')
  if (made.gender !== now.gender || made.speakerId !== now.speakerId) reasons.push('voice')
  if (fittedTo(made) !== fittedTo(now)) reasons.push('fit')
  return reasons
}

/** A length in the mode `none` changes no sound. */
export const isUnfitted = ({ requiredTime, stretchMode }: SpokenSettings): boolean =>
  requiredTime === null || stretchMode === null || stretchMode === 'none'

const fittedTo = (settings: SpokenSettings): string =>
  isUnfitted(settings) ? '' : `${settings.stretchMode} ${settings.requiredTime}`

/** Why the chosen take no longer says what the line says. Empty: it does, or there is none. */
export function staleReasons(line: Line): StaleReason[] {
  const take = chosenTake(line)
  if (take === null) return []
  const reasons = differencesOf(take.made, settingsOf(line))
  return isOwnTake(take) ? reasons.filter(reason => reason === 'text') : reasons
}

export const isStaleTake = (line: Line): boolean => staleReasons(line).length > 0

/** The last job asked for this line has not brought its sound: only that job knows how it went. */
export const hasOpenRun = ({ run, takes }: Line): boolean =>
  run !== null && !takes.some(({ id }) => id === takeId(run.job, run.row))

/** The jobs that have to be read to know where these lines stand. Those that brought their sounds need not be. */
export const openRuns = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(line => (line.run !== null && hasOpenRun(line) ? [line.run.job] : []))),
]

export type StateCounts = Readonly<Record<LineStateName, number>>

/** How many lines are on their way. */
export const busyOf = ({ queued, running }: StateCounts): number => queued + running

/** What became of lines that were on their way. */
interface RunEnd {
  done: number
  failed: number
}

/** The states of all lines, kept up to date by looking only at the lines that something happened to. */
export interface LineStates {
  of(key: string): LineState
  /** Another object whenever a number is another. */
  counts(): StateCounts
  /** Of the lines that were on their way since last none was. */
  ended(): RunEnd
  /** After the patch, with the sheet it led to. Answers the keys whose state is another now. */
  sheetChanged(sheet: Sheet, patch: SheetPatch): string[]
  /** `rows`: the places that changed; left out, all of them. */
  jobChanged(job: SpeechJob, rows?: readonly number[]): string[]
  jobRemoved(id: string): string[]
}

const idle: LineState = { is: 'idle' }
const noneEnded: RunEnd = { done: 0, failed: 0 }
const nothing = Object.fromEntries(lineStateNames.map(name => [name, 0])) as StateCounts

export function createLineStates(first: Sheet, firstJobs: Iterable<SpeechJob> = []): LineStates {
  let sheet = first
  let counts: StateCounts = nothing
  let ended: RunEnd = noneEnded
  const jobs = new Map([...firstJobs].map(job => [job.id, job]))
  const states = new Map<string, LineState>()

  const rowOf = ({ run }: Line): SpeechRow | null =>
    run === null ? null : (jobs.get(run.job)?.rows[run.row] ?? null)

  /** Answers the keys whose state is another now. */
  function lookAt(keys: Iterable<string>): string[] {
    const changed: string[] = []
    const next: Record<LineStateName, number> = { ...counts }
    for (const key of keys) {
      const line = lineOf(sheet, key)
      const before = states.get(key)
      const after = line === null ? undefined : lineState(line, rowOf(line))
      if (isSame(before, after)) continue
      if (before && isBusy(before) && line && after) ended = endedWith(ended, line, after)
      if (before) next[before.is] -= 1
      if (after) {
        next[after.is] += 1
        states.set(key, after)
      } else states.delete(key)
      changed.push(key)
    }
    if (busyOf(counts) === 0 && busyOf(next) > 0) ended = noneEnded
    if (lineStateNames.some(name => next[name] !== counts[name])) counts = next
    return changed
  }

  lookAt(sheet.lines.map(({ key }) => key))

  return {
    of: key => states.get(key) ?? idle,
    counts: () => counts,
    ended: () => ended,

    sheetChanged(next, patch) {
      sheet = next
      return lookAt(touchedBy(patch).keys)
    },

    jobChanged(job, rows = [...job.rows.keys()]) {
      jobs.set(job.id, job)
      return lookAt(rows.flatMap(at => job.rows[at]?.item ?? []))
    },

    jobRemoved(id) {
      const job = jobs.get(id)
      if (!jobs.delete(id) || !job) return []
      return lookAt(job.rows.flatMap(({ item }) => item ?? []))
    },
  }
}

/** What was edited meanwhile has its sound all the same; what was cancelled has none of this run. */
function endedWith(ended: RunEnd, line: Line, state: LineState): RunEnd {
  if (state.is === 'failed' || state.is === 'unsure') return { ...ended, failed: ended.failed + 1 }
  return isBusy(state) || hasOpenRun(line) ? ended : { ...ended, done: ended.done + 1 }
}

function isSame(one: LineState | undefined, other: LineState | undefined): boolean {
  if (one === other) return true
  if (one?.is !== other?.is) return false
  return JSON.stringify(one) === JSON.stringify(other)
}
