import { isJsonObject, type JsonObject } from './json-text'

/**
 * The document to write: what this version knows, and beside it every field it does not know, as found on disk.
 * So a version that goes back and forth between two builds loses nothing. Fields named in `whole` are maps whose
 * keys belong to the person: there a key that is gone was taken away.
 */
export function keepUnknown(known: JsonObject, found: unknown, whole: readonly string[] = []): JsonObject {
  if (!isJsonObject(found)) return known
  const merged = Object.entries(known).map(([key, value]) => {
    const before = Object.hasOwn(found, key) ? found[key] : undefined
    const nested = isJsonObject(value) && !whole.includes(key)
    return [key, nested ? keepUnknown(value, before) : value]
  })
  const unknown = Object.entries(found).filter(([key]) => !Object.hasOwn(known, key))
  return Object.fromEntries([...merged, ...unknown])
}
