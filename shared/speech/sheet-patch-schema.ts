import { z } from 'zod'
import type { SheetChange, SheetPatch } from './sheet-patch'
import {
  cellFields,
  defaultsSchema,
  lineKeySchema,
  runSchema,
  sheetNameSchema,
  takeSchema,
  writtenLineSchema,
} from './sheet-schema'

/** Kept apart, so that screens do not load the checker. */
const place = z.int().nonnegative()
/** More than a sheet can hold, and short enough that a page gone wrong cannot flood us. */
const most = 100_000
const places = z.array(place).max(most)
const placedLines = z.array(z.tuple([place, writtenLineSchema])).max(most)

/** A field that is there has a value: one without would take the cell away. */
const someCells = z.strictObject({
  text: z.exactOptional(cellFields.text),
  language: z.exactOptional(cellFields.language),
  gender: z.exactOptional(cellFields.gender),
  speakerId: z.exactOptional(cellFields.speakerId),
  fit: z.exactOptional(cellFields.fit),
  meta: z.exactOptional(cellFields.meta),
  start: z.exactOptional(cellFields.start),
})
const run = runSchema.nullable()
const take = takeSchema.nullable()
const chosen = z.string().nullable()

const changeSchema: z.ZodType<SheetChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insert'), lines: placedLines }),
  z.object({ kind: z.literal('delete'), lines: placedLines }),
  z.object({ kind: z.literal('move'), from: places, to: places }),
  z.object({
    kind: z.literal('cells'),
    lines: z.array(z.tuple([lineKeySchema, someCells, someCells])).max(most),
  }),
  z.object({ kind: z.literal('name'), was: z.string(), now: sheetNameSchema }),
  z.object({ kind: z.literal('defaults'), was: defaultsSchema, now: defaultsSchema }),
  z.object({
    kind: z.literal('take'),
    key: lineKeySchema,
    was: take,
    now: take,
    chosen: z.object({ was: chosen, now: chosen }),
  }),
  z.object({ kind: z.literal('run'), lines: z.array(z.tuple([lineKeySchema, run, run])).max(most) }),
])

export const sheetPatchSchema: z.ZodType<SheetPatch> = z.array(changeSchema).max(1_000)
