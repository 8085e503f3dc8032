import type { SpeechJob, SpeechRow } from '../jobs/job'
import { chosenTake, type LineHistory, noHistory, type Take, takeId } from './line'
import { settingsOfRow } from './line-state'
import { placesOfLines, type Sheet } from './sheet'
import type { RunChange, SheetChange, SheetPatch } from './sheet-patch'

/** What only a look at the sound can tell. */
export interface HeardSound {
  seconds: number | null
}

export interface NewTake {
  line: string
  row: number
  sound: string
}

/** The sounds of a job that are not in the sheet yet. Lines that were deleted get theirs as well. */
export function newTakes(sheet: Sheet, job: SpeechJob): NewTake[] {
  const historyOf = historiesOf(sheet)
  const found: NewTake[] = []
  for (const [row, { item: line, phase, sound }] of job.rows.entries()) {
    if (line === null || phase !== 'done' || sound === null) continue
    const id = takeId(job.id, row)
    if (!historyOf(line).takes.some(take => take.id === id)) found.push({ line, row, sound })
  }
  return found
}

/**
 * What a job changes in the sheet that it is for: which run is a line's last, and the sounds that came in. Asked again, with the
 * same job or an older look at it, it answers an empty patch.
 */
export function followIntoSheet(
  sheet: Sheet,
  job: SpeechJob,
  heard: ReadonlyMap<string, HeardSound>,
): SheetPatch {
  const historyOf = historiesOf(sheet)
  const runs = newRuns(historyOf, job)
  const chosen = new Map<string, Take>()
  const takes = newTakes(sheet, job).flatMap(({ line, row, sound }): SheetChange[] => {
    const spoken = job.rows[row]
    if (!spoken) return []
    const take = takeOf(job, row, spoken, sound, heard.get(sound)?.seconds ?? null)
    const before = chosen.get(line) ?? chosenTake(historyOf(line))
    // A sound that comes in late, from a job before the last, is kept and not chosen.
    const after = before === null || before.madeAt <= take.madeAt ? take : before
    chosen.set(line, after)
    return [
      { kind: 'take', key: line, was: null, now: take, chosen: { was: before?.id ?? null, now: after.id } },
    ]
  })
  return runs.length > 0 ? [{ kind: 'run', lines: runs }, ...takes] : takes
}

type HistoryOf = (line: string) => LineHistory

function newRuns(historyOf: HistoryOf, { id, createdAt, rows }: SpeechJob): RunChange[] {
  const found: RunChange[] = []
  for (const [row, { item: line }] of rows.entries()) {
    if (line === null) continue
    const { run } = historyOf(line)
    const isEarlier = run === null || run.at < createdAt || (run.at === createdAt && run.job < id)
    if (isEarlier) found.push([line, run, { job: id, row, at: createdAt }])
  }
  return found
}

/** Thousands of lines are looked up, so what finds them is made once. */
function historiesOf({ lines, shelf }: Sheet): HistoryOf {
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
