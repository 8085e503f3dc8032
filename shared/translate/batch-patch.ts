import { z } from 'zod'
import {
  entitiesAfterLabelChange,
  type LabelChange,
  relabelledAs,
  spansAfterLabelChange,
} from '../text/labels/label-changes'
import { spanSchema } from '../text/spans/span-schema'
import { type UndoHistory, undoOf } from '../undo/undo-history'
import { type Batch, type BatchRow, batchRowSchema, longestBatchName, newBatchRow } from './batch'
import { type MarkedTranslation, markedTranslationSchema } from './translation'

export type RowChange = readonly [at: number, row: BatchRow]

/** What is marked in a row, with the texts in which it is. */
type RowMarks = Pick<BatchRow, 'text' | 'spans' | 'target' | 'others'>

/** One step of an edit, as plain data for the journal and the bridge. */
export type BatchChange =
  | { kind: 'rows'; rows: readonly RowChange[] }
  /** Only what is marked: what came for a row since, or was written in it, stays. */
  | { kind: 'marks'; rows: readonly (readonly [at: number, marks: RowMarks])[] }
  | { kind: 'name'; name: string }
  | { kind: 'languages'; sourceLanguage: string; targetLanguage: string }

export type BatchPatch = readonly BatchChange[]

const language = z.string().min(1).max(40)
const place = z.int().nonnegative()
const marksSchema: z.ZodType<RowMarks> = z.object({
  text: z.string(),
  spans: z.array(spanSchema),
  target: markedTranslationSchema.nullable(),
  others: z.array(markedTranslationSchema),
})

export const batchPatchSchema: z.ZodType<BatchPatch> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rows'), rows: z.array(z.tuple([place, batchRowSchema])) }),
    z.object({ kind: z.literal('marks'), rows: z.array(z.tuple([place, marksSchema])) }),
    z.object({ kind: z.literal('name'), name: z.string().min(1).max(longestBatchName) }),
    z.object({ kind: z.literal('languages'), sourceLanguage: language, targetLanguage: language }),
  ]),
)

/** It throws on a change of a row that is not there. */
export const applyBatchPatch = (batch: Batch, patch: BatchPatch): Batch => patch.reduce(applyChange, batch)

function applyChange(batch: Batch, change: BatchChange): Batch {
  switch (change.kind) {
    case 'name':
      return { ...batch, name: change.name }
    case 'languages': {
      const { sourceLanguage, targetLanguage } = change
      return { ...batch, sourceLanguage, targetLanguage, rows: batch.rows.map(asDue) }
    }
    case 'rows':
      return withRows(batch, change.rows, (_, row) => row)
    case 'marks':
      return withRows(batch, change.rows, withMarks)
  }
}

function withRows<Said>(
  batch: Batch,
  changes: readonly (readonly [at: number, said: Said])[],
  after: (row: BatchRow, said: Said) => BatchRow,
): Batch {
  const rows = [...batch.rows]
  for (const [at, said] of changes) {
    const row = rows[at]
    if (row === undefined) throw new RangeError(`There is no row ${at}.`)
    rows[at] = after(row, said)
  }
  return { ...batch, rows }
}

/** In texts that are still those. A translation that is another by now is called as its source is. */
function withMarks(row: BatchRow, { text, spans: marked, target, others }: RowMarks): BatchRow {
  const spans = row.text === text ? marked : row.spans
  const known = [...(target ? [target] : []), ...others]
  function asMarkedNow(one: MarkedTranslation): MarkedTranslation {
    const same = known.find(other => other.text === one.text)
    return same ? { ...one, spans: same.spans, lost: same.lost } : relabelledAs(one, row.spans, spans)
  }
  return { ...row, spans, target: row.target && asMarkedNow(row.target), others: row.others.map(asMarkedNow) }
}

/** A label that is renamed, merged or deleted is so in every row; nothing has to be translated again for it. */
export function labelsPatch({ rows }: Batch, change: LabelChange): BatchPatch {
  const changed = rows.flatMap((row, at): RowChange[] => {
    const after = withLabels(row, change)
    return after === row ? [] : [[at, after]]
  })
  return changed.length === 0 ? [] : [marksOf(changed)]
}

const marksOf = (rows: readonly RowChange[]): BatchChange => ({
  kind: 'marks',
  rows: rows.map(([at, { text, spans, target, others }]) => [at, { text, spans, target, others }] as const),
})

/** The same row where the change does not touch it. */
function withLabels(row: BatchRow, change: LabelChange): BatchRow {
  const spans = spansAfterLabelChange(row.spans, change)
  const target = row.target && entitiesAfterLabelChange(row.target, change)
  const others = row.others.map(one => entitiesAfterLabelChange(one, change))
  const isSame =
    spans === row.spans && target === row.target && others.every((one, at) => one === row.others[at])
  return isSame ? row : { ...row, spans, target, others }
}

/** What was said in another language is no answer any more. */
const asDue = (row: BatchRow): BatchRow =>
  row.state === 'due' && row.target === null
    ? row
    : { ...row, ...newBatchRow(row), until: undefined, upTo: undefined }

/** An edit with what takes it back: a patch says what rows are, and not what they were. */
export interface BatchStep {
  readonly patch: BatchPatch
  readonly back: BatchPatch
}

export type BatchHistory = UndoHistory<BatchStep>

/** Answers come in late and in any order, and fit whatever was edited meanwhile: they are in nobody's undo. */
export const batchUndo = undoOf<BatchStep>({
  invert: ({ patch, back }) => ({ patch: back, back: patch }),
  join: joinRowTyping,
  takesBackJobs: false,
})

/** Of a patch that fits the batch: what takes it back, the last change first. */
export function takingBack(batch: Batch, patch: BatchPatch): BatchPatch {
  const back: BatchChange[] = []
  let before = batch
  for (const change of patch) {
    back.unshift(...takingBackChange(before, change))
    before = applyBatchPatch(before, [change])
  }
  return back
}

function takingBackChange(
  { name, sourceLanguage, targetLanguage, rows }: Batch,
  change: BatchChange,
): BatchPatch {
  switch (change.kind) {
    case 'name':
      return [{ kind: 'name', name }]
    case 'languages':
      return [
        { kind: 'languages', sourceLanguage, targetLanguage },
        { kind: 'rows', rows: [...rows.entries()] },
      ]
    case 'rows':
      return [{ kind: 'rows', rows: rowsAt(rows, change.rows) }]
    case 'marks':
      return [marksOf(rowsAt(rows, change.rows))]
  }
}

const rowsAt = (
  rows: Batch['rows'],
  changes: readonly (readonly [at: number, said: unknown])[],
): RowChange[] =>
  changes.flatMap(([at]): RowChange[] => {
    const row = rows[at]
    return row ? [[at, row]] : []
  })

/** Word after word in one row is one edit. Null: they are two. */
function joinRowTyping(one: BatchStep, other: BatchStep): BatchStep | null {
  const row = onlyRow(one.patch)
  return row !== null && row === onlyRow(other.patch) ? { patch: other.patch, back: one.back } : null
}

function onlyRow(patch: BatchPatch): number | null {
  const [change, ...more] = patch
  if (change?.kind !== 'rows' || more.length > 0) return null
  const [row, ...others] = change.rows
  return row !== undefined && others.length === 0 ? row[0] : null
}
