import { z } from 'zod'
import type { HealthSection } from './finding'

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface HealthRequests {
  /** Answers once all was looked at; false: somebody asked again meanwhile. */
  checkHealth: { request: { id: string }; answer: boolean }
}

/** To become part of `Pushes`. */
export interface HealthPushes {
  /** One kind of what was found, as soon as it is known. */
  health: { id: string; section: HealthSection }
  /** How much of a look is done, from 0 to 1. */
  healthPart: { id: string; part: number }
}

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const healthPayloads: { [Name in keyof HealthRequests]: z.ZodType<HealthRequests[Name]['request']> } =
  {
    checkHealth: z.strictObject({ id: z.string().min(1).max(64) }),
  }
