import { z } from 'zod'
import { stretchModes } from '../formats/speech/speech-line'
import {
  type Fit,
  genders,
  type Line,
  type LineCells,
  type LineHistory,
  type LineRun,
  type Take,
  type WrittenLine,
} from './line'
import { longestSheetName, type Sheet, type SheetDefaults } from './sheet'

/** Kept apart, so that screens do not load the checker. */
const fitSchema: z.ZodType<Fit> = z.object({
  mode: z.enum(stretchModes),
  seconds: z.string(),
  upTo: z.exactOptional(z.number().positive()),
})

const gender = z.enum(genders).or(z.literal(''))
/** Letters that mean nothing in a path, in an id made of two, or to an object. */
export const lineKeySchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
export const sheetNameSchema = z.string().trim().min(1).max(longestSheetName)

export const cellFields = {
  text: z.string(),
  language: z.string(),
  gender,
  speakerId: z.string(),
  fit: fitSchema,
  meta: z.string(),
  start: z.number().nullable(),
} satisfies { [Name in keyof LineCells]: z.ZodType<LineCells[Name]> }

export const defaultsSchema: z.ZodType<SheetDefaults> = z.object({
  language: z.string(),
  gender,
  speakerId: z.string(),
  fit: fitSchema,
})

export const takeSchema: z.ZodType<Take> = z.object({
  id: z.string().min(1),
  job: z.string(),
  row: z.int().nonnegative(),
  sound: z.string().min(1),
  made: z.object({
    text: z.string(),
    language: z.string(),
    gender,
    speakerId: z.string().nullable(),
    requiredTime: z.number().nullable(),
    stretchMode: z.enum(stretchModes).nullable(),
  }),
  speaker: z.string(),
  seconds: z.number().nullable(),
  sampleRate: z.number().nullable(),
  message: z.string(),
  madeAt: z.number(),
  isDiscarded: z.boolean(),
})

export const runSchema: z.ZodType<LineRun> = z.object({
  job: z.string(),
  row: z.int().nonnegative(),
  at: z.number(),
})

const historyFields = {
  takes: z.array(takeSchema),
  chosen: z.string().nullable(),
  run: runSchema.nullable(),
} satisfies { [Name in keyof LineHistory]: z.ZodType<LineHistory[Name]> }

export const writtenLineSchema: z.ZodType<WrittenLine> = z.object({ key: lineKeySchema, ...cellFields })
const lineSchema: z.ZodType<Line> = z.object({ key: lineKeySchema, ...cellFields, ...historyFields })

export const sheetSchema: z.ZodType<Sheet> = z.object({
  name: z.string().max(longestSheetName),
  defaults: defaultsSchema,
  lines: z.array(lineSchema),
  shelf: z.record(z.string(), z.object(historyFields)),
})
