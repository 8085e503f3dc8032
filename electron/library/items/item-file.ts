import { failure, type Result, success } from '../../../shared/result'
import { readDocumentBytes } from '../../storage/document'
import type { Files } from '../../storage/files'
import { type StoredItem, versioned } from './item-format'
import { type ItemKind, itemLimit } from './item-kind'

/** The library on the disk, or in a backup. */
export type ReadFiles = Pick<Files, 'read' | 'list'>

export type ItemReading<Item> =
  | { state: 'missing' }
  | ({ state: 'fine' } & StoredItem<Item>)
  | { state: 'malformed' | 'newer'; path: string; problem: string }

type Format<Item extends { id: string }> = Pick<ItemKind<Item, unknown>, 'schema' | 'steps' | 'limit'>

/** A failure: the disk would not say. Everything it did say is an answer. */
export async function readItem<Item extends { id: string }>(
  files: Pick<Files, 'read'>,
  file: string,
  kind: Format<Item>,
): Promise<Result<ItemReading<Item>>> {
  const bytes = await files.read(file, kind.limit ?? itemLimit)
  if (!bytes.ok) return bytes
  if (bytes.value === null) return success({ state: 'missing' })
  const reading = readDocumentBytes(bytes.value, versioned(kind))
  return success(reading)
}

export const newerItem = (): Result<never> =>
  failure({ kind: 'invalid', path: 'version', problem: 'was written by a newer version of this program' })
