import { isRecord } from '../json-value'
import { marksIn } from './rasa-marks'
import { type EntitySpan, entitiesInOrder, type Sentence } from './sentence'

type Marks = Pick<Sentence, 'text' | 'spans'>

/** Text and spans of one example line; null when an entity's braces do not hold the JSON they must. */
export function readRasaExample(example: string): Marks | null {
  const spans: EntitySpan[] = []
  let text = ''
  let from = 0
  for (const { start, end, value, said } of marksIn(example)) {
    text += example.slice(from, start)
    const place = { start: text.length, end: text.length + value.length, value }
    if ('label' in said) {
      const { label, synonym } = said
      spans.push({ ...place, label, ...(synonym !== undefined && { synonym }) })
    } else {
      const named = readBraces(said.json)
      if (!named) return null
      for (const attributes of named) spans.push({ ...place, ...attributes })
    }
    text += value
    from = end
  }
  return { text: text + example.slice(from), spans }
}

type Attributes = Pick<EntitySpan, 'label' | 'synonym' | 'role' | 'group'>

function readBraces(json: string): Attributes[] | null {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    return null
  }
  if (!Array.isArray(list) || list.length === 0) return null
  const named = list.map((attributes: unknown): Attributes | null => {
    if (!isRecord(attributes) || typeof attributes.entity !== 'string') return null
    const { value, role, group } = attributes
    return {
      label: attributes.entity,
      ...(value !== undefined && { synonym: String(value) }),
      ...(role !== undefined && { role: String(role) }),
      ...(group !== undefined && { group: String(group) }),
    }
  })
  return named.every(attributes => attributes !== null) ? named : null
}

/** The line of an example, or null when Rasa would read something else from every way to write it. */
export function writeRasaExample({ text, spans }: Marks): string | null {
  let example = ''
  let from = 0
  for (const span of entitiesInOrder(spans)) {
    if (span.start < from) return null
    example += text.slice(from, span.start) + writeSpan(span)
    from = span.end
  }
  example += text.slice(from)
  const read = readRasaExample(example)
  return read && sameMarks(read, { text, spans }) ? example : null
}

function writeSpan({ value, label, synonym, role, group }: EntitySpan): string {
  const plain = synonym === undefined && role === undefined && group === undefined
  if (plain && /^[^:)\s][^:)]*$/.test(label)) return `[${value}](${label})`
  const parts = Object.entries({ entity: label, value: synonym, role, group })
    .filter(([, part]) => part !== undefined)
    // A closing brace would end the pattern; JSON can spell it otherwise.
    .map(([name, part]) => `"${name}": ${JSON.stringify(part).replaceAll('}', '\\u007d')}`)
  return `[${value}]{${parts.join(', ')}}`
}

function sameMarks(one: Marks, other: Marks): boolean {
  if (one.text !== other.text || one.spans.length !== other.spans.length) return false
  const others = entitiesInOrder(other.spans)
  return entitiesInOrder(one.spans).every((span, at) =>
    compared.every(name => span[name] === others[at]?.[name]),
  )
}

const compared = ['start', 'end', 'label', 'synonym', 'role', 'group'] as const
