import { z } from 'zod'
import type { DraftScreen } from '../../shared/drafts/draft-requests'
import { type Result, success } from '../../shared/result'
import type { ItemKind } from '../library/items/item-kind'
import type { ItemStore } from '../library/items/item-store'

const draftSchema = z.object({
  id: z.string(),
  profileId: z.string(),
  screen: z.string(),
  draft: z.record(z.string(), z.unknown()),
})
export type StoredDraft = z.infer<typeof draftSchema>

/** What is on a screen and in no document yet: one item for each screen and profile. */
export const draftKind: ItemKind<StoredDraft, null> = {
  name: 'drafts',
  schema: draftSchema,
  steps: [document => document],
  summary: { version: 1, schema: z.null(), of: () => null },
  limit: 16_000_000,
}

export interface Drafts {
  /** Null: nothing was kept. */
  get(profileId: string, screen: DraftScreen): Promise<Result<Record<string, unknown> | null>>
  /** On disk when it answers. */
  save(profileId: string, screen: DraftScreen, draft: Record<string, unknown>): Promise<Result<null>>
}

export function createDrafts(items: Pick<ItemStore<StoredDraft, null>, 'get' | 'put'>): Drafts {
  const idOf = (profileId: string, screen: DraftScreen): string => `${screen}_${profileId}`
  return {
    async get(profileId, screen) {
      const found = await items.get(idOf(profileId, screen))
      return found.ok ? success(found.value?.draft ?? null) : found
    },
    async save(profileId, screen, draft) {
      const put = await items.put({ id: idOf(profileId, screen), profileId, screen, draft })
      return put.ok ? success(null) : put
    },
  }
}
