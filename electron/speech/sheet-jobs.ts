import type { SpeechJob, SpeechRow } from '../../shared/jobs/job'
import { type Result, success } from '../../shared/result'
import type { Line } from '../../shared/speech/line'
import { openRuns } from '../../shared/speech/line-state'
import { linesOf, type Sheet } from '../../shared/speech/sheet'
import type { StartedRun } from '../../shared/speech/sheet-requests'
import {
  followIntoSheet,
  type HeardSound,
  newTakes,
  planSheetRun,
  type SheetRunChoice,
} from '../../shared/speech/sheet-run'
import { wavLayoutOf, wavSeconds } from '../engines/audio/wav/read-wav'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import type { FollowedNotes } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import { atOnce } from '../library/at-once'
import type { ContentStore } from '../library/content/content-store'
import type { HeldSheet, Sheets } from './sheet-kind'

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

export interface SheetFollowerParts extends Following {
  sheets: Pick<Sheets, 'hold'>
  followed: FollowedNotes
  /** Of the sound under this id; null when it cannot be told. */
  lengthOf: (sound: string) => Promise<number | null>
}

const lookAtOnce = 8

/** Brings finished sounds into the sheets that asked for them. */
export function followSheets({
  sheets,
  lengthOf,
  ...following
}: SheetFollowerParts): DocumentFollower<HeldSheet> {
  async function hear(sheet: Sheet, job: SpeechJob): Promise<Map<string, HeardSound>> {
    const heard = new Map<string, HeardSound>()
    await atOnce(newTakes(sheet, job), lookAtOnce, async ({ sound }) => {
      heard.set(sound, { seconds: await lengthOf(sound) })
    })
    return heard
  }

  return followIntoDocuments({
    ...following,
    kind: 'speech',
    area: 'speech',
    document: 'sheet',
    hold: sheets.hold,
    async takeIn(sheet, job) {
      const heard = await hear(sheet.content().sheet, job)
      return sheet.change(now => followIntoSheet(now, job, heard), 'jobs')
    },
  })
}

/** Seconds of a downloaded sound. Null: it does not say so, or cannot be read just now. */
export async function soundLength(
  downloads: Pick<ContentStore, 'fileOf'>,
  sound: string,
): Promise<number | null> {
  const file = await downloads.fileOf(sound)
  if (!file.ok || file.value === null) return null
  try {
    const layout = await wavLayoutOf(file.value)
    if (layout) return wavSeconds(layout)
    // Loaded only by those whose service sends other files than WAV.
    const { durationInIndex } = await import('../engines/audio/demux')
    return await durationInIndex(file.value)
  } catch {
    return null
  }
}
