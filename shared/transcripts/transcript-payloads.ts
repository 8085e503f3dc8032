import { z } from 'zod'
import { lineKeySchema } from '../speech/sheet-schema'
import { type ExportOptions, exportFormats, exportLevels } from './export-choice'
import type { MadeStep, TranscriptRequests } from './transcript-requests'
import { factFields, longestTranscriptName, segmentSchema, stepSchema } from './transcript-schema'

const onTranscript = z.strictObject({ id: lineKeySchema })
const name = z.string().trim().min(1).max(longestTranscriptName)
const onVersion = onTranscript.extend({ version: lineKeySchema })
const language = z.string().min(1).max(60)

/** What jobs do is told by jobs alone. */
const pageStep: z.ZodType<MadeStep> = z.strictObject({
  step: stepSchema,
  by: z.enum(['person', 'typing', 'undo', 'redo']),
})

const facts = z.strictObject({
  language: z.exactOptional(factFields.language),
  domain: z.exactOptional(factFields.domain),
  tags: z.exactOptional(factFields.tags),
  review: z.exactOptional(factFields.review),
})

const exportOptionsSchema: z.ZodType<ExportOptions> = z.strictObject({
  speakers: z.boolean(),
  times: z.boolean(),
  level: z.enum(exportLevels),
  lines: z.int().min(1).max(10),
  lineLength: z.int().min(1).max(1_000).nullable(),
  charactersPerSecond: z.number().min(1).max(1_000).nullable(),
  gap: z.number().min(0).max(10),
  shortest: z.number().min(0).max(60),
  longest: z.number().min(0.1).max(600),
  fix: z.boolean(),
  language: z.string().max(60),
  notes: z.boolean(),
  since: z.string().max(64),
})

const largestImport = 100_000_000

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const transcriptPayloads: {
  [Name in keyof TranscriptRequests]: z.ZodType<TranscriptRequests[Name]['request']>
} = {
  listTranscripts: z.null(),
  openTranscript: onTranscript,
  closeTranscript: onTranscript,
  editTranscript: onTranscript.extend({
    after: z.int().nonnegative(),
    steps: z.array(pageStep).min(1).max(10_000),
  }),
  getUndoSteps: onTranscript.extend({ known: z.int().nonnegative() }),
  changeTranscriptFacts: onTranscript.extend({ facts }),
  importTranscript: z.strictObject({
    files: z
      .array(
        z.strictObject({
          name: z.string().max(1_000),
          bytes: z.instanceof(Uint8Array).refine(bytes => bytes.length <= largestImport, 'is too large'),
        }),
      )
      .min(1)
      .max(1_000)
      .nullable(),
    media: z.string().max(64),
    profileId: z.string().max(40),
    language: z.string().max(60),
    duration: z.exactOptional(z.number().min(0).max(1e7).nullable()),
    over: z.exactOptional(z.string().max(64)),
  }),
  listVersions: onTranscript,
  saveVersion: onTranscript.extend({ name }),
  renameVersion: onVersion.extend({ name }),
  removeVersion: onVersion,
  getVersion: onVersion,
  addTranslation: onTranscript.extend({
    translation: z.strictObject({ language, segments: z.array(segmentSchema).max(1_000_000) }),
  }),
  getTranslation: onTranscript.extend({ language }),
  exportTranscripts: z.strictObject({
    ids: z.union([z.literal('all'), z.array(lineKeySchema).min(1).max(100_000)]),
    formats: z.array(z.enum(exportFormats)).min(1),
    options: exportOptionsSchema,
    nameTemplate: z.string().min(1).max(200),
  }),
  stopExport: z.null(),
}
