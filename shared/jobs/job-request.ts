import { z } from 'zod'
import { mostWithLabels } from '../augment/sentence-rules'
import { termsSchema } from '../recordings/terms'
import { findUnsoundSpan, type Span } from '../text/spans/span'
import {
  augmentRowSchema,
  heardRowSchema,
  jobForSchema,
  jobSourceSchema,
  speechRowSchema,
  translateRowSchema,
} from './job'

/** What a person asks for. The ids, the units and the fate of each line are the engine's. */
const speechLine = speechRowSchema.pick({
  item: true,
  text: true,
  gender: true,
  language: true,
  speakerId: true,
  requiredTime: true,
  stretchMode: true,
  meta: true,
})
const common = { profileId: z.string(), title: z.string().max(200), for: jobForSchema }
const most = 100_000

/** Spans that are not what they say would be sent as lies. */
const isSound = ({ text, spans }: { text: string; spans: readonly Span[] }): boolean =>
  findUnsoundSpan(text, spans) === null
const unsound = { path: ['spans'], error: 'must be the words of the text, in order and apart' }

export const jobRequestSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('speech'), rows: z.array(speechLine).min(1).max(most) }),
  z.object({
    ...common,
    kind: z.literal('transcription'),
    source: jobSourceSchema,
    /** A transcription that was begun elsewhere, in place of a new one. */
    transcribeId: z.string().min(1).nullable().default(null),
    language: z.string(),
    domain: z.string(),
    terms: termsSchema.default([]),
    speakers: z.boolean(),
    seconds: z.number().positive().nullable().default(null),
  }),
  z.object({ ...common, kind: z.literal('speakers'), source: jobSourceSchema }),
  z.object({
    ...common,
    kind: z.literal('segments'),
    transcribeId: z.string().min(1),
    speakersTaskId: z.string().min(1),
  }),
  z.object({
    ...common,
    kind: z.literal('augment'),
    rows: z
      .array(
        augmentRowSchema
          .omit({ suggestions: true })
          .refine(isSound, unsound)
          .refine(({ spans, count }) => spans.length === 0 || count <= mostWithLabels, {
            path: ['count'],
            error: `must be at most ${mostWithLabels} where entities are marked`,
          }),
      )
      .min(1)
      .max(most),
  }),
  z.object({
    ...common,
    kind: z.literal('translate'),
    sourceLanguage: z.string().min(1),
    targetLanguage: z.string().min(1),
    rows: z
      .array(translateRowSchema.omit({ translation: true }).refine(isSound, unsound))
      .min(1)
      .max(most),
  }),
  z.object({
    ...common,
    kind: z.literal('heard'),
    heardIn: z.string().min(1),
    domain: z.string(),
    rows: z
      .array(heardRowSchema.omit({ fileId: true, sound: true, heard: true }))
      .min(1)
      .max(most),
  }),
])

export type JobRequest = z.infer<typeof jobRequestSchema>
/** As it may be written: what has a default may be left out. */
export type JobRequestInput = z.input<typeof jobRequestSchema>

/** A page that could name any path could send any file of this computer away; it names what is in the library. */
export const pageJobRequestSchema = jobRequestSchema.refine(
  request => !('source' in request) || request.source.kind !== 'path',
  { path: ['source'], error: 'must be in the library' },
)
