import { z } from 'zod'
import { memoryKey, mostRemembered, rememberedSchema } from '../../../shared/translate/memory'
import type { DocumentKind } from '../../library/documents/document-kind'

const contentSchema = z.object({
  profileId: z.string(),
  isOn: z.boolean(),
  entries: z.record(z.string(), rememberedSchema),
})
export type MemoryContent = z.infer<typeof contentSchema>

const editSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keep'), entries: z.array(rememberedSchema) }),
  z.object({ kind: z.literal('forget'), keys: z.array(z.string()).nullable() }),
  z.object({ kind: z.literal('switch'), isOn: z.boolean() }),
])
export type MemoryEdit = z.infer<typeof editSchema>

function apply(content: MemoryContent, edit: MemoryEdit): MemoryContent {
  switch (edit.kind) {
    case 'switch':
      return { ...content, isOn: edit.isOn }
    case 'keep':
      return { ...content, entries: withEntries(content.entries, edit.entries) }
    case 'forget': {
      if (edit.keys === null) return { ...content, entries: {} }
      const entries = { ...content.entries }
      for (const key of edit.keys) delete entries[key]
      return { ...content, entries }
    }
  }
}

/** What is kept anew goes to the end, so that the oldest go first when there are too many. */
export function withEntries(
  before: MemoryContent['entries'],
  kept: readonly MemoryContent['entries'][string][],
): MemoryContent['entries'] {
  const entries = { ...before }
  for (const entry of kept) {
    const key = memoryKey(entry)
    delete entries[key]
    entries[key] = entry
  }
  const keys = Object.keys(entries)
  for (const key of keys.slice(0, Math.max(0, keys.length - mostRemembered))) delete entries[key]
  return entries
}

/** What was translated before, one document for each service profile. */
export const memoryKind: DocumentKind<MemoryContent, MemoryEdit, { profileId: string }> = {
  name: 'translation-memory',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: editSchema, steps: [patch => patch] },
  apply,
  summary: {
    version: 1,
    schema: z.object({ profileId: z.string() }),
    of: ({ profileId }) => ({ profileId }),
  },
  limit: 512_000_000,
}
