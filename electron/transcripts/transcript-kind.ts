import { z } from 'zod'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { transcriptSchema } from '../../shared/text/transcript/transcript-schema'
import type { Note } from '../../shared/transcripts/note'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  Translation,
} from '../../shared/transcripts/transcript-facts'
import type { MadeStep, TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import {
  factFields,
  madeStepSchema,
  mergerSchema,
  noteSchema,
  transcriptSourceSchema,
  translationSchema,
  versionSchema,
} from '../../shared/transcripts/transcript-schema'
import {
  applyStep,
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../shared/transcripts/transcript-text'
import type { TranscriptVersion } from '../../shared/transcripts/transcript-version'
import {
  collectedKind,
  type Dates,
  dateFields,
  envelopeFields,
  type Stored,
  type TrashEdit,
  trashEdit,
} from '../library/documents/collected-kind'
import type { ItemKind } from '../library/items/item-kind'
import { isJsonObject, type JsonObject } from '../storage/json-text'

/** A transcript as it lies on disk. Whose it is its source says. */
export interface TranscriptContent extends Dates {
  name: string
  source: TranscriptSource
  facts: TranscriptFacts
  transcript: Transcript
  notes: readonly Note[]
  speakersBy: Merger
  translations: readonly Translation[]
  /** Kept by hand; what is in each lies in a file of its own. */
  versions: readonly TranscriptVersion[]
}

export type UndatedTranscriptEdit =
  | { kind: 'steps'; steps: MadeStep[]; speakersBy?: Merger }
  | { kind: 'facts'; facts: Partial<TranscriptFacts> }
  | { kind: 'translation'; language: string; translation: Translation | null }
  | { kind: 'version'; id: string; version: TranscriptVersion | null }

/** What takes an edit back can be made from its steps, so the journal holds nothing beside them. */
export type TranscriptEdit = UndatedTranscriptEdit & { at: number }

/** As it is when somebody has just made it. */
export function newContent(
  made: Pick<TranscriptContent, 'name' | 'source' | 'transcript'> & Partial<TranscriptContent>,
  now: number,
): TranscriptContent {
  const { language, domain } = made.source
  return {
    facts: { language, domain, tags: [], review: 'none' },
    notes: [],
    speakersBy: 'none',
    translations: [],
    versions: [],
    createdAt: now,
    editedAt: now,
    deletedAt: null,
    ...made,
  }
}

const epoch = z.number()
const largest = 256_000_000
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

interface KeptVersion {
  id: string
  transcript: Transcript
}

/** What a version held, in a file of its own in the folder of its transcript. */
export const versionKind = (transcriptId: string): ItemKind<KeptVersion, null> => ({
  name: `transcripts/${transcriptId}/versions`,
  schema: z.object({ id: z.string(), transcript: transcriptSchema }),
  steps: [document => document],
  summary: { version: 1, schema: z.null(), of: () => null },
  limit: largest,
})

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
  limit: largest,
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
