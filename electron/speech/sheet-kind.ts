import { z } from 'zod'
import { applySheetPatch } from '../../shared/speech/apply-sheet-patch'
import { languagesOf, type Sheet } from '../../shared/speech/sheet'
import type { SheetPatch } from '../../shared/speech/sheet-patch'
import { sheetPatchSchema } from '../../shared/speech/sheet-patch-schema'
import { sheetSchema } from '../../shared/speech/sheet-schema'
import { type EditedBy, editors } from '../../shared/undo/undo-history'
import type { DocumentKind } from '../library/documents/document-kind'

/** A sheet as it lies on disk. Times are epoch milliseconds. */
export interface SheetContent {
  profileId: string
  createdAt: number
  editedAt: number
  /** Null: it is not in the trash. */
  deletedAt: number | null
  sheet: Sheet
}

/** What takes an edit back can be made from it, so the journal holds nothing beside it. */
export type SheetEdit =
  | { kind: 'sheet'; by: EditedBy; at: number; patch: SheetPatch }
  | { kind: 'trash'; at: number | null }

export interface StoredSummary {
  profileId: string
  name: string
  lines: number
  languages: string[]
  createdAt: number
  editedAt: number
  deletedAt: number | null
}

const epoch = z.number()

const contentSchema: z.ZodType<SheetContent> = z.object({
  profileId: z.string(),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
  sheet: sheetSchema,
})

const editSchema: z.ZodType<SheetEdit> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), by: z.enum(editors), at: epoch, patch: sheetPatchSchema }),
  z.object({ kind: z.literal('trash'), at: epoch.nullable() }),
])

const summarySchema: z.ZodType<StoredSummary> = z.object({
  profileId: z.string(),
  name: z.string(),
  lines: z.int(),
  languages: z.array(z.string()),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
})

function apply(content: SheetContent, edit: SheetEdit): SheetContent {
  if (edit.kind === 'trash') return { ...content, deletedAt: edit.at }
  const applied = applySheetPatch(content.sheet, edit.patch)
  if (!applied.ok) throw new RangeError('The edit does not fit this sheet.')
  return { ...content, editedAt: edit.at, sheet: applied.value }
}

export function summaryOfSheet(content: SheetContent): StoredSummary {
  const { profileId, createdAt, editedAt, deletedAt, sheet } = content
  return {
    profileId,
    name: sheet.name,
    lines: sheet.lines.length,
    languages: languagesOf(sheet.lines),
    createdAt,
    editedAt,
    deletedAt,
  }
}

/** Thousands of lines, of which one is typed into: each edit is a line in a journal. */
export const sheetKind: DocumentKind<SheetContent, SheetEdit, StoredSummary> = {
  name: 'speech-sheets',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: editSchema, steps: [patch => patch] },
  apply,
  summary: { version: 1, schema: summarySchema, of: summaryOfSheet },
  limit: 512_000_000,
  contents: ({ sheet }) => soundsOf(sheet).map(id => ({ store: 'downloads', id })),
}

/** Those of lines that were deleted too: an undo brings them back. */
const soundsOf = ({ lines, shelf }: Sheet): string[] =>
  [...lines, ...Object.values(shelf)].flatMap(({ takes }) => takes.map(({ sound }) => sound))
