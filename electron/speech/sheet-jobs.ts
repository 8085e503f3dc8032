import type { SpeechJob, SpeechRow } from '../../shared/jobs/job'
import { isPausedJob } from '../../shared/jobs/job-requests'
import { type Result, success } from '../../shared/result'
import type { Line } from '../../shared/speech/line'
import { openRuns } from '../../shared/speech/line-state'
import { linesOf, type Sheet } from '../../shared/speech/sheet'
import type { StartedRun } from '../../shared/speech/sheet-requests'
import {
  followIntoSheet,
  type HeardSound,
  historiesOf,
  type LineHistories,
  mostNewTakes,
  newTakes,
  planSheetRun,
  type RunContext,
  type SheetRunChoice,
  type SheetSpeechRequest,
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

/** Asks for the sounds of lines, whatever document they stand in. */
export type SpeakLines = (
  asked: Pick<RunContext, 'document' | 'profileId'>,
  sheet: Sheet,
  choice: SheetRunChoice,
  /** Writes down before a job begins that its rows are asked for, where the job alone could not tell later. */
  mark?: (request: SheetSpeechRequest, job: string) => Promise<Result<unknown>>,
) => Promise<Result<StartedRun>>

export function createSpeakLines(
  jobs: Pick<Jobs, 'read'>,
  follower: Pick<DocumentFollower<never>, 'ask' | 'askAgain'>,
): SpeakLines {
  async function runsOf(lines: readonly Line[]): Promise<Result<Pick<RunContext, 'rowOf' | 'isPaused'>>> {
    const rows = new Map<string, readonly SpeechRow[]>()
    const paused = new Set<string>()
    for (const id of openRuns(lines)) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      const job = read.value?.job
      if (job?.kind === 'speech') rows.set(id, job.rows)
      if (read.value && isPausedJob(read.value)) paused.add(id)
    }
    return success({
      rowOf: ({ run }) => (run === null ? null : (rows.get(run.job)?.[run.row] ?? null)),
      isPaused: job => paused.has(job),
    })
  }

  return async (asked, sheet, choice, mark) => {
    const runs = await runsOf(typeof choice === 'object' ? linesOf(sheet, choice.keys) : sheet.lines)
    if (!runs.ok) return runs
    const plan = planSheetRun(sheet, choice, { ...asked, ...runs.value })
    const started: StartedRun = { jobs: [], retried: 0, asked: 0, skipped: plan.skipped }
    for (const { job, rows } of plan.retries) {
      const retried = await follower.askAgain(job, rows)
      if (!retried.ok) return retried
      started.retried += rows.length
    }
    for (const request of plan.requests) {
      const job = await follower.ask(request, mark && (made => mark(request, made)))
      if (!job.ok) return job
      started.jobs.push(job.value)
      started.asked += request.rows.length
    }
    return success(started)
  }
}

export function createSheetRuns(
  jobs: Pick<Jobs, 'read'>,
  follower: Pick<DocumentFollower<HeldSheet>, 'run' | 'ask' | 'askAgain'>,
): RunSheet {
  const speak = createSpeakLines(jobs, follower)
  return (id, choice) =>
    follower.run(id, held => {
      const { profileId, sheet } = held.content()
      return speak({ document: { kind: 'sheet', id }, profileId }, sheet, choice)
    })
}

export interface SheetFollowerParts extends Following {
  sheets: Pick<Sheets, 'hold'>
  followed: FollowedNotes
  /** Of the sound under this id; null when it cannot be told. */
  lengthOf: (sound: string) => Promise<number | null>
}

const lookAtOnce = 8

interface SoundsTaking {
  histories: () => LineHistories
  take: (heard: ReadonlyMap<string, HeardSound>) => Promise<Result<unknown>>
  lengthOf: SheetFollowerParts['lengthOf']
}

/** Takes in all sounds of a job that are not in its document yet, as many at once as one edit may bring. */
export async function takeInSounds(
  job: SpeechJob,
  { histories, take, lengthOf }: SoundsTaking,
): Promise<Result<unknown>> {
  for (let left = job.rows.length; ; left -= mostNewTakes) {
    const coming = newTakes(histories(), job)
    const heard = new Map<string, HeardSound>()
    await atOnce(coming, lookAtOnce, async ({ sound }) => {
      heard.set(sound, { seconds: await lengthOf(sound) })
    })
    const taken = await take(heard)
    if (!taken.ok || coming.length < mostNewTakes || left <= mostNewTakes) return taken
  }
}

/** Brings finished sounds into the sheets that asked for them. */
export const followSheets = ({
  sheets,
  lengthOf,
  ...following
}: SheetFollowerParts): DocumentFollower<HeldSheet> =>
  followIntoDocuments({
    ...following,
    kind: 'speech',
    area: 'speech',
    document: 'sheet',
    hold: sheets.hold,
    takeIn: (sheet, job) =>
      takeInSounds(job, {
        histories: () => historiesOf(sheet.content().sheet),
        take: heard => sheet.change(now => followIntoSheet(historiesOf(now), job, heard), 'jobs'),
        lengthOf,
      }),
  })

/**
 * Seconds of a downloaded sound, by what there is of it: recorders write files without an index. Null: it cannot be told,
 * or not be read just now.
 */
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
    const { soundEndsAt } = await import('../engines/audio/demux')
    return await soundEndsAt(file.value)
  } catch {
    return null
  }
}
