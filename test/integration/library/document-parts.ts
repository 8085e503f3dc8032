import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createDocumentStore, type DocumentStore } from '../../../electron/library/documents/document-store'
import type { OpenDocument } from '../../../electron/library/documents/open-document'
import { libraryParts, partsIn, type TestParts, testLocks, unwrap } from './library-parts'
import { type Text, type TextPatch, textKind } from './note-kind'

export type Texts = DocumentStore<Text, TextPatch, { words: number }>
export type OpenText = OpenDocument<Text, TextPatch>

export function storeOver(parts: TestParts, kind = textKind): Texts {
  const place = { folder: join(parts.folder, 'texts'), known: null, locks: testLocks(parts) }
  return createDocumentStore({ ...parts, ...place }, kind)
}

export async function started(
  words: string[] = [],
): Promise<{ parts: TestParts; store: Texts; text: OpenText }> {
  const parts = await libraryParts()
  const store = storeOver(parts)
  unwrap(await store.create('t', { words }))
  return { parts, store, text: unwrap(await store.open('t')).document }
}

export const journal = (parts: TestParts, generation: number): string =>
  join(parts.folder, 'texts', 't', 'edits', `0000000${generation}.jsonl`)

export async function typed(text: OpenText, ...words: string[]): Promise<void> {
  for (const word of words) unwrap(await text.append({ at: text.content().words.length, word }))
}

/** As after a SIGKILL: nothing is closed, and the dead process's lock is stale. */
export async function afterCrash(
  parts: TestParts,
): Promise<{ store: Texts; reopened: Awaited<ReturnType<Texts['open']>> }> {
  await rename(join(parts.folder, 'locks'), join(parts.folder, `locks-${Math.random()}`))
  const store = storeOver(partsIn(parts.folder))
  return { store, reopened: await store.open('t') }
}
