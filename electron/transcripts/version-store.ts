import { z } from 'zod'
import type { Result } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { transcriptSchema } from '../../shared/text/transcript/transcript-schema'
import type { ItemKind } from '../library/items/item-kind'
import type { Library } from '../library/open-library'

/** What a version held, in a file of its own in the folder of its transcript. */
export interface VersionStore {
  put(transcriptId: string, version: string, transcript: Transcript): Promise<Result<null>>
  /** Null: there is none. */
  get(transcriptId: string, version: string): Promise<Result<Transcript | null>>
  remove(transcriptId: string, version: string): Promise<Result<null>>
}

interface KeptVersion {
  id: string
  transcript: Transcript
}

export const versionKind = (transcriptId: string): ItemKind<KeptVersion, null> => ({
  name: `transcripts/${transcriptId}/versions`,
  schema: z.object({ id: z.string(), transcript: transcriptSchema }),
  steps: [document => document],
  summary: { version: 1, schema: z.null(), of: () => null },
  limit: 256_000_000,
})

export function createVersionStore(library: Pick<Library, 'items'>): VersionStore {
  return {
    async put(transcriptId, version, transcript) {
      const kept = await library.items(versionKind(transcriptId)).put({ id: version, transcript })
      return kept.ok ? { ok: true, value: null } : kept
    },
    async get(transcriptId, version) {
      const kept = await library.items(versionKind(transcriptId)).get(version)
      return kept.ok ? { ok: true, value: kept.value?.transcript ?? null } : kept
    },
    remove: (transcriptId, version) => library.items(versionKind(transcriptId)).remove(version),
  }
}
