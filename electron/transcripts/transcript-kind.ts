import { z } from 'zod'
import { transcriptSchema } from '../../shared/text/transcript/transcript-schema'
import type { TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import {
  factFields,
  madeStepSchema,
  mergerSchema,
  noteSchema,
  sourceSchema,
  translationSchema,
  versionSchema,
} from '../../shared/transcripts/transcript-schema'
import { applyStep, type TranscriptText } from '../../shared/transcripts/transcript-text'
import type { DocumentKind } from '../library/documents/document-kind'
import type { TranscriptContent, TranscriptEdit } from './transcript-content'
import { withFacts, withSteps } from './transcript-upgrades'
import { versionKind } from './version-store'

export type { TranscriptContent, TranscriptEdit } from './transcript-content'

const epoch = z.number()
const factsSchema = z.object(factFields)

const contentSchema: z.ZodType<TranscriptContent> = z.object({
  name: z.string(),
  source: sourceSchema,
  facts: factsSchema,
  transcript: transcriptSchema,
  notes: z.array(noteSchema),
  speakersBy: mergerSchema,
  translations: z.array(translationSchema),
  versions: z.array(versionSchema),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
})

const editSchema: z.ZodType<TranscriptEdit> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('steps'),
    at: epoch,
    steps: z.array(madeStepSchema),
    speakersBy: z.exactOptional(mergerSchema),
  }),
  z.object({
    kind: z.literal('facts'),
    at: epoch,
    facts: z.object({
      language: z.exactOptional(factFields.language),
      domain: z.exactOptional(factFields.domain),
      tags: z.exactOptional(factFields.tags),
      review: z.exactOptional(factFields.review),
    }),
  }),
  z.object({
    kind: z.literal('translation'),
    at: epoch,
    language: z.string(),
    translation: translationSchema.nullable(),
  }),
  z.object({ kind: z.literal('version'), at: epoch, id: z.string(), version: versionSchema.nullable() }),
  z.object({ kind: z.literal('trash'), at: epoch.nullable() }),
])

function apply(content: TranscriptContent, edit: TranscriptEdit): TranscriptContent {
  switch (edit.kind) {
    case 'steps':
      return applySteps(content, edit)
    case 'facts':
      return { ...content, editedAt: edit.at, facts: { ...content.facts, ...edit.facts } }
    case 'translation': {
      const others = content.translations.filter(({ language }) => language !== edit.language)
      const translations = edit.translation ? [...others, edit.translation] : others
      return { ...content, editedAt: edit.at, translations }
    }
    case 'version': {
      const others = content.versions.filter(({ id }) => id !== edit.id)
      return { ...content, versions: edit.version ? [...others, edit.version] : others }
    }
    case 'trash':
      return { ...content, deletedAt: edit.at }
  }
}

function applySteps(
  content: TranscriptContent,
  { at, steps, speakersBy }: Extract<TranscriptEdit, { kind: 'steps' }>,
): TranscriptContent {
  let text: TranscriptText = content
  for (const { step } of steps) {
    const applied = applyStep(text, step)
    if (!applied.ok) throw new RangeError('The edit does not fit this transcript.')
    text = applied.value
  }
  const { name, transcript, notes } = text
  return { ...content, name, transcript, notes, editedAt: at, speakersBy: speakersBy ?? content.speakersBy }
}

/** As a list shows it, and what only we need to know. */
export type StoredSummary = Omit<TranscriptSummary, 'id'> & { deletedAt: number | null }

const summarySchema: z.ZodType<StoredSummary> = z.object({
  ...factFields,
  name: z.string(),
  profileId: z.string(),
  media: z.string(),
  words: z.int(),
  duration: z.number().nullable(),
  speakers: z.int(),
  speakersBy: mergerSchema,
  importedFrom: z.string(),
  translations: z.array(z.string()),
  createdAt: epoch,
  editedAt: epoch,
  deletedAt: epoch.nullable(),
})

export function summaryOf(content: TranscriptContent): StoredSummary {
  const { name, source, facts, transcript, speakersBy, createdAt, editedAt, deletedAt } = content
  return {
    ...facts,
    name,
    profileId: source.profileId,
    media: source.media,
    words: transcript.words.length,
    duration: transcript.duration,
    speakers: transcript.speakers.length,
    speakersBy,
    importedFrom: source.importedFrom,
    translations: content.translations.map(({ language }) => language),
    createdAt,
    editedAt,
    deletedAt,
  }
}

/** Thousands of words, of which one is typed into: each edit is a line in a journal. */
export const transcriptKind: DocumentKind<TranscriptContent, TranscriptEdit, StoredSummary> = {
  name: 'transcripts',
  schema: contentSchema,
  steps: [document => document, withFacts],
  patch: { schema: editSchema, steps: [patch => patch, withSteps] },
  apply,
  summary: { version: 2, schema: summarySchema, of: summaryOf },
  limit: 256_000_000,
  inside: id => [versionKind(id)],
}
