import { failure, type Result, success } from '../../result'

/** The first of the fields that is there and not null, with its name. */
export function readField(value: unknown, names: readonly string[]): { name: string; value: unknown } | null {
  if (typeof value !== 'object' || value === null) return null
  for (const name of names) {
    const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    if (found !== undefined && found !== null) return { name, value: found }
  }
  return null
}

const clock = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+(?:[.,]\d+)?)$/

/** Nearly four months: whatever claims to be later is no time in seconds. */
export const longestTranscriptTime = 1e7

/** Seconds from a number, or from text such as "1.5" or "00:01:02,500". Nothing lies before the beginning. */
export function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'number' ? Math.max(0, value) : secondsFromText(value)
  return seconds !== null && seconds <= longestTranscriptTime ? seconds : null
}

function secondsFromText(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const [whole, hours = '0', minutes = '0', seconds = ''] = clock.exec(value.trim()) ?? []
  if (whole === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/** Text from text, a number, or a list of texts that belong together. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return null
  const parts = value.map(part => (typeof part === 'string' ? part.trim() : null))
  return parts.includes(null) ? null : parts.filter(part => part !== '').join(' ')
}

const longestExcerpt = 200

export function malformed(path: string, value: unknown): Result<never> {
  return failure({ kind: 'malformed', path, excerpt: written(value).slice(0, longestExcerpt) })
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value ?? null)
  } catch {
    // Nested deeper than the stack: a reply can be made to be.
    return ''
  }
}

export interface FoundList {
  readonly path: string
  readonly items: readonly unknown[]
}

/**
 * The list that a value is, or that it or the envelope's `data` holds under one of the names; null when there
 * is nothing of the kind.
 */
export function readList(value: unknown, names: readonly string[]): Result<FoundList | null> {
  const found = findList(value, names)
  if (!found) return success(null)
  const { path, value: items } = found
  return Array.isArray(items) ? success({ path, items }) : malformed(path, items)
}

function findList(value: unknown, names: readonly string[]): { path: string; value: unknown } | null {
  if (Array.isArray(value)) return { path: '', value }
  const own = readField(value, names)
  if (own) return { path: own.name, value: own.value }
  const data = readField(value, ['data'])?.value
  if (Array.isArray(data)) return { path: 'data', value: data }
  const inner = readField(data, names)
  return inner && { path: `data.${inner.name}`, value: inner.value }
}
