import { z } from 'zod'
import { type AsText, asText } from '../as-text'
import { parseJson } from '../formats/json-value'
import { type EditedBy, editors } from '../undo/undo-history'
import type { Sheet, SheetDefaults } from './sheet'
import type { SheetPatch, SheetUndoHistory } from './sheet-patch'
import { sheetPatchSchema } from './sheet-patch-schema'
import type { SheetRunChoice, SkippedLine } from './sheet-run'
import { defaultsSchema, lineKeySchema, sheetNameSchema } from './sheet-schema'

/** One line of a list of sheets. */
export interface SheetSummary {
  id: string
  profileId: string
  name: string
  lines: number
  languages: string[]
  /** Epoch milliseconds. */
  createdAt: number
  editedAt: number
}

export interface OpenedSheet {
  id: string
  sheet: Sheet
  /** How many edits are in it. */
  edits: number
}

export interface StartedRun {
  /** New jobs, the first one first. */
  jobs: string[]
  /** Lines that go on in the job they failed in. */
  retried: number
  /** Lines in the new jobs. */
  asked: number
  skipped: SkippedLine[]
}

/** What the service said of a line, at one look. */
export interface LineReply {
  /** Epoch milliseconds. */
  at: number
  /** JSON, without secrets; cut where it was very long. */
  reply: string
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface SheetRequests {
  /** The last edited first. */
  createSheet: { request: { profileId: string; name: string; defaults: SheetDefaults }; answer: SheetSummary }
  /** The whole sheet, to which the patches of the push `sheet` belong. It stays open until it is closed. */
  openSheet: { request: { id: string }; answer: AsText<OpenedSheet> }
  /** What can still be taken back of what was done before it was opened, from before the last start too. */
  getSheetUndo: { request: { id: string }; answer: AsText<SheetUndoHistory> }
  closeSheet: { request: { id: string }; answer: null }
  /** On disk when it answers. Answers how many edits the sheet has had. */
  editSheet: {
    request: { id: string; patch: AsText<SheetPatch>; by: Exclude<EditedBy, 'jobs'> }
    answer: { edits: number }
  }
  /** For one in a list. A sheet on screen is renamed by an edit, which can be taken back. */
  /** Its lines once more, without their sounds. */
  duplicateSheet: { request: { id: string; name: string }; answer: SheetSummary }
  /** It can be had back for thirty days. */
  deleteSheet: { request: { id: string }; answer: null }
  restoreSheet: { request: { id: string }; answer: SheetSummary }
  /** Asks for sounds. What cannot be asked for is skipped, and said. */
  runSheet: { request: { id: string; choice: SheetRunChoice }; answer: StartedRun }
  /** Word for word, oldest first. */
  getLineReplies: { request: { job: string; row: number }; answer: LineReply[] }
}

/** To become part of `Pushes`. */
export interface SheetPushes {
  /** What jobs did to a sheet: lines that are on their way, and sounds that came in. */
  sheet: SheetPush
}

export interface SheetPush {
  id: string
  /** This one included. */
  edits: number
  patch: SheetPatch
}

const profileId = z.string().min(1).max(40)
const onSheet = z.strictObject({ id: lineKeySchema })

/** An import brings thousands of lines. */
const patchAsText = z
  .string()
  .transform(text => {
    const parsed = parseJson(text)
    return parsed.ok ? parsed.value : null
  })
  .pipe(sheetPatchSchema)
  .transform(asText)

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const sheetPayloads: { [Name in keyof SheetRequests]: z.ZodType<SheetRequests[Name]['request']> } = {
  createSheet: z.strictObject({ profileId, name: sheetNameSchema, defaults: defaultsSchema }),
  openSheet: onSheet,
  getSheetUndo: onSheet,
  closeSheet: onSheet,
  editSheet: onSheet.extend({ patch: patchAsText, by: z.enum(editors).exclude(['jobs']) }),
  duplicateSheet: onSheet.extend({ name: sheetNameSchema }),
  deleteSheet: onSheet,
  restoreSheet: onSheet,
  getLineReplies: z.strictObject({ job: lineKeySchema, row: z.int().nonnegative() }),
  runSheet: onSheet.extend({
    choice: z.union([
      z.enum(['all', 'due', 'idle', 'stale', 'failed']),
      z.strictObject({ keys: z.array(lineKeySchema).max(100_000) }),
    ]),
  }),
}
