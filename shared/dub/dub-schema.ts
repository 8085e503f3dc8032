import { z } from 'zod'
import { genders } from '../speech/line'
import { lineKeySchema, runSchema, takeSchema } from '../speech/sheet-schema'
import { batchRowSchema, problemSchema } from '../translate/batch'
import {
  bedKinds,
  type Dub,
  type DubLine,
  type DubMix,
  type DubTrack,
  dubStages,
  longestDubName,
  longestTermText,
  mostDubLines,
  mostTerms,
  pictureFits,
  type SpokenLine,
} from './dub'
import type { DubWords } from './dub-patch'

/** Kept apart, so that screens do not load the checker. */
const seconds = z.number().nonnegative()
const speaker = z.string().max(200)
const text = z.string().max(100_000)
const decibels = z.number().min(-100).max(30)

export const dubNameSchema = z.string().trim().min(1).max(longestDubName)
export const dubLanguageSchema = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

const voice = z.object({ gender: z.enum(genders), speakerId: z.string().max(1_000) })

const isCut = z.exactOptional(z.literal(true))

export const dubLineSchema: z.ZodType<DubLine> = z.object({
  key: lineKeySchema,
  start: seconds,
  end: seconds,
  speaker,
  text,
  isFixed: z.boolean(),
  keepsOriginal: z.boolean(),
  source: z
    .object({ text, start: seconds, end: seconds, speaker, isCutBefore: isCut, isCutBehind: isCut })
    .nullable(),
})

export const spokenFields = {
  row: batchRowSchema,
  asked: z.object({ text, job: z.string().nullable(), problem: problemSchema.nullable() }).nullable(),
  takes: z.array(takeSchema),
  chosen: z.string().nullable(),
  run: runSchema.nullable(),
  voice: voice.nullable(),
  speed: z.number().min(0.25).max(4).nullable(),
  at: seconds.nullable(),
  isMuted: z.boolean(),
  isChecked: z.boolean(),
} satisfies { [Name in keyof SpokenLine]: z.ZodType<SpokenLine[Name]> }

export const trackSchema: z.ZodType<DubTrack> = z.object({
  language: dubLanguageSchema,
  spokenIn: z.string().max(40),
  picture: z.enum(pictureFits),
  cast: z.record(speaker, voice),
  goesOn: z.boolean(),
})

export const mixSchema: z.ZodType<DubMix> = z.object({
  bed: z.object({ kind: z.enum(bedKinds), file: z.string().max(10_000), duckDb: decibels }),
  levels: z.record(speaker, decibels),
  muted: z.array(speaker).max(1_000),
  solo: z.array(speaker).max(1_000),
  target: z.number().min(-60).max(0).nullable(),
})

export const glossarySchema: z.ZodType<Dub['glossary']> = z
  .array(
    z.object({
      term: z.string().min(1).max(longestTermText),
      translations: z.record(dubLanguageSchema, z.string().max(longestTermText)),
    }),
  )
  .max(mostTerms)

/** Where its words come from, and what they say of the recording. */
export const wordsFields = {
  transcript: z.string(),
  seconds,
  language: z.string(),
  speakers: z.array(
    z.object({ id: speaker, name: z.string(), number: z.exactOptional(z.int().nonnegative()) }),
  ),
} satisfies { [Name in keyof DubWords]: z.ZodType<DubWords[Name]> }

export const stageSchema = z.enum(dubStages)

export const dubSchema: z.ZodType<Dub> = z.object({
  ...wordsFields,
  name: z.string().max(longestDubName),
  recording: z.string(),
  until: stageSchema.nullable().default(null),
  lines: z.array(dubLineSchema).max(mostDubLines),
  mix: mixSchema,
  glossary: glossarySchema.default([]),
  tracks: z.array(trackSchema),
  spoken: z.record(
    dubLanguageSchema,
    z.record(z.string(), z.object({ ...spokenFields, asked: spokenFields.asked.default(null) })),
  ),
})
