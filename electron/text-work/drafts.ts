import { z } from 'zod'
import { augmentDraftSchema } from '../../shared/augment/augment-draft'
import type { DraftRequests, DraftScreen } from '../../shared/drafts/draft-requests'
import { success } from '../../shared/result'
import { translationDraftSchema } from '../../shared/translate/translation-draft'
import type { UseCases } from '../ipc'
import type { ItemKind } from '../library/items/item-kind'
import type { ItemStore } from '../library/items/item-store'

const forms: Readonly<Record<DraftScreen, z.ZodType>> = {
  augment: augmentDraftSchema,
  translate: translationDraftSchema,
}

/** One that its screen can make nothing of is damaged: the screen would write an empty one over it, and nobody was told. */
const draftSchema = z
  .object({
    id: z.string(),
    profileId: z.string(),
    screen: z.string(),
    draft: z.record(z.string(), z.unknown()),
  })
  .superRefine(({ screen, draft }, context) => {
    const problem = Object.hasOwn(forms, screen) ? forms[screen as DraftScreen].safeParse(draft).error : null
    for (const issue of problem?.issues ?? []) context.addIssue({ ...issue, path: ['draft', ...issue.path] })
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

/** What is asked about them. */
export type Drafts = Pick<UseCases, keyof DraftRequests>

export function createDrafts(items: Pick<ItemStore<StoredDraft, null>, 'get' | 'put'>): Drafts {
  const idOf = (profileId: string, screen: DraftScreen): string => `${screen}_${profileId}`
  return {
    async getDraft({ profileId, screen }) {
      const found = await items.get(idOf(profileId, screen))
      return found.ok ? success(found.value && { draft: found.value.draft }) : found
    },
    async saveDraft({ profileId, screen, draft }) {
      const put = await items.put({ id: idOf(profileId, screen), profileId, screen, draft })
      return put.ok ? success(null) : put
    },
  }
}
