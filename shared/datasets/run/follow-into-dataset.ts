import { readSuggestions } from '../../augment/read-suggestions'
import type { AugmentJob, JobUnit } from '../../jobs/job'
import { type EntityLabel, labelNamed } from '../../text/labels/entity-label'
import { relabelledAs } from '../../text/labels/label-changes'
import type { Span } from '../../text/spans/span'
import { type Dataset, placesOfRows } from '../dataset'
import type { DatasetPatch, FoundChange, RanRow } from '../dataset-patch'
import { type DatasetRow, isWaitedFor, type RowSuggestion } from '../row'
import { isNews, standing } from './run-news'

/**
 * What a job changes in the dataset that it is for: where its rows stand, and the sentences that came in. What came in is in the same
 * patch as the word that the row is done, so asked again, with the same job or an older look at it, it answers an empty
 * patch: what a person has taken or refused does not come back.
 */
export function followIntoDataset(dataset: Dataset, job: AugmentJob): DatasetPatch {
  const places = placesOfRows(dataset.rows)
  const unitOf = unitsByRow(job)
  const ran: RanRow[] = []
  const found: FoundChange[] = []
  for (const [at, { item }] of job.rows.entries()) {
    const row = item === null ? undefined : dataset.rows[places.get(item) ?? -1]
    if (!row || !isNews(row.run, job, at, unitOf(at))) continue
    const { phase, problem } = standing(unitOf(at))
    ran.push([row.key, at, phase, problem])
    const come = phase === 'done' ? suggestionsFor(row, dataset.labels, job, at) : []
    if (come.length > 0) found.push([row.key, [], come])
  }
  if (ran.length === 0) return []
  return [
    { kind: 'ran', job: job.id, at: job.createdAt, rows: ran },
    ...(found.length > 0 ? [{ kind: 'found', rows: found } as const] : []),
  ]
}

/** Nobody knows the job any more: what waits for it can be asked for again. */
export function datasetAfterGone({ rows }: Dataset, job: string): DatasetPatch {
  const waiting = rows.flatMap(({ key, run }) => (run?.job === job && isWaitedFor(run) ? [{ key, run }] : []))
  const [first] = waiting
  if (!first) return []
  const ran = waiting.map(({ key, run }): RanRow => [key, run.row, 'cancelled', null])
  return [{ kind: 'ran', job, at: first.run.at, rows: ran }]
}

function unitsByRow({ units }: AugmentJob): (row: number) => JobUnit | undefined {
  // One unit a row, in the order of the rows, unless a later version plans otherwise.
  const isPlain = units.every(({ rows }, at) => rows.length === 1 && rows[0] === at)
  if (isPlain) return row => units[row]
  const byRow = new Map(units.flatMap(unit => unit.rows.map(row => [row, unit])))
  return row => byRow.get(row)
}

/** Without what is offered for this row already. */
function suggestionsFor(
  row: DatasetRow,
  labels: readonly EntityLabel[],
  job: AugmentJob,
  at: number,
): RowSuggestion[] {
  const known = row.found.map(({ text }) => text)
  return readSuggestions(job, at, known, { restoreCase: false }).suggestions.map(
    ({ id, text, spans, lost, source }): RowSuggestion => {
      const now = source.text === row.text ? calledNow(source.spans, row.spans, labels) : source.spans
      return { id, text, ...relabelledAs({ spans, lost }, source.spans, now) }
    },
  )
}

/** A label that is there no more is called as what stands in its place. What somebody marked anew since changes no other. */
const calledNow = (
  asked: readonly Span[],
  now: readonly Span[],
  labels: readonly EntityLabel[],
): readonly Span[] =>
  asked.flatMap(span => {
    if (labelNamed(labels, span.label)) return [span]
    return now.find(({ start, end }) => start === span.start && end === span.end) ?? []
  })
