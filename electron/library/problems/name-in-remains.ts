import { isJsonObject } from '../../storage/json-text'

/** In the order of how well they say it. */
const nameFields = ['name', 'title', 'originalName', 'sheet'] as const
const longestName = 200
const written = /"(?:name|title|originalName)"\s*:\s*("(?:[^"\\\n]|\\.){1,800}")/

/** What a thing was called, from what the index knew of it, or failing that from what is left of its text. */
export function nameInRemains(known: unknown, text: string): string {
  const name = nameIn(known) || nameIn(firstWritten(text))
  return name.slice(0, longestName)
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return ''
  if ('own' in value) return nameIn(value.own)
  return nameFields.map(field => nameIn(value[field])).find(name => name !== '') ?? ''
}

function firstWritten(text: string): unknown {
  try {
    return JSON.parse(written.exec(text)?.[1] ?? '""')
  } catch {
    return ''
  }
}
