import { z } from 'zod'
import { entityFormats } from '../../formats/entities/entity-formats'
import { rowChoiceSchema } from '../dataset-requests'
import type { DatasetFileRequests } from './dataset-file-requests'

const id = z.string().min(1).max(64)
const unit = z.enum(['codepoint', 'utf16'])
const format = z.enum(entityFormats)
const fact = z.string().max(1_000)
const choice = z.strictObject({ rows: rowChoiceSchema, format, unit })

/** Apart from the requests, whose limits the page loads too: it does without schemas there. */
export const datasetFilePayloads: {
  [Name in keyof DatasetFileRequests]: z.ZodType<DatasetFileRequests[Name]['request']>
} = {
  chooseImport: z.null(),
  readImportAgain: z.strictObject({ id, format, unit, from: z.int().nonnegative() }),
  getImportRows: z.strictObject({
    id,
    from: z.int().nonnegative(),
    count: z.int().min(1).max(1_000),
    only: z.enum(['all', 'problems']),
  }),
  takeImport: z.strictObject({
    id,
    datasetId: id,
    facts: z.strictObject({ intent: fact, type: fact, language: fact }),
    skipRepeats: z.boolean(),
  }),
  dropImport: z.strictObject({ id }),
  checkExport: z.strictObject({ datasetId: id, choice }),
  exportDataset: z.strictObject({ datasetId: id, choice }),
}
