import { z } from 'zod'
import { languagesOfLines, longestSheetName, type Sheet } from '../../shared/speech/sheet'
import { applySheetPatch, type SheetPatch, sheetUndo } from '../../shared/speech/sheet-patch'
import { sheetPatchSchema } from '../../shared/speech/sheet-patch-schema'
import type { SheetSummary } from '../../shared/speech/sheet-requests'
import { sheetSchema } from '../../shared/speech/sheet-schema'
import {
  type DocumentEnvelope,
  envelopeFields,
  type PatchEdit,
  patchedKind,
  type Stored,
} from '../library/documents/collected-kind'
import type { Collection } from '../library/documents/collection'
import type { HeldDocument } from '../library/documents/held-document'

/** As it lies on disk. */
export interface SheetContent extends DocumentEnvelope {
  sheet: Sheet
}

export interface SheetTypes {
  content: SheetContent
  body: Sheet
  patch: SheetPatch
  edit: PatchEdit<'sheet', SheetPatch>
  step: SheetPatch
  shown: SheetSummary
  summary: Stored<SheetSummary>
}

export type Sheets = Collection<SheetTypes>
export type HeldSheet = HeldDocument<SheetTypes>

/** Thousands of lines, of which one is typed into: each edit is a line in a journal. */
export const sheetKind = patchedKind<SheetTypes>({
  name: 'speech-sheets',
  area: 'speech',
  schema: z.object({ ...envelopeFields, sheet: sheetSchema }),
  steps: [document => document],
  edits: 'sheet',
  patch: { schema: sheetPatchSchema, steps: [edit => edit] },
  bodyOf: ({ sheet }) => sheet,
  contentOf: (envelope, sheet) => ({ ...envelope, sheet }),
  apply(sheet, patch) {
    const applied = applySheetPatch(sheet, patch)
    if (!applied.ok) throw new RangeError('The edit does not fit this sheet.')
    return applied.value
  },
  undo: { way: sheetUndo, stepOf: patch => patch },
  copyOf(sheet, name) {
    const lines = sheet.lines.map(line => ({ ...line, takes: [], chosen: null, run: null }))
    return { ...sheet, name: name.slice(0, longestSheetName), lines, shelf: {} }
  },
  summary: {
    version: 1,
    schema: z.object({
      ...envelopeFields,
      name: z.string(),
      lines: z.int(),
      languages: z.array(z.string()),
    }),
    of: ({ sheet }) => ({
      name: sheet.name,
      lines: sheet.lines.length,
      languages: languagesOfLines(sheet.lines),
    }),
  },
  limit: 512_000_000,
  contents: ({ sheet }) => soundsOf(sheet).map(id => ({ store: 'downloads', id })),
})

/** Those of lines that were deleted too: an undo brings them back. */
const soundsOf = ({ lines, shelf }: Sheet): string[] =>
  [...lines, ...Object.values(shelf)].flatMap(({ takes }) => takes.map(({ sound }) => sound))
