import { z } from 'zod'
import { transcriptSchema } from '../../shared/text/transcript/transcript-schema'
import { transcriptUndo } from '../../shared/transcripts/step-history'
import type { TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import {
  factFields,
  madeStepSchema,
  mergerSchema,
  noteSchema,
  transcriptSourceSchema,
  translationSchema,
  versionSchema,
} from '../../shared/transcripts/transcript-schema'
import { applyStep, type TranscriptStep, type TranscriptText } from '../../shared/transcripts/transcript-text'
import {
  collectedKind,
  dateFields,
  envelopeFields,
  type Stored,
  type TrashEdit,
  trashEdit,
} from '../library/documents/collected-kind'
import { isJsonObject, type JsonObject } from '../storage/json-text'
import type { TranscriptContent, TranscriptEdit, UndatedTranscriptEdit } from './transcript-content'
import { versionKind } from './version-store'

const epoch = z.number()
const factsSchema = z.object(factFields)

const contentSchema: z.ZodType<TranscriptContent> = z.object({
  name: z.string(),
  source: transcriptSourceSchema,
  facts: factsSchema,
  transcript: transcriptSchema,
  notes: z.array(noteSchema),
  speakersBy: mergerSchema,
  translations: z.array(translationSchema),
  versions: z.array(versionSchema),
  ...dateFields,
})

const editSchema: z.ZodType<TranscriptEdit | TrashEdit> = z.discriminatedUnion('kind', [
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
  trashEdit,
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

export interface TranscriptTypes {
  content: TranscriptContent
  body: TranscriptContent
  /** Null: nothing. */
  patch: UndatedTranscriptEdit | null
  edit: TranscriptEdit
  step: TranscriptStep
  shown: TranscriptSummary
  summary: Stored<TranscriptSummary>
}

const summarySchema: z.ZodType<TranscriptTypes['summary']> = z.object({
  ...factFields,
  ...envelopeFields,
  name: z.string(),
  media: z.string(),
  words: z.int(),
  duration: z.number().nullable(),
  speakers: z.int(),
  speakersBy: mergerSchema,
  importedFrom: z.string(),
  translations: z.array(z.string()),
})

function summaryOf(content: TranscriptContent) {
  const { name, source, facts, transcript, speakersBy } = content
  return {
    ...facts,
    name,
    media: source.media,
    words: transcript.words.length,
    duration: transcript.duration,
    speakers: transcript.speakers.length,
    speakersBy,
    importedFrom: source.importedFrom,
    translations: content.translations.map(({ language }) => language),
  }
}

/** Thousands of words, of which one is typed into: each edit is a line in a journal. */
export const transcriptKind = collectedKind<TranscriptTypes>({
  name: 'transcripts',
  area: 'transcripts',
  schema: contentSchema,
  steps: [document => document, withFacts],
  patch: { schema: editSchema, steps: [patch => patch, withSteps] },
  envelopeOf: ({ source: { profileId }, createdAt, editedAt, deletedAt }) => ({
    profileId,
    createdAt,
    editedAt,
    deletedAt,
  }),
  bodyOf: content => content,
  contentOf: ({ createdAt, editedAt, deletedAt }, content) => ({
    ...content,
    createdAt,
    editedAt,
    deletedAt,
  }),
  editOf: (change, _by, at) => change && { ...change, at },
  apply,
  undo: {
    way: transcriptUndo,
    stepsOf: edit => (edit.kind === 'steps' ? edit.steps.map(({ by, step }) => [by, step] as const) : []),
  },
  summary: { version: 2, schema: summarySchema, of: summaryOf },
  limit: 256_000_000,
  inside: id => [versionKind(id)],
})

/** Version 1 knew the text and where it came from, and nothing of notes, tags, versions or when. */
export function withFacts(document: JsonObject): JsonObject {
  const source = isJsonObject(document.source) ? document.source : {}
  const { language = '', domain = '' } = source
  return {
    ...document,
    source,
    facts: { language, domain, tags: [], review: 'none' },
    notes: [],
    speakersBy: 'none',
    translations: [],
    versions: [],
    createdAt: 0,
    editedAt: 0,
    deletedAt: null,
  }
}

/** Its edits did not say whose they were, and only jobs made any. */
export function withSteps(patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch
  const { kind, ...rest } = patch
  const step = kind === 'name' ? { kind, was: '', now: rest.name } : { kind: 'patch', patch: rest.patch }
  return { kind: 'steps', at: 0, steps: [{ step, by: 'jobs' }] }
}
