import type { SpeechRow } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'
import type { Line } from '../../shared/speech/line'
import { openRuns } from '../../shared/speech/line-state'
import { planSheetRun, type SheetRunChoice } from '../../shared/speech/run-request'
import { linesOf, type Sheet } from '../../shared/speech/sheet'
import type { StartedRun } from '../../shared/speech/sheet-requests'
import type { DocumentFollower } from '../jobs/following/follow-into-documents'
import type { Jobs } from '../jobs/jobs'
import type { HeldSheet } from './sheet-kind'

export type RunSheet = (id: string, choice: SheetRunChoice) => Promise<Result<StartedRun>>

/** Asks for the sounds of lines. */
export function createSheetRuns(
  jobs: Pick<Jobs, 'read'>,
  follower: Pick<DocumentFollower<HeldSheet>, 'run' | 'ask' | 'askAgain'>,
): RunSheet {
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
    choice: SheetRunChoice,
  ): Promise<Result<StartedRun>> {
    const rowOf = await rowsOf(typeof choice === 'object' ? linesOf(sheet, choice.keys) : sheet.lines)
    if (!rowOf.ok) return rowOf
    const plan = planSheetRun(sheet, choice, { sheetId, profileId, rowOf: rowOf.value })
    const started: StartedRun = { jobs: [], retried: 0, asked: 0, skipped: plan.skipped }
    for (const { job, rows } of plan.retries) {
      const retried = await follower.askAgain(job, rows)
      if (!retried.ok) return retried
      started.retried += rows.length
    }
    for (const request of plan.requests) {
      const job = await follower.ask(request)
      if (!job.ok) return job
      started.jobs.push(job.value)
      started.asked += request.rows.length
    }
    return success(started)
  }

  return (id, choice) =>
    follower.run(id, held => {
      const { profileId, sheet } = held.content()
      return runNow(id, profileId, sheet, choice)
    })
}
