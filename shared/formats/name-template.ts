import { graphemesOf } from '../text/characters'
import { normalized } from '../text/normalized'

/** What a template may name: `{index}`, `{index:3}` for leading zeros, `{text:20}` for the first characters. */
export const templateFields = ['index', 'text', 'language', 'gender', 'speaker', 'take'] as const
export type TemplateField = (typeof templateFields)[number]

export type TemplateValues<Field extends string = TemplateField> = Partial<Record<Field, string | number>>

export type TemplatePart<Field extends string = TemplateField> =
  | { kind: 'text'; text: string }
  | { kind: 'field'; field: Field; length: number | null }

export interface Template<Field extends string = TemplateField> {
  parts: TemplatePart<Field>[]
  /** Braces that name nothing; they stay as they are. */
  unknown: string[]
}

const placeholder = /\{\{|\}\}|\{([a-z]+)(?::(\d{1,3}))?\}|\{[^{}]*\}/gi

export const parseTemplate = (template: string): Template => parseTemplateOf(template, templateFields)

/** The same for files that are named after other things. */
export function parseTemplateOf<Field extends string>(
  template: string,
  fields: readonly Field[],
): Template<Field> {
  const parts: TemplatePart<Field>[] = []
  const unknown: string[] = []
  let from = 0
  for (const found of template.matchAll(placeholder)) {
    const [whole, name, length] = found
    if (found.index > from) parts.push({ kind: 'text', text: template.slice(from, found.index) })
    from = found.index + whole.length
    const field = fields.find(known => known === name?.toLowerCase())
    if (field) parts.push({ kind: 'field', field, length: length === undefined ? null : Number(length) })
    else if (whole === '{{' || whole === '}}') parts.push({ kind: 'text', text: whole.slice(1) })
    else {
      unknown.push(whole)
      parts.push({ kind: 'text', text: whole })
    }
  }
  if (from < template.length) parts.push({ kind: 'text', text: template.slice(from) })
  return { parts, unknown }
}

/** The name before it is made safe for a disk. A field without a value leaves no double space behind. */
export function expandTemplate<Field extends string>(
  { parts }: Template<Field>,
  values: TemplateValues<Field>,
): string {
  return parts
    .map(part => (part.kind === 'text' ? part.text : expandField(values[part.field] ?? '', part.length)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Each unit of it is a character. */
const isAscii = /^[ -~]*$/

function expandField(value: string | number, length: number | null): string {
  if (typeof value === 'number') return String(value).padStart(length ?? 0, '0')
  const line = value.replace(/\s+/g, ' ').trim()
  if (length === null) return line
  const cut = isAscii.test(line) ? line.slice(0, length) : graphemesOf(line).slice(0, length).join('')
  return cut.trim()
}

/** Names that more than one row would get; letter case makes no difference to most disks. */
export function collisionsOf(names: readonly string[]): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  names.forEach((name, at) => {
    const key = normalized(name, 'NFC').toLowerCase()
    const places = rows.get(key) ?? []
    places.push(at)
    rows.set(key, places)
  })
  return new Map([...rows].filter(([, places]) => places.length > 1))
}
