import { z } from 'zod'
import { rowChoiceSchema } from '../dataset-requests'
import type { SplitRequests } from './split-requests'

const id = z.string().min(1).max(64)
export const testPartSchema = z.union([
  z.strictObject({ percent: z.number().min(0).max(100) }),
  z.strictObject({ count: z.int().nonnegative() }),
])
const ask = z.strictObject({
  rows: rowChoiceSchema,
  test: testPartSchema,
  seed: z.int().nonnegative(),
})

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const splitPayloads: { [Name in keyof SplitRequests]: z.ZodType<SplitRequests[Name]['request']> } = {
  lookAtSplit: z.strictObject({ id, ask }),
  splitDataset: z.strictObject({ id, ask }),
  mendSplit: z.strictObject({ id }),
}
