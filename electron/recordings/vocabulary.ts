import { z } from 'zod'
import { joinTerms } from '../../shared/recordings/terms'
import { type Result, success } from '../../shared/result'
import type { ItemKind } from '../library/items/item-kind'
import type { ItemStore } from '../library/items/item-store'

const storedSchema = z.object({ id: z.string(), terms: z.array(z.string()) })
type StoredVocabulary = z.infer<typeof storedSchema>

/** Names and terms that come up in the recordings of a library: one item, the library's own. */
export const vocabularyKind: ItemKind<StoredVocabulary, null> = {
  name: 'vocabulary',
  schema: storedSchema,
  steps: [document => document],
  summary: { version: 1, schema: z.null(), of: () => null },
}

export interface Vocabulary {
  /** None where nobody wrote any. */
  get(): Promise<Result<string[]>>
  /** On disk when it answers. */
  save(terms: readonly string[]): Promise<Result<null>>
}

const ofLibrary = 'library'

export function createVocabulary(items: Pick<ItemStore<StoredVocabulary, null>, 'get' | 'put'>): Vocabulary {
  return {
    async get() {
      const found = await items.get(ofLibrary)
      return found.ok ? success(joinTerms(found.value?.terms ?? [])) : found
    },
    async save(terms) {
      const put = await items.put({ id: ofLibrary, terms: joinTerms(terms) })
      return put.ok ? success(null) : put
    },
  }
}
