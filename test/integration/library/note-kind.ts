import { z } from 'zod'
import type { DocumentKind } from '../../../electron/library/documents/document-kind'
import type { ItemKind } from '../../../electron/library/items/item-kind'

export const noteSchema = z.object({ id: z.string(), title: z.string(), count: z.number().default(0) })
export type Note = z.infer<typeof noteSchema>

/** An item as small as can be. */
export const noteKind: ItemKind<Note, { title: string; count: number }> = {
  name: 'notes',
  schema: noteSchema,
  steps: [document => document],
  summary: {
    version: 1,
    schema: z.object({ title: z.string(), count: z.number() }),
    of: ({ title, count }) => ({ title, count }),
  },
}

const textSchema = z.object({ words: z.array(z.string()) })
const patchSchema = z.object({ at: z.int().nonnegative(), word: z.string() })
export type Text = z.infer<typeof textSchema>
export type TextPatch = z.infer<typeof patchSchema>

/** A document whose edits put a word at a place. */
export const textKind: DocumentKind<Text, TextPatch, { words: number }> = {
  name: 'texts',
  schema: textSchema,
  steps: [document => document],
  patch: { schema: patchSchema, steps: [patch => patch] },
  apply({ words }, { at, word }) {
    if (at > words.length) throw new RangeError('There is no such place.')
    return { words: words.toSpliced(at, 0, word) }
  },
  back: (_, { word }) => ({ take: word }),
  summary: {
    version: 1,
    schema: z.object({ words: z.number() }),
    of: ({ words }) => ({ words: words.length }),
  },
}
