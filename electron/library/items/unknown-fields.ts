import { isJsonObject, type JsonObject } from '../../storage/json-text'

/**
 * `next` with every field of `found` beside it that this version does not know, so that an item that goes back and
 * forth between two builds loses nothing. Unknown is what reading dropped: in `found`, the document on disk, and not
 * in `read`, what the schema made of it. So a known field that `next` no longer has stays away. In lists, entries
 * belong together that carry the same `id`; an entry without one is written as it is.
 */
export function withUnknownFields(next: unknown, found: unknown, read: unknown): unknown {
  if (Array.isArray(next) && Array.isArray(found) && Array.isArray(read)) {
    return listWithUnknown(next, found, read)
  }
  if (!isJsonObject(next) || !isJsonObject(found) || !isJsonObject(read)) return next
  const merged = Object.entries(next).map(([key, value]) => [
    key,
    Object.hasOwn(read, key) ? withUnknownFields(value, own(found, key), own(read, key)) : value,
  ])
  const unknown = Object.entries(found).filter(
    ([key]) => !Object.hasOwn(read, key) && !Object.hasOwn(next, key),
  )
  return Object.fromEntries([...merged, ...unknown])
}

function listWithUnknown(next: unknown[], found: unknown[], read: unknown[]): unknown[] {
  const foundById = byId(found)
  const readById = byId(read)
  return next.map(entry => {
    const id = idOf(entry)
    if (id === null || !readById.has(id)) return entry
    return withUnknownFields(entry, foundById.get(id), readById.get(id))
  })
}

/** An id that two entries share says nothing about which of them is meant. */
function byId(list: unknown[]): Map<string, unknown> {
  const entries = new Map<string, unknown>()
  const shared = new Set<string>()
  for (const entry of list) {
    const id = idOf(entry)
    if (id === null) continue
    if (entries.has(id)) shared.add(id)
    entries.set(id, entry)
  }
  for (const id of shared) entries.delete(id)
  return entries
}

const idOf = (entry: unknown): string | null =>
  isJsonObject(entry) && typeof entry.id === 'string' ? entry.id : null

const own = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined
