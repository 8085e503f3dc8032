import { z } from 'zod'
import type { SoundFacts, SoundProblem } from './sound-facts'
import { type SoundRef, soundPlaces } from './sound-ref'

export interface SoundPeaks {
  /** `computing`: the file at the address grows. `none`: this computer cannot decode the sound. */
  state: 'computing' | 'ready' | 'none'
  /** Of this page's own address, as everything under it; empty where there are none. */
  url: string
  /** From 0 to 1; null where the length is not known. */
  part: number | null
  /** In the finest level, once they are all there; until then 0. */
  buckets: number
}

export interface OpenedSound {
  ref: SoundRef
  /** Under the page's own address, for a media element. Ranges of it can be asked for. */
  url: string
  bytes: number
  facts: SoundFacts
  peaks: SoundPeaks
  /** Null: nothing is wrong with it. */
  problem: SoundProblem | null
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface SoundRequests {
  /** Looks at a sound of the library, and begins to compute its peaks where there are none yet. */
  openSound: { request: SoundRef; answer: OpenedSound }
}

/** To become part of `Pushes`. */
export interface SoundPushes {
  /** How far the peaks of an opened sound are. */
  peaks: PeaksPush
}

export interface PeaksPush {
  ref: SoundRef
  peaks: SoundPeaks
  /** Known better once a sound was read to its end. */
  seconds: number | null
  problem: SoundProblem | null
}

const soundRefSchema = z.strictObject({ where: z.enum(soundPlaces), id: z.string().min(1).max(64) })

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const soundPayloads: { [Name in keyof SoundRequests]: z.ZodType<SoundRequests[Name]['request']> } = {
  openSound: soundRefSchema,
}
