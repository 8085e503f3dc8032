import type { SpeechJob, SpeechRow } from '../jobs/job'
import type { Line } from './line'
import { type LineState, type LineStateName, lineState, lineStateNames } from './line-state'
import { lineOf, type Sheet } from './sheet'
import { type SheetPatch, touchedBy } from './sheet-patch'

export type StateCounts = Readonly<Record<LineStateName, number>>

/** The states of all lines, kept up to date by looking only at the lines that something happened to. */
export interface LineStates {
  of(key: string): LineState
  /** Another object whenever a number is another. */
  counts(): StateCounts
  /** After the patch, with the sheet it led to. Answers the keys whose state is another now. */
  sheetChanged(sheet: Sheet, patch: SheetPatch): string[]
  /** `rows`: the places that changed; left out, all of them. */
  jobChanged(job: SpeechJob, rows?: readonly number[]): string[]
  jobRemoved(id: string): string[]
}

const idle: LineState = { is: 'idle' }
const nothing = Object.fromEntries(lineStateNames.map(name => [name, 0])) as StateCounts

export function createLineStates(first: Sheet, firstJobs: Iterable<SpeechJob> = []): LineStates {
  let sheet = first
  let counts: StateCounts = nothing
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
      if (before) next[before.is] -= 1
      if (after) {
        next[after.is] += 1
        states.set(key, after)
      } else states.delete(key)
      changed.push(key)
    }
    if (lineStateNames.some(name => next[name] !== counts[name])) counts = next
    return changed
  }

  lookAt(sheet.lines.map(({ key }) => key))

  return {
    of: key => states.get(key) ?? idle,
    counts: () => counts,

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

function isSame(one: LineState | undefined, other: LineState | undefined): boolean {
  if (one === other) return true
  if (one?.is !== other?.is) return false
  return JSON.stringify(one) === JSON.stringify(other)
}
