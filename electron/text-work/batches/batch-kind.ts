import { z } from 'zod'
import { type Batch, batchSchema, countRows } from '../../../shared/translate/batch'
import {
  applyBatchPatch,
  type BatchPatch,
  type BatchStep,
  batchPatchSchema,
  batchUndo,
  takingBack,
} from '../../../shared/translate/batch-patch'
import { jobsOf } from '../../../shared/translate/batch-run'
import type { BatchSummary } from '../../../shared/translate/translate-requests'
import {
  type DocumentEnvelope,
  envelopeFields,
  type PatchEdit,
  patchedKind,
  type Stored,
} from '../../library/documents/collected-kind'
import type { Collection } from '../../library/documents/collection'
import type { HeldDocument } from '../../library/documents/held-document'

/** As it lies on disk. */
export interface BatchContent extends DocumentEnvelope {
  batch: Batch
}

export interface BatchTypes {
  content: BatchContent
  body: Batch
  patch: BatchPatch
  edit: PatchEdit<'batch', BatchPatch>
  step: BatchStep
  shown: BatchSummary
  /** Jobs that rows wait for. */
  summary: Stored<BatchSummary> & { jobs: string[] }
}

export type Batches = Collection<BatchTypes>
export type HeldBatch = HeldDocument<BatchTypes>

export const batchKind = patchedKind<BatchTypes>({
  name: 'translation-batches',
  area: 'translate',
  schema: z.object({ ...envelopeFields, batch: batchSchema }),
  // That what is marked changes without its row came last: who does not know of it would leave it out.
  steps: [document => document, document => document],
  edits: 'batch',
  patch: { schema: batchPatchSchema, steps: [edit => edit, edit => edit] },
  bodyOf: ({ batch }) => batch,
  contentOf: (envelope, batch) => ({ ...envelope, batch }),
  apply: applyBatchPatch,
  undo: {
    way: batchUndo,
    back: takingBack,
    stepOf(patch, kept) {
      const back = batchPatchSchema.safeParse(kept)
      return back.success ? { patch, back: back.data } : null
    },
  },
  summary: {
    version: 1,
    schema: z.object({
      ...envelopeFields,
      name: z.string(),
      rows: z.int(),
      done: z.int(),
      sourceLanguage: z.string(),
      targetLanguage: z.string(),
      jobs: z.array(z.string()),
    }),
    of: ({ batch }) => ({
      name: batch.name,
      sourceLanguage: batch.sourceLanguage,
      targetLanguage: batch.targetLanguage,
      rows: batch.rows.length,
      done: countRows(batch.rows).done,
      jobs: [...jobsOf(batch)],
    }),
  },
  leavesOut: ['jobs'],
  limit: 512_000_000,
})
