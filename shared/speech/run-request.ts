import { excerptOf } from '../formats/reading'
import type { SpeechRow } from '../jobs/job'
import type { JobRequest } from '../jobs/job-request'
import type { Line } from './line'
import { isSpeakable, metaOf, settingsOf } from './line-cells'
import { isBusy, isEditedSince, type LineState, type LineStateName, lineState } from './line-state'
import { linesOf, longestSheetName, type Sheet } from './sheet'

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
  sheetId: string
  profileId: string
  /** What its job says of a line. Null: it has no job. */
  rowOf: (line: Line) => SpeechRow | null
}

/** The service's own cap on a batch is kept by the job; this is how many lines one job is asked for. */
export const mostRowsAtOnce = 100_000

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
    else if (line.run && row?.phase === 'failed' && !isEditedSince(row, line)) {
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
      for: { document: { kind: 'sheet', id: context.sheetId } },
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

/** Null: without a gender nothing can be asked for. */
function requestRow(line: Line): RequestRow | null {
  const { gender, ...settings } = settingsOf(line)
  if (gender === '') return null
  const meta = metaOf(line.meta)
  return { item: line.key, ...settings, gender, meta: meta && { ...meta } }
}
