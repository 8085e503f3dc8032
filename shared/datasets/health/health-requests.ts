import { z } from 'zod'
import { type AsText, asText } from '../../as-text'
import type { HealthKind, HealthSection } from './finding'

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface HealthRequests {
  /** Answers once all was looked at; false: somebody asked again meanwhile, or wants it no more. */
  checkHealth: { request: { id: string }; answer: boolean }
  cancelHealth: { request: null; answer: null }
}

/** One kind of what was found, as one text: of fifty thousand sentences it may name as many rows. */
export interface ToldSection {
  kind: HealthKind
  /** How much was found, for who does not read it. */
  count: number
  section: AsText<HealthSection>
}

export const toldOf = (section: HealthSection): ToldSection => ({
  kind: section.kind,
  count: section.findings.length + section.more,
  section: asText(section),
})

/** To become part of `Pushes`. */
export interface HealthPushes {
  /** As soon as it is known. */
  health: ToldSection & { id: string }
  /** How much of a look is done, from 0 to 1. */
  healthPart: { id: string; part: number }
}

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const healthPayloads: { [Name in keyof HealthRequests]: z.ZodType<HealthRequests[Name]['request']> } =
  {
    checkHealth: z.strictObject({ id: z.string().min(1).max(64) }),
    cancelHealth: z.null(),
  }
