import { z } from 'zod'
import { extensionIn, isLibraryFile } from '../../storage/content-types'
import type { ItemKind } from '../items/item-kind'

/** What is known about a recording or a download; its bytes lie beside it. */
const contentInfoSchema = z.object({
  id: z.string(),
  /** As the person or the service called it: shown, never used as a path. */
  originalName: z.string(),
  /** Of the file with the content, without a dot; empty when the name had none that we know. */
  extension: z.string().regex(/^[a-z0-9]{0,8}$/),
  bytes: z.int().nonnegative(),
  addedAt: z.number(),
  /** A hard link shares its bytes with the file it came from. */
  how: z.enum(['copied', 'cloned', 'linked', 'received']),
  /** The owner's: which job, which take, how long. */
  about: z.record(z.string(), z.unknown()).default({}),
})

export type ContentInfo = z.infer<typeof contentInfoSchema>

export function contentKind(name: string): ItemKind<ContentInfo, ContentInfo> {
  return {
    name,
    schema: contentInfoSchema,
    steps: [document => document],
    summary: { version: 1, schema: contentInfoSchema, of: info => info, back: info => info },
  }
}

/** One of those that sounds, films and replies have; a page or a program does not keep its own. */
export const extensionOfContent = (name: string): string => (isLibraryFile(name) ? extensionIn(name) : '')

export const contentName = (extension: string): string =>
  extension === '' ? 'content' : `content.${extension}`

/** Bytes that are still on their way in. */
export const unfinishedContent = 'content.part'
