import { entriesOf, plainText } from './readable-parts'
import { isSecretName, mask, type RedactionParts, redactText } from './redact-text'

/** What can be written as JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

const deepest = 8
const longestText = 16_384
/** A secret that the cut would go through is still seen whole. */
const beyondCut = 4_096
/** Of all texts in one value together. A log line is a note, not a dump. */
const mostCharacters = 65_536
const mostParts = 2_000

interface Walk extends RedactionParts {
  characters: number
  parts: number
  ancestors: object[]
}

/** Anything at all, as plain data without secrets. Never throws, whatever it is given. */
export function redactValue(value: unknown, parts: RedactionParts): Plain {
  return plainValue(value, { ...parts, characters: mostCharacters, parts: mostParts, ancestors: [] })
}

function plainValue(value: unknown, walk: Walk): Plain {
  walk.parts -= 1
  if (walk.parts < 0 || walk.characters <= 0) return '[cut]'
  try {
    const text = plainText(value)
    if (text !== null) return textWithin(text, walk)
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
    if (typeof value !== 'object') return `[${typeof value}]`
    if (walk.ancestors.includes(value)) return '[circular]'
    if (walk.ancestors.length >= deepest) return '[deep]'
    walk.ancestors.push(value)
    try {
      return Array.isArray(value) ? plainArray(value, walk) : plainObject(value, walk)
    } finally {
      walk.ancestors.pop()
    }
  } catch {
    // A getter or a proxy that throws.
    return '[unreadable]'
  }
}

function textWithin(text: string, walk: Walk): Plain {
  const fromJson = text.length <= mostCharacters ? jsonWithin(text, walk) : null
  const clean = fromJson ?? redactText(text.slice(0, longestText + beyondCut), walk)
  const short = clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean
  walk.characters -= short.length
  return short
}

/** JSON inside a text is looked at field by field, which sees more than a pattern does. */
function jsonWithin(text: string, walk: Walk): string | null {
  if (!/^\s*[[{"]/.test(text)) return null
  let inside: unknown
  try {
    inside = JSON.parse(text)
  } catch {
    return null
  }
  return JSON.stringify(plainValue(inside, walk))
}

function plainArray(values: readonly unknown[], walk: Walk): Plain {
  if (isBytes(values)) return `[${values.length} bytes]`
  const split = splitSecrets(values, walk)
  return values.slice(0, mostParts).map((value, at) => {
    const before = values[at - 1]
    // Node keeps raw headers as name, value, name, value.
    const named = at > 0 && typeof before === 'string' && isSecretName(before)
    return split.has(at) || (named && isSecretKind(value)) ? mask : plainValue(value, walk)
  })
}

function plainObject(value: object, walk: Walk): Plain {
  const entries = entriesOf(value)
  const split = splitSecrets(
    entries.map(([, inner]) => inner),
    walk,
  )
  const named = entries.some(([key, name]) => isNaming(key) && typeof name === 'string' && isSecretName(name))
  const plain = entries.slice(0, mostParts).map(([key, inner], at): [string, Plain] => {
    const secret = isSecretName(key) || (named && key === 'value')
    const hidden = split.has(at) || (secret && isSecretKind(inner))
    return [redactText(key.slice(0, longestText), walk), hidden ? mask : plainValue(inner, walk)]
  })
  return Object.fromEntries(plain)
}

/** `{ name: 'Authorization', value: '…' }` */
const isNaming = (key: string): boolean => ['name', 'key', 'header', 'field'].includes(key)

/** A flag or an absence tells nothing: `hasToken: true` may stay. */
const isSecretKind = (value: unknown): boolean =>
  value !== null && value !== undefined && typeof value !== 'boolean'

/** Eight or more small whole numbers are somebody's bytes, and bytes may be anything. */
const isBytes = (values: readonly unknown[]): boolean =>
  values.length >= 8 &&
  values.every(value => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255)

/** Which of the neighbours hold parts of one secret that was spread over several of them. */
function splitSecrets(values: readonly unknown[], { secrets }: Walk): Set<number> {
  const texts = edgesOf(values)
  const split = new Set<number>()
  if (texts.filter(text => text !== '').length < 2) return split
  const ranges = secrets.find(texts.join(''))
  let start = 0
  texts.forEach((text, at) => {
    const end = start + text.length
    const spread = ranges.some(
      range => range.start < end && range.end > start && (range.start < start || range.end > end),
    )
    if (spread) split.add(at)
    start = end
  })
  return split
}

const edge = 512
/** Beyond this the rest of the value is cut anyway. */
const mostNeighbours = 4 * mostCharacters

/** Where texts meet is what matters: the inside of a long one is looked at by itself. */
function edgesOf(values: readonly unknown[]): string[] {
  let left = mostNeighbours
  return values.slice(0, mostParts).map(value => {
    if (left <= 0 || (typeof value !== 'string' && typeof value !== 'number')) return ''
    const text = String(value)
    const short = text.length > 2 * edge ? text.slice(0, edge) + text.slice(-edge) : text
    left -= short.length
    return short
  })
}
