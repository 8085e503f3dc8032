import { z } from 'zod'
import { type Batch, batchSchema, countRows } from '../../../shared/translate/batch'
import { applyBatchPatch, type BatchPatch, batchPatchSchema } from '../../../shared/translate/batch-patch'
import { backOf } from '../../../shared/translate/batch-undo'
import { jobsOf } from '../../../shared/translate/follow-batch'
import { type EditedBy, editors } from '../../../shared/undo/undo-history'
import type { DocumentKind } from '../../library/documents/document-kind'

/** A batch as it lies on disk. Times are epoch milliseconds. */
export interface BatchContent {
  profileId: string
  createdAt: number
  editedAt: number
  /** Null: it is not in the trash. */
  deletedAt: number | null
  batch: Batch
}

/**
 * What takes it back stands beside it in the journal. Without `by` it was written before that was said, and by whom is
 * not known: nothing takes it back.
 */
export type BatchEdit =
  | { kind: 'batch'; by?: EditedBy; at: number; patch: BatchPatch }
  | { kind: 'trash'; at: number | null }

export interface StoredBatchSummary {
  profileId: string
  name: string
  rows: number
  done: number
  sourceLanguage: string
  targetLanguage: string
  /** Jobs that rows wait for. */
  jobs: string[]
  createdAt: number
  editedAt: number
  deletedAt: number | null
}

const epoch = z.number()

const contentSchema: z.ZodType<BatchContent> = z.object({
  profileId: z.string(),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
  batch: batchSchema,
})

const editSchema: z.ZodType<BatchEdit> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('batch'),
    by: z.exactOptional(z.enum(editors)),
    at: epoch,
    patch: batchPatchSchema,
  }),
  z.object({ kind: z.literal('trash'), at: epoch.nullable() }),
])

const summarySchema: z.ZodType<StoredBatchSummary> = z.object({
  profileId: z.string(),
  name: z.string(),
  rows: z.int(),
  done: z.int(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  jobs: z.array(z.string()),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
})

const apply = (content: BatchContent, edit: BatchEdit): BatchContent =>
  edit.kind === 'trash'
    ? { ...content, deletedAt: edit.at }
    : { ...content, editedAt: edit.at, batch: applyBatchPatch(content.batch, edit.patch) }

export function summaryOfBatch({ batch, ...facts }: BatchContent): StoredBatchSummary {
  const { name, sourceLanguage, targetLanguage, rows } = batch
  return {
    ...facts,
    name,
    sourceLanguage,
    targetLanguage,
    rows: rows.length,
    done: countRows(rows).done,
    jobs: [...jobsOf(batch)],
  }
}

export const batchKind: DocumentKind<BatchContent, BatchEdit, StoredBatchSummary> = {
  name: 'translation-batches',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: editSchema, steps: [patch => patch] },
  apply,
  back: ({ batch }, edit) => (edit.kind === 'trash' || edit.by === 'jobs' ? null : backOf(batch, edit.patch)),
  summary: { version: 1, schema: summarySchema, of: summaryOfBatch },
  limit: 512_000_000,
}
