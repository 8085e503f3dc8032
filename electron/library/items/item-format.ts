import type { DocumentFormat } from '../../storage/document'
import { isJsonObject, type JsonObject } from '../../storage/json-text'
import type { UpgradeStep } from '../../storage/upgrade'
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
