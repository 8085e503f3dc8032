import { z } from 'zod'
import { longestTranscriptTime } from './read-field'
import type { Transcript, TranscriptSpeaker } from './transcript'
import type { TranscriptChange, TranscriptPatch } from './transcript-patch'
import type { Word } from './word'

/** For whatever comes from a file or over the bridge. Kept apart, so that screens do not load the checker. */
const index = z.int().min(0)
const seconds = z.number().min(0).max(longestTranscriptTime)
const speaker = z.string().nullable()

export const wordSchema: z.ZodType<Word> = z.object({
  text: z.string().min(1),
  start: seconds,
  end: seconds,
  confidence: z.number().min(0).max(1).nullable(),
  speaker,
  machine: index.nullable(),
  glued: z.boolean(),
  opens: z.boolean(),
  confirmed: z.boolean(),
})

export const transcriptSpeakerSchema: z.ZodType<TranscriptSpeaker> = z.object({
  id: z.string(),
  name: z.string(),
  style: index,
})

const listOfWords = z.array(wordSchema)

/** As `listOfWords`, which is asked where a quick look found anything unusual. */
const manyWords: z.ZodType<readonly Word[]> = z.unknown().transform((value, context) => {
  if (areWords(value)) return value
  const read = listOfWords.safeParse(value)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const transcriptSchema: z.ZodType<Transcript> = z.object({
  words: manyWords,
  speakers: z.array(transcriptSpeakerSchema),
  duration: seconds.nullable(),
})

const changeSchema: z.ZodType<TranscriptChange> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    at: index,
    removed: z.array(wordSchema),
    inserted: z.array(wordSchema),
  }),
  z.object({ kind: z.literal('voice'), at: index, count: z.int().min(1), was: speaker, now: speaker }),
  z.object({
    kind: z.literal('speaker'),
    at: index,
    was: transcriptSpeakerSchema.nullable(),
    now: transcriptSpeakerSchema.nullable(),
  }),
])

export const transcriptPatchSchema: z.ZodType<TranscriptPatch> = z.array(changeSchema)

/**
 * Whether these are words and nothing else, as `wordSchema` says it. Of three hours the schema takes twenty
 * milliseconds, sixty when it is first asked, and nearly always finds nothing: it is asked where this says no.
 */
export const areWords = (value: unknown): value is Word[] => Array.isArray(value) && value.every(isWord)

const fields = 9

type Fields = { readonly [Name in keyof Word]: unknown }

function isWord(value: unknown): boolean {
  if (!hasFields(value)) return false
  const { text, start, end, confidence, speaker, machine, glued, opens, confirmed } = value
  return (
    typeof text === 'string' &&
    text !== '' &&
    isBetween(start, longestTranscriptTime) &&
    isBetween(end, longestTranscriptTime) &&
    (confidence === null || isBetween(confidence, 1)) &&
    (speaker === null || typeof speaker === 'string') &&
    (machine === null || (Number.isSafeInteger(machine) && isBetween(machine, Number.MAX_SAFE_INTEGER))) &&
    typeof glued === 'boolean' &&
    typeof opens === 'boolean' &&
    typeof confirmed === 'boolean'
  )
}

/** Of a thing with so many fields, none that is a word's is missing: each is looked at. */
function hasFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  let count = 0
  for (const _ in value) count++
  return count === fields
}

const isBetween = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= 0 && value <= most
