import { z } from 'zod'
import type { AppError } from '../errors'
import { annotationSchema } from '../text/spans/span-schema'
import type { ServiceStep } from './service-steps'

/**
 * A piece of long work, as it lies on disk. It is made of units, each one task of the service or one request, and
 * each unit takes its steps alone:
 *
 *   ready → sending → waiting → fetching → done
 *
 * A step's result is on disk before the next begins. `unsure`: the request may or may not have arrived, and only a
 * person can say what to do.
 */
export const phases = [
  'ready',
  'sending',
  'waiting',
  'fetching',
  'done',
  'failed',
  'unsure',
  'cancelled',
] as const
export type Phase = (typeof phases)[number]

export const unitWorks = [
  'upload',
  'transcription',
  'speakers',
  'segments',
  'speech',
  'augment',
  'translate',
  'say',
  'carry',
  'hear',
] as const
export type UnitWork = (typeof unitWorks)[number]

const index = z.int().nonnegative()
const epoch = z.number().nullable().default(null)

/**
 * Whose the work is. It is written with the job itself, so whatever dies in between, what the service made finds its
 * way home. The document stands on the job, because a job is asked for by one alone; the item in it on each row, where
 * there are rows. Null: nothing waits for it but the job itself.
 */
export const jobForSchema = z
  .object({
    document: z.object({
      kind: z.enum(['sheet', 'dataset', 'batch', 'recording', 'dub']),
      id: z.string().min(1),
    }),
  })
  .nullable()
  .default(null)
export type JobFor = z.infer<typeof jobForSchema>

/** The line of the sheet, the row of the dataset; of a batch the place of the first row that gets the answer. */
const item = z.string().min(1).nullable().default(null)

/** Written by this program; what it cannot show any more is still an error with a kind. */
const problemSchema: z.ZodType<AppError> = z.custom<AppError>(
  value => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
)
const stepSchema: z.ZodType<ServiceStep> = z.object({ name: z.string(), seenAt: z.number().nullable() })

const progressFields = {
  steps: z.array(stepSchema).default([]),
  /** The service's own sentence. */
  message: z.string().default(''),
  problem: problemSchema.nullable().default(null),
}

export const unitSchema = z.object({
  does: z.enum(unitWorks),
  phase: z.enum(phases).default('ready'),
  /** Where a retry goes on: what was already done is not done again. */
  resumeAt: z.enum(['ready', 'waiting', 'fetching']).default('ready'),
  /** The id of the task, the file or the transcription at the service. */
  remoteId: z.string().nullable().default(null),
  /** The address of the service that gave it. Left out: whatever address there is. */
  givenBy: z.exactOptional(z.string()),
  ...progressFields,
  /** Of the job, that this unit carries. */
  rows: z.array(index).default([]),
  /** Where the results are, by what they are. */
  results: z.record(z.string(), z.string()).default({}),
  begunAt: epoch,
  endedAt: epoch,
})
export type JobUnit = z.infer<typeof unitSchema>

const spanSchema = z.object({ start: index, end: index, label: z.string(), value: z.string() })

/** A line to be spoken. One request carries many, and each has a fate of its own. */
export const speechRowSchema = z.object({
  item,
  text: z.string(),
  gender: z.enum(['male', 'female']),
  language: z.string(),
  speakerId: z.string().nullable().default(null),
  requiredTime: z.number().nullable().default(null),
  stretchMode: z.enum(['none', 'both', 'squeeze', 'stretch']).nullable().default(null),
  /** The person's own, given back exactly as it is here. */
  meta: z.record(z.string(), z.unknown()).nullable().default(null),
  phase: z.enum(phases).default('ready'),
  fileId: z.string().nullable().default(null),
  ...progressFields,
  /** Of the service's record. */
  speakerUsed: z.string().default(''),
  sampleRate: z.number().nullable().default(null),
  /** The download that holds the sound. */
  sound: z.string().nullable().default(null),
})
export type SpeechRow = z.infer<typeof speechRowSchema>

/** Entities as the service wrote them, counted in its unit. */
const markedTextSchema = z.object({ text: z.string(), entities: z.array(annotationSchema) })

export const augmentRowSchema = z.object({
  item,
  text: z.string(),
  spans: z.array(spanSchema).default([]),
  count: z.int().min(1),
  suggestions: z
    .array(markedTextSchema.extend({ byWayOf: z.exactOptional(z.string()) }))
    .nullable()
    .default(null),
})

export const translateRowSchema = z.object({
  item,
  text: z.string(),
  spans: z.array(spanSchema).default([]),
  translation: markedTextSchema
    .extend({ suggestions: z.array(z.string()) })
    .nullable()
    .default(null),
})
export type TranslateRow = z.infer<typeof translateRowSchema>

/** A sentence that a voice says and a recogniser hears. Each is spoken by itself: one sound is one sentence. */
export const heardRowSchema = speechRowSchema
  .pick({ item: true, text: true, gender: true, language: true, speakerId: true, fileId: true, sound: true })
  .extend({
    /** What was heard. */
    heard: z.string().nullable().default(null),
  })

/** Where a recording is: on this computer, in the library, or already with the service. */
export const jobSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), path: z.string().min(1) }),
  z.object({ kind: z.literal('media'), id: z.string().min(1) }),
  z.object({ kind: z.literal('uploaded'), fileId: z.string().min(1) }),
  /** Nobody needs it: the tasks are there already. */
  z.object({ kind: z.literal('none') }),
])
export type RecordingSource = z.infer<typeof jobSourceSchema>

export const intents = ['run', 'pause', 'cancel'] as const

const common = {
  id: z.string(),
  profileId: z.string(),
  title: z.string(),
  createdAt: z.number(),
  for: jobForSchema,
  /** Who pays for it, by what they sign in with. Left out: nobody in particular. */
  account: z.exactOptional(z.string()),
  /** What the person wants of it. */
  intent: z.enum(intents).default('run'),
  units: z.array(unitSchema),
}

const recording = {
  ...common,
  source: jobSourceSchema,
  /** Of the recording, as far as this computer can tell. */
  seconds: z.number().positive().nullable().default(null),
  language: z.string().default(''),
  domain: z.string().default(''),
  /** Names and terms that are told beforehand to whoever can take them. */
  terms: z.array(z.string()).default([]),
}

export const jobSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('speech'), rows: z.array(speechRowSchema) }),
  z.object({ ...recording, kind: z.literal('transcription') }),
  z.object({ ...recording, kind: z.literal('speakers') }),
  z.object({ ...recording, kind: z.literal('segments') }),
  z.object({
    ...common,
    kind: z.literal('augment'),
    offsets: z.enum(['codepoint', 'utf16']),
    rows: z.array(augmentRowSchema),
  }),
  z.object({
    ...common,
    kind: z.literal('translate'),
    offsets: z.enum(['codepoint', 'utf16']),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    rows: z.array(translateRowSchema),
  }),
  z.object({
    ...common,
    kind: z.literal('heard'),
    /** In which it is heard, as the recogniser calls it. */
    heardIn: z.string(),
    domain: z.string(),
    rows: z.array(heardRowSchema),
  }),
])

export type Job = z.infer<typeof jobSchema>
export type JobKind = Job['kind']
export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>
export type SpeechJob = JobOf<'speech'>
export type AugmentJob = JobOf<'augment'>
export type TranslateJob = JobOf<'translate'>
export type HeardJob = JobOf<'heard'>
export type RecordingJob = Extract<Job, { source: RecordingSource }>

export const isOfKind = <Kind extends JobKind>(job: Job, kind: Kind): job is JobOf<Kind> => job.kind === kind
