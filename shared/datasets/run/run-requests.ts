import { z } from 'zod'
import { rowChoiceSchema } from '../dataset-payloads'
import { mostSuggestions, type RunAsk, type SkipReason } from './run-plan'

export interface DatasetBudget {
  requests: number
  /** That may come back. */
  sentences: number
  skipped: Readonly<Partial<Record<SkipReason, number>>>
}

export interface StartedDatasetRun {
  /** Null: nothing could be asked for. */
  job: string | null
  asked: number
  skipped: Readonly<Partial<Record<SkipReason, number>>>
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetRunRequests {
  /** What a run would send; it sends nothing. */
  getRunBudget: { request: { id: string; ask: RunAsk }; answer: DatasetBudget }
  /** Asks for sentences like those chosen. They come in as suggestions of their rows. */
  runDataset: { request: { id: string; ask: RunAsk }; answer: StartedDatasetRun }
  retryDatasetRun: { request: { id: string }; answer: { count: number } }
}

const id = z.string().min(1).max(64)
const ask = z.strictObject({ rows: rowChoiceSchema, count: z.int().min(1).max(mostSuggestions) })

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const datasetRunPayloads: {
  [Name in keyof DatasetRunRequests]: z.ZodType<DatasetRunRequests[Name]['request']>
} = {
  getRunBudget: z.strictObject({ id, ask }),
  runDataset: z.strictObject({ id, ask }),
  retryDatasetRun: z.strictObject({ id }),
}
