import { z } from 'zod'

/** Screens whose unfinished work is kept for each service profile. */
const draftScreens = ['augment', 'translate'] as const
export type DraftScreen = (typeof draftScreens)[number]

/** Anything that JSON can say. */
export type Draft = Record<string, unknown>

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DraftRequests {
  /** As it was last saved. Null: there is none, or one that its screen can make nothing of, which is set aside then. */
  getDraft: { request: { profileId: string; screen: DraftScreen }; answer: { draft: Draft } | null }
  /** On disk when it answers. */
  saveDraft: { request: { profileId: string; screen: DraftScreen; draft: Draft }; answer: null }
}

const profileId = z.string().min(1).max(40)
const screen = z.enum(draftScreens)

export const draftPayloads: { [Name in keyof DraftRequests]: z.ZodType<DraftRequests[Name]['request']> } = {
  getDraft: z.strictObject({ profileId, screen }),
  saveDraft: z.strictObject({ profileId, screen, draft: z.record(z.string(), z.unknown()) }),
}
