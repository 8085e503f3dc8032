import { z } from 'zod'
import { rowChoiceSchema } from '../dataset-payloads'
import { mostSuggestions } from './run-plan'
import type { DatasetRunRequests } from './run-requests'

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
