import { z } from 'zod'
import { type Batch, type BatchRow, batchRowSchema, longestBatchName } from './batch'

export type RowChange = readonly [at: number, row: BatchRow]

/** One step of an edit, as plain data for the journal and the bridge. */
export type BatchChange =
  | { kind: 'rows'; rows: readonly RowChange[] }
  | { kind: 'name'; name: string }
  | { kind: 'languages'; sourceLanguage: string; targetLanguage: string }

export type BatchPatch = readonly BatchChange[]

const language = z.string().min(1).max(40)

export const batchPatchSchema: z.ZodType<BatchPatch> = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('rows'),
      rows: z.array(z.tuple([z.int().nonnegative(), batchRowSchema])),
    }),
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
    case 'rows': {
      const rows = [...batch.rows]
      for (const [at, row] of change.rows) {
        if (rows[at] === undefined) throw new RangeError(`There is no row ${at}.`)
        rows[at] = row
      }
      return { ...batch, rows }
    }
  }
}

/** What was said in another language is no answer any more. */
const asDue = (row: BatchRow): BatchRow =>
  row.state === 'due' && row.target === null
    ? row
    : { ...row, state: 'due', job: null, problem: null, target: null, others: [], from: null }
