import { isRecord, numberAt, parseJson, textAt } from '../../../shared/formats/json-value'
import { linesOfText } from '../../../shared/formats/lines'
import { repairSpans } from '../../../shared/text/spans/repair-spans'
import type { Span } from '../../../shared/text/spans/span'
import { offsetMap } from '../../../shared/text/spans/span-offsets'

/** An entity as somebody wrote it down, counted in code points. */
export interface StatedEntity {
  start: number
  end: number
  label: string
  /** Where it is given, it is believed over the numbers. */
  value: string | null
}

/** `8:19:city`. A label may hold colons of its own. */
export function readEntity(source: string): StatedEntity | null {
  const found = /^\s*(\d{1,9}):(\d{1,9}):\s*(\S(?:.*\S)?)\s*$/s.exec(source)
  return found ? { start: Number(found[1]), end: Number(found[2]), label: found[3] ?? '', value: null } : null
}

/** The entities of a file: a JSON list in the words of the service, or `start:end:label` a line. */
export function readEntityFile(source: string): { entities: StatedEntity[]; bad: string | null } {
  if (/^\s*[[{]/.test(source.replace('\ufeff', ''))) return fromJson(source)
  const lines = linesOfText(source).filter(line => line.trim() !== '')
  const entities = lines.map(readEntity)
  const bad = lines.find((_, at) => entities[at] === null) ?? null
  return { entities: entities.filter(entity => entity !== null), bad }
}

function fromJson(source: string): { entities: StatedEntity[]; bad: string | null } {
  const parsed = parseJson(source)
  if (!parsed.ok) return { entities: [], bad: parsed.problem.excerpt }
  const list: unknown = isRecord(parsed.value) ? parsed.value.entities : parsed.value
  if (!Array.isArray(list)) return { entities: [], bad: source.slice(0, 80) }
  const entities = list.map(entityOf)
  const at = entities.indexOf(null)
  return {
    entities: entities.filter(entity => entity !== null),
    bad: at < 0 ? null : JSON.stringify(list[at]),
  }
}

function entityOf(value: unknown): StatedEntity | null {
  if (!isRecord(value)) return null
  const start = numberAt(value, 'start')
  const end = numberAt(value, 'end')
  const label = textAt(value, 'entity', 'label')
  if (start === undefined || end === undefined || label === undefined) return null
  return { start, end, label, value: textAt(value, 'value') ?? null }
}

export interface PlacedEntities {
  spans: readonly Span[]
  /** Those that were found elsewhere than stated. */
  moved: readonly Span[]
  /** The first that cannot be placed: outside the text, empty, over another, or not in the text at all. */
  unplaced: StatedEntity | null
}

/** Puts the entities into the text, with the white space at their edges left out. */
export function placeStatedEntities(text: string, entities: readonly StatedEntity[]): PlacedEntities {
  const { toUtf16 } = offsetMap(text, 'codepoint')
  const stated = entities.map(({ start, end, label, value }) => {
    const range = { start: toUtf16(start), end: toUtf16(end) }
    const inside = range.end <= text.length ? text.slice(range.start, range.end) : ''
    return { ...range, label, value: value ?? inside }
  })
  const { spans, moved, lost } = repairSpans(text, stated)
  const unplaced = lost[0] ? (entities[stated.indexOf(lost[0].stated)] ?? null) : null
  return { spans, moved: moved.map(({ span }) => span), unplaced }
}
