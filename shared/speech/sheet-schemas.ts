import { z } from 'zod'
import { editors } from '../undo/undo-history'
import { sheetPatchSchema } from './sheet-patch-schema'
import type { SheetRequests } from './sheet-requests'
import { defaultsSchema, keySchema, nameSchema } from './sheet-schema'

const profileId = z.string().min(1).max(40)
const onSheet = z.strictObject({ id: keySchema })

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const sheetPayloads: { [Name in keyof SheetRequests]: z.ZodType<SheetRequests[Name]['request']> } = {
  listSheets: z.strictObject({ profileId }),
  createSheet: z.strictObject({ profileId, name: nameSchema, defaults: defaultsSchema }),
  openSheet: onSheet,
  closeSheet: onSheet,
  editSheet: onSheet.extend({ patch: sheetPatchSchema, by: z.enum(editors).exclude(['jobs']) }),
  renameSheet: onSheet.extend({ name: nameSchema }),
  duplicateSheet: onSheet.extend({ name: nameSchema }),
  deleteSheet: onSheet,
  restoreSheet: onSheet,
  getLineReplies: z.strictObject({ job: keySchema, row: z.int().nonnegative() }),
  runSheet: onSheet.extend({
    choice: z.union([
      z.enum(['all', 'due', 'idle', 'stale', 'failed']),
      z.strictObject({ keys: z.array(keySchema).max(100_000) }),
    ]),
  }),
}
