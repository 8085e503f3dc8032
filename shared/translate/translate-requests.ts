import { z } from 'zod'
import { labelsSchema } from '../datasets/dataset-schema'
import type { EntityLabel } from '../text/labels/entity-label'
import type { Span } from '../text/spans/span'
import { spanSchema } from '../text/spans/span-schema'
import { type EditedBy, editors } from '../undo/undo-history'
import {
  type Batch,
  type BatchCounts,
  type BatchOrigin,
  longestBatchName,
  mostBatchRows,
  type NewBatchRow,
  originSchema,
} from './batch'
import { type BatchHistory, type BatchPatch, batchPatchSchema } from './batch-patch'
import type { BatchRunChoice } from './batch-run'
import type { Remembered } from './memory'
import type { MarkedTranslation } from './translation'

export interface TextToTranslate {
  profileId: string
  sourceLanguage: string
  targetLanguage: string
  text: string
  spans: readonly Span[]
}

export interface BatchSummary {
  id: string
  profileId: string
  name: string
  rows: number
  done: number
  sourceLanguage: string
  targetLanguage: string
  /** Epoch milliseconds. */
  createdAt: number
  editedAt: number
}

export interface OpenedBatch {
  id: string
  batch: Batch
  edits: number
  /** What can still be taken back, from before the last start too. */
  undo: BatchHistory
}

/** What a run would cost, before it begins. */
export interface BatchBudget {
  /** Requests to the service. */
  requests: number
  remembered: number
  repeats: number
}

/** A dataset with the translations of another one's sentences. */
export interface DeliveredToDataset {
  id: string
  name: string
  added: number
  /** Were there already, and say something else now. */
  changed: number
  /** Would say something else now, and were changed there by hand. */
  kept: number
  /** Entities that were given no role, group or synonym, as nobody can tell which is theirs. */
  unsaid: number
}

export interface NewBatch {
  profileId: string
  name: string
  sourceLanguage: string
  targetLanguage: string
  origin: BatchOrigin
  rows: readonly NewBatchRow[]
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface TranslateRequests {
  /** What was translated before is answered at once; anything else is a job. */
  translateText: {
    request: TextToTranslate
    answer: { remembered: readonly MarkedTranslation[] | null; job: string | null }
  }
  createBatch: { request: NewBatch; answer: BatchSummary }
  /** The whole batch, to which the patches of the push `batch` belong. It stays open until it is closed. */
  openBatch: { request: { id: string }; answer: OpenedBatch }
  closeBatch: { request: { id: string }; answer: null }
  /** On disk when it answers, with how many edits there were. It is told as a push as well. */
  editBatch: {
    request: { id: string; patch: BatchPatch; by: Exclude<EditedBy, 'jobs'> }
    answer: { edits: number }
  }
  /** It can be had back for thirty days. */
  deleteBatch: { request: { id: string }; answer: null }
  restoreBatch: { request: { id: string }; answer: BatchSummary }
  planBatch: { request: { id: string; choice: BatchRunChoice }; answer: BatchBudget }
  /** Null: everything was known already. */
  runBatch: { request: { id: string; choice: BatchRunChoice }; answer: BatchBudget & { job: string | null } }
  /** In the form in which it came, with what that cannot hold. Null: the person closed the dialog. */
  saveBatch: {
    request: { id: string }
    answer: { file: string; untranslated: number; losses: number } | null
  }
  /**
   * Into the dataset that is parallel to the one the sentences came from; one is made where there is none. `labels`: as
   * they look where the translations were marked; those of the dataset they came from look as they do there.
   */
  deliverToDataset: { request: { id: string; labels: readonly EntityLabel[] }; answer: DeliveredToDataset }
  /** The newest first. */
  getMemory: { request: { profileId: string }; answer: { isOn: boolean; entries: Remembered[] } }
  setMemory: { request: { profileId: string; isOn: boolean }; answer: null }
  /** Null: all of it. */
  forgetMemory: { request: { profileId: string; keys: readonly string[] | null }; answer: null }
}

/** To become part of `Pushes`. */
export interface TranslatePushes {
  /** Every change of a batch, once it is on disk, and which of its rows are being asked for just now. */
  batch: BatchPush
}

export interface BatchPush {
  id: string
  /** This one included; of a push without a patch the number there was. */
  edits: number
  patch: BatchPatch
  sending: readonly number[]
  counts: BatchCounts
}

const profileId = z.string().min(1).max(40)
const onBatch = z.strictObject({ id: z.string().min(1).max(64) })
const language = z.string().min(1).max(40)
const text = z.string().max(1_000_000)
const choice = z.enum(['due', 'failed', 'all'])
const row = z.strictObject({ text, spans: z.array(spanSchema) })

export const translatePayloads: {
  [Name in keyof TranslateRequests]: z.ZodType<TranslateRequests[Name]['request']>
} = {
  translateText: z.strictObject({
    profileId,
    sourceLanguage: language,
    targetLanguage: language,
    text,
    spans: z.array(spanSchema),
  }),
  createBatch: z.strictObject({
    profileId,
    name: z.string().min(1).max(longestBatchName),
    sourceLanguage: language,
    targetLanguage: language,
    origin: originSchema,
    rows: z.array(row).min(1).max(mostBatchRows),
  }),
  openBatch: onBatch,
  closeBatch: onBatch,
  editBatch: onBatch.extend({ patch: batchPatchSchema, by: z.enum(editors).exclude(['jobs']) }),
  deleteBatch: onBatch,
  restoreBatch: onBatch,
  planBatch: onBatch.extend({ choice }),
  runBatch: onBatch.extend({ choice }),
  saveBatch: onBatch,
  deliverToDataset: onBatch.extend({ labels: labelsSchema }),
  getMemory: z.strictObject({ profileId }),
  setMemory: z.strictObject({ profileId, isOn: z.boolean() }),
  forgetMemory: z.strictObject({ profileId, keys: z.array(z.string()).max(mostBatchRows).nullable() }),
}
