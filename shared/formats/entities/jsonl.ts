import { type OffsetUnit, offsetMap } from '../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, skippedRow, takenRow } from '../dry-run'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../json-value'
import { isBlankText, withoutByteOrderMark } from '../lines'
import { excerptOf, type Writing } from '../reading'
import { entitiesInOrder, fieldsLost, type Sentence } from './sentence'
import { type StatedEntitySpan, settleSpans } from './settle-spans'

export interface JsonlOptions {
  /** The name of the list of spans: spaCy says `entities`, doccano `label`. */
  spans: 'entities' | 'label'
  unit?: OffsetUnit
}

/** One object a line: `{"text", "entities": [[start, end, "label"]]}`. Other fields stand beside them, as both allow. */
export function writeJsonl(items: readonly Sentence[], { spans, unit = 'codepoint' }: JsonlOptions): Writing {
  const lines = items.map(item => {
    const table = offsetMap(item.text, unit)
    const { text, intent, type, language } = item
    const marks = entitiesInOrder(item.spans).map(span => [
      table.fromUtf16(span.start),
      table.fromUtf16(span.end),
      span.label,
    ])
    return `${JSON.stringify({ text, [spans]: marks, intent, type, language })}\n`
  })
  return { text: lines.join(''), losses: fieldsLost(items, ['intent', 'type', 'language']) }
}

export function readJsonl(source: string, unit: OffsetUnit = 'codepoint'): DryRun<Sentence> {
  const rows: DryRunRow<Sentence>[] = []
  let number = 1
  for (const line of eachLine(withoutByteOrderMark(source))) {
    if (!isBlankText(line)) rows.push(readJsonlLine(line, number, unit))
    number += 1
  }
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

/** Line by line: splitting two hundred megabytes at once would hold them twice. */
function* eachLine(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    yield text.slice(from, text[to - 1] === '\r' ? to - 1 : to)
    from = to + 1
  }
}

/** One line by itself, for those who read a file too large to hold. */
export function readJsonlLine(line: string, number: number, unit: OffsetUnit): DryRunRow<Sentence> {
  const shown = excerptOf(line)
  const parsed = parseJson(line, number)
  if (!parsed.ok) return skippedRow(number, shown, parsed.problem)
  const record = recordOf(parsed.value)
  const text = record ? textAt(record, 'text', 'data') : undefined
  if (!record || text === undefined)
    return skippedRow(number, shown, { code: 'missing-text', excerpt: shown })

  const lists = ['entities', 'label', 'labels', 'spans'].map(name => record[name])
  const list = lists.find(found => Array.isArray(found))
  const stated = (Array.isArray(list) ? list : []).map(statedSpan)
  const sound = stated.filter(span => span !== null)
  const { spans, problems } = settleSpans(text, sound, unit, number)
  if (sound.length < stated.length) problems.push({ line: number, code: 'bad-span', excerpt: shown })
  return takenRow(number, shown, { text, spans, ...sentenceFields(record) }, problems)
}

/** The object of a line, and that of the pairs spaCy 2 trained on: `["text", {"entities": […]}]`. */
function recordOf(value: unknown): JsonRecord | null {
  if (isRecord(value)) return value
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !isRecord(value[1])) return null
  return { ...value[1], text: value[0] }
}

function statedSpan(span: unknown): StatedEntitySpan | null {
  if (Array.isArray(span)) {
    const [start, end, label]: unknown[] = span
    if (typeof start !== 'number' || typeof end !== 'number' || typeof label !== 'string') return null
    return { start, end, label }
  }
  if (!isRecord(span)) return null
  const start = numberAt(span, 'start', 'start_offset')
  const end = numberAt(span, 'end', 'end_offset')
  const label = textAt(span, 'entity', 'label')
  return start === undefined || end === undefined || label === undefined ? null : { start, end, label }
}

export function sentenceFields(record: JsonRecord): Pick<Sentence, 'intent' | 'type' | 'language'> {
  const fields = (['intent', 'type', 'language'] as const).flatMap(name => {
    const value = textAt(record, name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(fields) as Pick<Sentence, 'intent' | 'type' | 'language'>
}
