import { z } from 'zod'
import { soundPlaces } from './sound-ref'
import type { SoundRequests } from './sound-requests'

export const soundRefSchema = z.strictObject({ where: z.enum(soundPlaces), id: z.string().min(1).max(64) })

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const soundPayloads: { [Name in keyof SoundRequests]: z.ZodType<SoundRequests[Name]['request']> } = {
  openSound: soundRefSchema,
}
