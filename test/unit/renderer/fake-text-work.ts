import type { Draft, DraftRequests } from '../../../shared/drafts/draft-requests'
import type { Parlance } from '../../../shared/ipc'
import { failure, success } from '../../../shared/result'
import type { TranslateRequests } from '../../../shared/translate/translate-requests'

const none = async () => failure({ kind: 'not-found', what: 'file' })

/** Drafts in memory, and no translations. A test that needs some replaces what it needs. */
export function fakeTextWork(): Pick<Parlance, keyof (DraftRequests & TranslateRequests)> {
  const drafts = new Map<string, Draft>()
  return {
    getDraft: async ({ profileId, screen }) => {
      const draft = drafts.get(`${screen} ${profileId}`)
      return success(draft ? { draft } : null)
    },
    saveDraft: async ({ profileId, screen, draft }) => {
      drafts.set(`${screen} ${profileId}`, draft)
      return success(null)
    },
    translateText: none,
    createBatch: none,
    openBatch: none,
    closeBatch: async () => success(null),
    editBatch: none,
    deleteBatch: none,
    restoreBatch: none,
    planBatch: none,
    runBatch: none,
    saveBatch: none,
    deliverToDataset: none,
    getMemory: async () => success({ isOn: true, entries: [] }),
    setMemory: async () => success(null),
    forgetMemory: async () => success(null),
  }
}
