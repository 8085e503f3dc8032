import { z } from 'zod'
import type { ItemKind } from '../items/item-kind'

/** What is known about a recording or a download; its bytes lie beside it. */
export const contentInfoSchema = z.object({
  id: z.string(),
  /** As the person or the service called it: shown, never used as a path. */
  originalName: z.string(),
  /** Of the file with the content, without a dot; empty when the name had none we dare to use. */
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
    summary: { version: 1, schema: contentInfoSchema, of: info => info },
  }
}

const usable = /\.([A-Za-z0-9]{1,8})$/

export function extensionOf(name: string): string {
  return usable.exec(name)?.[1]?.toLowerCase() ?? ''
}

export const contentName = (extension: string): string =>
  extension === '' ? 'content' : `content.${extension}`
