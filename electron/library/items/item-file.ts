import { failure, type Result, success } from '../../../shared/result'
import { type DocumentFormat, readDocumentBytes } from '../../storage/document'
import type { Files } from '../../storage/files'
import { isJsonObject, type JsonObject } from '../../storage/json-text'
import type { UpgradeStep } from '../../storage/upgrade'
import { type ItemKind, itemLimit } from './item-kind'
import { withUnknownFields } from './unknown-fields'

/** An item as it is on disk: what the schema read, and the document it read it from. */
export interface StoredItem<Item> {
  value: Item
  found: JsonObject
}

/** The steps, each followed by the number it leads to, so that no step has to say it. */
export function versioned<Item>({ schema, steps }: DocumentFormat<Item>): DocumentFormat<Item> {
  const numbered = steps.map(
    (step, number): UpgradeStep =>
      document => ({ ...step(document), version: number + 1 }),
  )
  return { schema, steps: numbered }
}

/** The document to write over `before`, with its version first and what this version does not know kept. */
export function documentOf<Item>(item: Item, before: StoredItem<Item> | null, version: number): JsonObject {
  const merged = before === null ? item : withUnknownFields(item, before.found, before.value)
  return Object.assign({ version }, isJsonObject(merged) ? merged : {}, { version })
}

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
