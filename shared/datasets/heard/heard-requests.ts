import { z } from 'zod'
import { rowChoiceSchema } from '../dataset-requests'
import { datasetNameSchema } from '../dataset-schema'
import { testPartSchema } from '../split/split-payloads'
import { type HearAsk, mostVoices } from './plan-hearing'
import { type SpokenRecording, type UtteranceUnit, utteranceUnits } from './utterances'

/** Where what is heard comes to: a new dataset, or one that is there, which may be the same. */
export type HearInto = { name: string } | { dataset: string }

/** What hearing means: each sentence is said by each voice, and each of these is one to be spoken and transcribed. */
export interface HearingOutlook {
  requests: number
  sentences: number
  /** Of these, so many are there already or on their way. */
  known: number
  /** More than one job takes. */
  beyond: number
}

export interface StartedHearing extends HearingOutlook {
  /** Null: nothing was to be said, or it would be more than was told. */
  job: string | null
  /** Which what is heard comes into. Null: none was made. */
  dataset: string | null
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface HeardRequests {
  /** Null: it is gone, or has no words. */
  getUtterances: { request: { recording: string; unit: UtteranceUnit }; answer: SpokenRecording | null }
  /** How near each text is to what a dataset has of an intent, from 0 to 1. */
  getNearness: { request: { id: string; intent: string; texts: string[] }; answer: number[] }
  /** What would be said; nothing is. */
  lookAtHearing: { request: { id: string; into: HearInto; ask: HearAsk }; answer: HearingOutlook }
  /** Sentences are said by voices and heard again, as rows for testing. `most` is as for a run. */
  hearDataset: {
    request: { id: string; into: HearInto; ask: HearAsk; most?: number }
    answer: StartedHearing
  }
}

const id = z.string().min(1).max(64)

const hearing = z.strictObject({
  id,
  into: z.union([z.strictObject({ name: datasetNameSchema }), z.strictObject({ dataset: id })]),
  ask: z.strictObject({
    rows: rowChoiceSchema,
    share: testPartSchema.nullable(),
    seed: z.int().nonnegative(),
    voices: z
      .array(
        z.strictObject({
          gender: z.enum(['male', 'female']),
          speakerId: z.string().max(200).nullable(),
          language: z.string().min(1).max(40),
        }),
      )
      .min(1)
      .max(mostVoices),
    heardIn: z.string().min(1).max(40),
    domain: z.string().max(200),
  }),
})

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const heardPayloads: { [Name in keyof HeardRequests]: z.ZodType<HeardRequests[Name]['request']> } = {
  getUtterances: z.strictObject({ recording: id, unit: z.enum(utteranceUnits) }),
  getNearness: z.strictObject({
    id,
    intent: z.string().max(1_000),
    texts: z.array(z.string().max(100_000)).max(500_000),
  }),
  lookAtHearing: hearing,
  hearDataset: hearing.extend({ most: z.exactOptional(z.int().nonnegative()) }),
}
