import { unitOfSentence } from '../../jobs/heard-job'
import type { HeardJob } from '../../jobs/job'
import { type Dataset, placesOfRows } from '../dataset'
import type { DatasetPatch, HeardRow, RanRow } from '../dataset-patch'
import { isNews, standing } from '../run/run-news'
import { placeHeard } from './place-heard'

/**
 * What was heard so far, in the rows that wait for it. Asked again it answers an empty patch. A row in which somebody
 * wrote meanwhile says what they wrote.
 */
export function followHearing(dataset: Dataset, job: HeardJob): DatasetPatch {
  const places = placesOfRows(dataset.rows)
  const ran: RanRow[] = []
  const heardRows: HeardRow[] = []
  for (const [at, { item, sound, heard }] of job.rows.entries()) {
    const row = item === null ? undefined : dataset.rows[places.get(item) ?? -1]
    const unit = unitOfSentence(job, at)
    if (!row || !isNews(row.run, job, at, unit)) continue
    const { phase, problem } = standing(unit)
    ran.push([row.key, at, phase, problem])
    const isAwaited = row.spoken !== undefined && row.text === ''
    if (phase !== 'done' || !isAwaited || sound === null || heard === null) continue
    const { said, spans } = row.spoken
    heardRows.push([row.key, sound, placeHeard({ text: said, spans }, heard)])
  }
  if (ran.length === 0) return []
  return [
    { kind: 'ran', job: job.id, at: job.createdAt, rows: ran },
    ...(heardRows.length > 0 ? [{ kind: 'heard', rows: heardRows } as const] : []),
  ]
}
