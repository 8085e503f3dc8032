import { excerptOf } from '../formats/reading'
import type { JobFor, SpeechJob, SpeechRow } from '../jobs/job'
import type { JobRequest } from '../jobs/job-request'
import {
  chosenTake,
  isSpeakable,
  type Line,
  type LineHistory,
  metaOf,
  noHistory,
  settingsOf,
  type Take,
  takeId,
} from './line'
import {
  isBusy,
  isEditedSince,
  type LineState,
  type LineStateName,
  lineState,
  settingsOfRow,
} from './line-state'
import { linesOf, longestSheetName, placesOfLines, type Sheet } from './sheet'
import type { RunChange, SheetChange, SheetPatch } from './sheet-patch'

/** `due`: everything that has no sound, or not the right one. */
export type SheetRunChoice = 'all' | 'due' | 'idle' | 'stale' | 'failed' | { keys: readonly string[] }

export interface SkippedLine {
  key: string
  /** `problems`: its cells break a rule. `busy`: it is on its way. `unsure`: a person has to say what to do first. */
  because: 'problems' | 'busy' | 'unsure'
}

export interface SheetRunPlan {
  requests: SheetSpeechRequest[]
  /** Rows that failed and still say what the line says: they go on where they stopped, in their own job. */
  retries: { job: string; rows: number[] }[]
  skipped: SkippedLine[]
}

export type SheetSpeechRequest = Extract<JobRequest, { kind: 'speech' }>
type RequestRow = SheetSpeechRequest['rows'][number]

export interface RunContext {
  /** Whose the lines are. */
  document: NonNullable<JobFor>['document']
  profileId: string
  /** What its job says of a line. Null: it has no job. */
  rowOf: (line: Line) => SpeechRow | null
  /** It stands still: all that is left in it would go on with one line. */
  isPaused: (job: string) => boolean
}

/** The service's own cap on a batch is kept by the job; this is how many lines one job is asked for. */
const mostRowsAtOnce = 100_000

const chosenStates: Readonly<Record<Exclude<SheetRunChoice, object | 'all'>, readonly LineStateName[]>> = {
  due: ['idle', 'stale', 'failed'],
  idle: ['idle'],
  stale: ['stale'],
  failed: ['failed'],
}

export function planSheetRun(sheet: Sheet, choice: SheetRunChoice, context: RunContext): SheetRunPlan {
  const plan: SheetRunPlan = { requests: [], retries: [], skipped: [] }
  const retries = new Map<string, number[]>()
  const rows: RequestRow[] = []
  for (const line of typeof choice === 'object' ? linesOf(sheet, choice.keys) : sheet.lines) {
    const row = context.rowOf(line)
    const state = lineState(line, row)
    if (!isChosen(choice, state)) continue
    const obstacle = obstacleOf(line, state)
    if (obstacle) plan.skipped.push({ key: line.key, because: obstacle })
    else if (
      line.run &&
      row?.phase === 'failed' &&
      isSameRequest(row, line) &&
      !context.isPaused(line.run.job)
    ) {
      const failed = retries.get(line.run.job) ?? []
      failed.push(line.run.row)
      retries.set(line.run.job, failed)
    } else {
      const asked = requestRow(line)
      if (asked) rows.push(asked)
      else plan.skipped.push({ key: line.key, because: 'problems' })
    }
  }
  for (const [job, failed] of retries) plan.retries.push({ job, rows: failed })
  for (let from = 0; from < rows.length; from += mostRowsAtOnce) {
    const part = rows.slice(from, from + mostRowsAtOnce)
    const [first, ...others] = part
    const title = first && others.length === 0 ? excerptOf(first.text) : sheet.name
    plan.requests.push({
      kind: 'speech',
      profileId: context.profileId,
      for: { document: context.document },
      title: title.slice(0, longestSheetName),
      rows: part,
    })
  }
  return plan
}

const isChosen = (choice: SheetRunChoice, { is }: LineState): boolean =>
  typeof choice === 'object' || choice === 'all' || chosenStates[choice].includes(is)

function obstacleOf(line: Line, state: LineState): SkippedLine['because'] | null {
  if (isBusy(state)) return 'busy'
  if (state.is === 'unsure') return 'unsure'
  return isSpeakable(line) ? null : 'problems'
}

/** Nobody hears `meta`, but a service may have refused the line for it. */
const isSameRequest = (row: SpeechRow, line: Line): boolean =>
  !isEditedSince(row, line) && JSON.stringify(row.meta) === JSON.stringify(metaOf(line.meta))

/** Null: without a gender nothing can be asked for. */
function requestRow(line: Line): RequestRow | null {
  const { gender, ...settings } = settingsOf(line)
  if (gender === '') return null
  const meta = metaOf(line.meta)
  return { item: line.key, ...settings, gender, meta: meta && { ...meta } }
}

/** What only a look at the sound can tell. */
export interface HeardSound {
  seconds: number | null
}

export interface NewTake {
  line: string
  row: number
  sound: string
}

/** As many as one edit takes, with room for what else it says. */
export const mostNewTakes = 500

/** What became of a line, by its key, also of one that was deleted. */
export type LineHistories = (line: string) => LineHistory

/** The first sounds of a job that are not in the lines yet. Those that were deleted get theirs as well. */
export function newTakes(historyOf: LineHistories, job: SpeechJob): NewTake[] {
  const found: NewTake[] = []
  for (const [row, { item: line, phase, sound }] of job.rows.entries()) {
    if (found.length === mostNewTakes) break
    if (line === null || phase !== 'done' || sound === null) continue
    const id = takeId(job.id, row)
    if (!historyOf(line).takes.some(take => take.id === id)) found.push({ line, row, sound })
  }
  return found
}

/**
 * What a job changes in the lines that it is for: which run is a line's last, and the first sounds that came in. Asked
 * again, with the same job or an older look at it, it answers the next ones, and in the end an empty patch.
 */
export function followIntoSheet(
  historyOf: LineHistories,
  job: SpeechJob,
  heard: ReadonlyMap<string, HeardSound>,
): SheetPatch {
  const runs = newRuns(historyOf, job)
  const chosen = new Map<string, Take>()
  const takes = newTakes(historyOf, job).flatMap(({ line, row, sound }): SheetChange[] => {
    const spoken = job.rows[row]
    if (!spoken) return []
    const take = takeOf(job, row, spoken, sound, heard.get(sound)?.seconds ?? null)
    const history = historyOf(line)
    const before = chosen.get(line) ?? chosenTake(history)
    // A sound of a job before the last is kept and not chosen, however late that job was tried again.
    const isNext = before === null || (isLastRun(history, job) && before.madeAt <= take.madeAt)
    const after = isNext ? take : before
    chosen.set(line, after)
    return [
      { kind: 'take', key: line, was: null, now: take, chosen: { was: before?.id ?? null, now: after.id } },
    ]
  })
  return runs.length > 0 ? [{ kind: 'run', lines: runs }, ...takes] : takes
}

function newRuns(historyOf: LineHistories, job: SpeechJob): RunChange[] {
  const found: RunChange[] = []
  for (const [row, { item: line }] of job.rows.entries()) {
    if (line === null) continue
    const history = historyOf(line)
    if (comesAfter(history, job)) found.push([line, history.run, { job: job.id, row, at: job.createdAt }])
  }
  return found
}

const comesAfter = ({ run }: LineHistory, { id, createdAt }: SpeechJob): boolean =>
  run === null || run.at < createdAt || (run.at === createdAt && run.job < id)

const isLastRun = (history: LineHistory, job: SpeechJob): boolean =>
  history.run?.job === job.id || comesAfter(history, job)

/** Thousands of lines are looked up, so what finds them is made once. */
export function historiesOf({ lines, shelf }: Sheet): LineHistories {
  const places = placesOfLines(lines)
  return key => {
    const line = lines[places.get(key) ?? -1]
    return line ?? (Object.hasOwn(shelf, key) ? shelf[key] : undefined) ?? noHistory
  }
}

function takeOf(job: SpeechJob, place: number, row: SpeechRow, sound: string, seconds: number | null): Take {
  return {
    id: takeId(job.id, place),
    job: job.id,
    row: place,
    sound,
    made: settingsOfRow(row),
    speaker: row.speakerUsed,
    seconds,
    sampleRate: row.sampleRate,
    message: row.message,
    // When the service was done with it; a row that was never looked at is as old as its job.
    madeAt: row.steps.reduce((last, { seenAt }) => Math.max(last, seenAt ?? 0), job.createdAt),
    isDiscarded: false,
  }
}
