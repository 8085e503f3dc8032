import { z } from 'zod'
import { applyPatch } from '../../shared/text/transcript/apply-patch'
import { transcriptPatchSchema, transcriptSchema } from '../../shared/text/transcript/transcript-schema'
import type { DocumentKind } from '../library/documents/document-kind'

/** Where a transcript came from. Empty texts: not known. */
const sourceSchema = z.object({
  profileId: z.string().default(''),
  jobId: z.string().default(''),
  fileId: z.string().default(''),
  transcribeId: z.string().default(''),
  language: z.string().default(''),
  domain: z.string().default(''),
  /** The download that holds the machine's own version, as it came. */
  record: z.string().default(''),
  /** The recording in the library. */
  media: z.string().default(''),
})

const contentSchema = z.object({ name: z.string(), source: sourceSchema, transcript: transcriptSchema })
export type TranscriptContent = z.infer<typeof contentSchema>

const summarySchema = z.object({
  name: z.string(),
  words: z.int(),
  duration: z.number().nullable(),
  speakers: z.int(),
  language: z.string(),
  media: z.string(),
})
export type TranscriptSummary = z.infer<typeof summarySchema>

const patchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transcript'), patch: transcriptPatchSchema }),
  z.object({ kind: z.literal('name'), name: z.string().max(200) }),
])
export type TranscriptEdit = z.infer<typeof patchSchema>

function apply(content: TranscriptContent, edit: TranscriptEdit): TranscriptContent {
  if (edit.kind === 'name') return { ...content, name: edit.name }
  const applied = applyPatch(content.transcript, edit.patch)
  if (!applied.ok) throw new RangeError('The edit does not fit this transcript.')
  const { words, speakers, duration } = applied.value
  return { ...content, transcript: { words: [...words], speakers: [...speakers], duration } }
}

export const transcriptKind: DocumentKind<TranscriptContent, TranscriptEdit, TranscriptSummary> = {
  name: 'transcripts',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: patchSchema, steps: [patch => patch] },
  apply,
  summary: {
    version: 1,
    schema: summarySchema,
    of: ({ name, source, transcript }) => ({
      name,
      words: transcript.words.length,
      duration: transcript.duration,
      speakers: transcript.speakers.length,
      language: source.language,
      media: source.media,
    }),
  },
  limit: 256_000_000,
}
