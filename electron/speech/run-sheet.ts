import type { SpeechRow } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'
import type { Line } from '../../shared/speech/line'
import { openRuns } from '../../shared/speech/open-runs'
import { planRun, type RunChoice } from '../../shared/speech/run-request'
import { linesOf, type Sheet } from '../../shared/speech/sheet'
import type { StartedRun } from '../../shared/speech/sheet-requests'
import type { Jobs } from '../jobs/jobs'
import { whileHeld } from '../library/documents/while-held'
import { createKeyedTurns } from '../library/keyed-turns'
import type { JobFollower } from './follow-jobs'
import type { Sheets } from './sheets'

export interface SheetRunsParts {
  jobs: Pick<Jobs, 'read' | 'start' | 'retry'>
  sheets: Pick<Sheets, 'hold'>
  follower: Pick<JobFollower, 'follow'>
}

export type RunSheet = (id: string, choice: RunChoice) => Promise<Result<StartedRun>>

/** Asks for the sounds of lines. Runs of one sheet follow each other, so that two clicks do not ask twice. */
export function createSheetRuns({ jobs, sheets, follower }: SheetRunsParts): RunSheet {
  const inTurn = createKeyedTurns()

  async function rowsOf(lines: readonly Line[]): Promise<Result<(line: Line) => SpeechRow | null>> {
    const rows = new Map<string, readonly SpeechRow[]>()
    for (const id of openRuns(lines)) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      const job = read.value?.job
      if (job?.kind === 'speech') rows.set(id, job.rows)
    }
    return success(({ run }) => (run === null ? null : (rows.get(run.job)?.[run.row] ?? null)))
  }

  async function runNow(
    sheetId: string,
    profileId: string,
    sheet: Sheet,
    choice: RunChoice,
  ): Promise<Result<StartedRun>> {
    const rowOf = await rowsOf(typeof choice === 'object' ? linesOf(sheet, choice.keys) : sheet.lines)
    if (!rowOf.ok) return rowOf
    const plan = planRun(sheet, choice, { sheetId, profileId, rowOf: rowOf.value })
    const started: StartedRun = { jobs: [], retried: 0, asked: 0, skipped: plan.skipped }
    for (const { job, rows } of plan.retries) {
      const retried = await jobs.retry(job, rows)
      if (!retried.ok) return retried
      started.retried += rows.length
    }
    for (const request of plan.requests) {
      const job = await jobs.start(request)
      if (!job.ok) return job
      started.jobs.push(job.value)
      started.asked += request.rows.length
      // The next run has to know that these lines are on their way.
      const followed = await follower.follow(job.value)
      if (!followed.ok) return followed
    }
    return success(started)
  }

  return (id, choice) =>
    inTurn(id, () =>
      whileHeld(sheets.hold(id), held => {
        const { profileId, sheet } = held.content()
        return runNow(id, profileId, sheet, choice)
      }),
    )
}
