import { z } from 'zod'
import { longestRecordingName, type RecordingChoice } from '../../shared/recordings/recording'
import type { RemoteRecording } from '../../shared/recordings/recording-requests'
import { newItemId } from '../library/items/item-id'
import type { ItemKind, SummarySchema } from '../library/items/item-kind'
import { isJsonObject, type JsonObject } from '../storage/json-text'

const speaker = z.object({
  name: z.string(),
  style: z.int(),
  number: z.exactOptional(z.int().nonnegative()),
})

/** What the list shows of a transcript, so that none has to be opened for it. */
const digestSchema = z.object({
  id: z.string(),
  /** As it was called when it was looked at. */
  name: z.string(),
  words: z.int(),
  doubtful: z.int(),
  speakers: z.array(speaker),
  seconds: z.number().nullable(),
  /** When it had been edited last, as it was looked at. Null: an older version of this program looked. */
  editedAt: z.number().nullable().default(null),
})
export type TranscriptDigest = z.infer<typeof digestSchema>

const fileSchema = z.object({
  name: z.string(),
  bytes: z.number().nullable().default(null),
  seconds: z.number().nullable().default(null),
  hasVideo: z.boolean().default(false),
  unreadable: z.boolean().default(false),
  /** Of its first and last bytes, to know it again. Empty: nobody looked. */
  fingerprint: z.string().default(''),
})

const storedSchema = z.object({
  id: z.string(),
  name: z.string().max(longestRecordingName),
  tags: z.array(z.string()).default([]),
  addedAt: z.number(),
  profileId: z.string(),
  language: z.string().default(''),
  domain: z.string().default(''),
  speakersWanted: z.boolean().default(false),
  /** Names and terms that come up in it, beside those of the library. */
  terms: z.array(z.string()).default([]),
  file: fileSchema,
  /** Where the person's own file is, until it has come into the library. */
  comesFrom: z.string().nullable().default(null),
  media: z.string().nullable().default(null),
  /** With the service already. */
  remote: z
    .object({ kind: z.enum(['file', 'transcription']), id: z.string() })
    .nullable()
    .default(null),
  /** The oldest first. */
  jobs: z.array(z.string()).default([]),
  transcript: digestSchema.nullable().default(null),
  /** The newest job when a person attached the transcript: what that one hears does not take its place. */
  attachedOver: z.string().nullable().default(null),
  reviewed: z.boolean().default(false),
  speakersBy: z.enum(['service', 'here', '']).default(''),
  deletedAt: z.number().nullable().default(null),
  /** A version before paused its job when it was deleted, for that alone. */
  pausedByBin: z.boolean().default(false),
  /** The library was had back while it was on its way: it comes in, and a person says whether its words are asked for. */
  waits: z.boolean().default(false),
})

/** A recording as it lies on disk. */
export type StoredRecording = z.infer<typeof storedSchema>

const hasAll = (value: unknown, { shape }: { shape: object }): value is JsonObject =>
  isJsonObject(value) && Object.keys(shape).every(field => field in value)

/** Made by this program from one that it has checked. What an earlier one made has less, and is read field by field. */
const summarySchema: SummarySchema<StoredRecording> = {
  safeParse(value) {
    const isWhole =
      hasAll(value, storedSchema) &&
      hasAll(value.file, fileSchema) &&
      (value.transcript === null || hasAll(value.transcript, digestSchema))
    return isWhole
      ? { success: true, data: value as unknown as StoredRecording }
      : storedSchema.safeParse(value)
  },
}

/** What was asked for since a backup of it was made is not asked for again once it has come in. */
export const withoutAsking = (recording: StoredRecording): StoredRecording =>
  recording.comesFrom === null ? recording : { ...recording, waits: true }

/** Small enough that the index holds the whole of it. */
export const recordingKind: ItemKind<StoredRecording, StoredRecording> = {
  name: 'recordings',
  schema: storedSchema,
  steps: [document => document],
  summary: {
    version: 3,
    schema: summarySchema,
    of: recording => recording,
    back: recording => recording,
    // Nobody asks for others than those that are in use.
    isPicked: ({ deletedAt }) => deletedAt === null,
  },
  fromBackup: withoutAsking,
  contents: ({ media, file }) =>
    media === null ? [] : [{ store: 'media', id: media, fingerprint: file.fingerprint }],
}

/** Those that a terminal has begun do not say themselves whose they are. */
export const jobsOfDeleted = (recordings: readonly StoredRecording[]): string[] =>
  recordings.filter(({ deletedAt }) => deletedAt !== null).flatMap(({ jobs }) => jobs)

type Fresh = Pick<StoredRecording, 'name' | 'profileId' | 'file'> & Partial<StoredRecording>

export function newRecording(
  fresh: Fresh,
  { language, domain, speakers }: RecordingChoice,
  now: number,
): StoredRecording {
  return {
    id: newItemId(),
    tags: [],
    addedAt: now,
    comesFrom: null,
    media: null,
    remote: null,
    jobs: [],
    transcript: null,
    attachedOver: null,
    reviewed: false,
    speakersBy: '',
    deletedAt: null,
    pausedByBin: false,
    waits: false,
    terms: [],
    language,
    domain,
    speakersWanted: speakers,
    ...fresh,
  }
}

/** Of a file that is not on this computer. */
export const unseenFile = (name: string): StoredRecording['file'] => ({
  name,
  bytes: null,
  seconds: null,
  hasVideo: false,
  unreadable: false,
  fingerprint: '',
})

/** For what the service has already. */
export function remoteRecording(
  profileId: string,
  remote: RemoteRecording,
  choice: RecordingChoice,
  now: number,
): StoredRecording {
  const { kind, id, name } = remote
  return newRecording({ profileId, name, file: unseenFile(name), remote: { kind, id } }, choice, now)
}
