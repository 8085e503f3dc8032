import { z } from 'zod'
import { entityFormats } from '../../formats/entities/entity-formats'
import { largestImport } from '../../import/import-limits'
import { type ImportChoices, importRowFilters } from '../../import/import-view'
import { rowChoiceSchema } from '../dataset-requests'
import { datasetNameSchema } from '../dataset-schema'
import type { DatasetFileRequests } from './dataset-file-requests'

const id = z.string().min(1).max(64)
const path = z.string().min(1).max(32_768)
const unit = z.enum(['codepoint', 'utf16'])
const format = z.enum(entityFormats)
const fact = z.string().max(1_000)
const column = z.int().nonnegative().max(100_000)
const choices: z.ZodType<ImportChoices> = z.strictObject({
  kind: z.exactOptional(z.string().max(64)),
  encoding: z.exactOptional(z.string().max(64)),
  delimiter: z.exactOptional(z.enum([',', ';', '\t', '|'])),
  hasHeading: z.exactOptional(z.boolean()),
  mapping: z.exactOptional(z.record(z.string().max(64), column)),
  unit: z.exactOptional(unit),
  brackets: z.exactOptional(z.boolean()),
  from: z.exactOptional(z.int().nonnegative()),
})
const choice = z.strictObject({ rows: rowChoiceSchema, format, unit, project: z.exactOptional(id) })

/** Apart from the requests, whose limits the page loads too: it does without schemas there. */
export const datasetFilePayloads: {
  [Name in keyof DatasetFileRequests]: z.ZodType<DatasetFileRequests[Name]['request']>
} = {
  openImport: z.union([
    z.strictObject({ path }),
    z.strictObject({ paths: z.array(path).min(1).max(10_000) }),
    z.strictObject({ name: z.string().max(1_000), text: z.string().max(largestImport) }),
  ]),
  readImport: z.strictObject({ id, choices }),
  getImportRows: z.strictObject({
    id,
    from: z.int().nonnegative(),
    count: z.int().min(1).max(1_000),
    only: z.enum(importRowFilters),
  }),
  takeImport: z.strictObject({
    id,
    into: z.union([id, z.strictObject({ profileId: id, name: datasetNameSchema })]),
    facts: z.strictObject({ intent: fact, type: fact, language: fact }),
    skipRepeats: z.boolean(),
  }),
  dropImport: z.strictObject({ id }),
  chooseProject: z.null(),
  checkExport: z.strictObject({ datasetId: id, choice }),
  exportDataset: z.strictObject({ datasetId: id, choice }),
}
