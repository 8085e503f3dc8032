import { z } from 'zod'
import { lineKeySchema } from '../speech/sheet-schema'
import { transcriptPatchSchema } from '../text/transcript/transcript-schema'
import { editors } from '../undo/undo-history'
import { longestNote, type Note } from './note'
import {
  knownWordTimes,
  mergers,
  reviewStates,
  type TranscriptFacts,
  type TranscriptSource,
  type Translation,
} from './transcript-facts'
import type { MadeStep } from './transcript-requests'
import type { TranscriptStep } from './transcript-text'
import type { TranscriptVersion } from './transcript-version'

/** Kept apart, so that screens do not load the checker. */
export const longestTranscriptName = 200

const seconds = z.number().min(0).max(1e7)
/** Names are people's own, and may have been made by what is less strict than we are. */
const name = z.string().max(longestTranscriptName)

export const noteSchema: z.ZodType<Note> = z.object({
  id: lineKeySchema,
  at: seconds,
  text: z.string().max(longestNote),
  addedAt: z.exactOptional(z.number().min(0).max(8.64e15)),
})

export const stepSchema: z.ZodType<TranscriptStep> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('patch'), patch: transcriptPatchSchema }),
  z.object({ kind: z.literal('name'), was: z.string(), now: name }),
  z.object({ kind: z.literal('note'), was: noteSchema.nullable(), now: noteSchema.nullable() }),
])

export const madeStepSchema: z.ZodType<MadeStep> = z.object({ step: stepSchema, by: z.enum(editors) })

const tagSchema = z.string().trim().min(1).max(60)

export const factFields = {
  language: z.string().max(60),
  domain: z.string().max(200),
  tags: z.array(tagSchema).max(100),
  review: z.enum(reviewStates),
} satisfies { [Name in keyof TranscriptFacts]: z.ZodType<TranscriptFacts[Name]> }

export const transcriptSourceSchema: z.ZodType<TranscriptSource> = z.object({
  profileId: z.string().default(''),
  jobId: z.string().default(''),
  fileId: z.string().default(''),
  transcribeId: z.string().default(''),
  language: z.string().default(''),
  domain: z.string().default(''),
  record: z.string().default(''),
  media: z.string().default(''),
  importedFrom: z.string().default(''),
  wordTimes: z.exactOptional(z.enum(knownWordTimes)),
})

export const versionSchema: z.ZodType<TranscriptVersion> = z.object({
  id: lineKeySchema,
  kind: z.enum(['machine', 'named', 'session']),
  name,
  at: z.number(),
  edits: z.int().nonnegative(),
})

export const mergerSchema = z.enum(mergers)

export const segmentSchema = z.object({
  start: seconds,
  end: seconds,
  speaker: z.string().nullable(),
  text: z.string(),
})

export const translationSchema: z.ZodType<Translation> = z.object({
  language: z.string().min(1).max(60),
  segments: z.array(segmentSchema),
  madeAt: z.number(),
})
