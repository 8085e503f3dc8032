import { z } from 'zod'
import { type SpokenRecording, type UtteranceUnit, utteranceUnits } from './utterances'

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface HeardRequests {
  /** Null: it is gone, or has no words. */
  getUtterances: { request: { recording: string; unit: UtteranceUnit }; answer: SpokenRecording | null }
  /** How near each text is to what a dataset has of an intent, from 0 to 1. */
  getNearness: { request: { id: string; intent: string; texts: string[] }; answer: number[] }
}

const id = z.string().min(1).max(64)

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const heardPayloads: { [Name in keyof HeardRequests]: z.ZodType<HeardRequests[Name]['request']> } = {
  getUtterances: z.strictObject({ recording: id, unit: z.enum(utteranceUnits) }),
  getNearness: z.strictObject({
    id,
    intent: z.string().max(1_000),
    texts: z.array(z.string().max(100_000)).max(500_000),
  }),
}
