import { type OffsetUnit, offsetMap } from '../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, failedRun, skippedRow, takenRow } from '../dry-run'
import { isRecord, numberAt, parseJson, textAt } from '../json-value'
import { excerptOf, type Writing } from '../reading'
import { sentenceFields } from './jsonl'
import { entitiesInOrder, fieldsLost, type Sentence, saidOfSpans } from './sentence'
import { type StatedEntitySpan, settleSpans } from './settle-spans'

/** The platform's own training data: a list of sentences with their intent, part and entities. */
export function writeTrainingJson(items: readonly Sentence[], unit: OffsetUnit = 'codepoint'): Writing {
  const sentences = items.map(({ text, intent, type, spans }) => {
    const table = offsetMap(text, unit)
    const marks = entitiesInOrder(spans).map(({ start, end, value, label }) => ({
      start: table.fromUtf16(start),
      end: table.fromUtf16(end),
      value,
      entity: label,
    }))
    return { text, intent, type, entities: marks }
  })
  return { text: `${JSON.stringify(sentences, null, 2)}\n`, losses: fieldsLost(items, ['intent', 'type']) }
}

export function readTrainingJson(source: string, unit: OffsetUnit = 'codepoint'): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const list = isRecord(parsed.value) ? parsed.value.data : parsed.value
  if (!Array.isArray(list)) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  const rows = list.map((sentence: unknown, at) => readSentence(sentence, at + 1, unit))
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

/** JSON has no rows of its own: the number of the sentence stands for the line. */
function readSentence(sentence: unknown, number: number, unit: OffsetUnit): DryRunRow<Sentence> {
  const shown = excerptOf(JSON.stringify(sentence))
  const text = isRecord(sentence) ? textAt(sentence, 'text') : undefined
  if (!isRecord(sentence) || text === undefined) {
    return skippedRow(number, shown, { code: 'missing-text', excerpt: shown })
  }
  const stated = statedEntities(sentence.entities)
  const { spans, problems } = settleSpans(text, stated.spans, unit, number)
  if (stated.broken > 0) problems.push({ line: number, code: 'bad-span', excerpt: shown })
  return takenRow(number, shown, { text, spans, ...sentenceFields(sentence) }, problems)
}

/** Entities in the words of the service's interface: start, end, value and entity. */
export function statedEntities(list: unknown): { spans: StatedEntitySpan[]; broken: number } {
  const stated = (Array.isArray(list) ? list : []).map((span: unknown): StatedEntitySpan | null => {
    if (!isRecord(span)) return null
    const start = numberAt(span, 'start')
    const end = numberAt(span, 'end')
    const label = textAt(span, 'entity', 'label')
    const value = textAt(span, 'value')
    if (start === undefined || end === undefined || label === undefined) return null
    const named = saidOfSpans.flatMap(name => {
      const text = textAt(span, name)
      return text === undefined ? [] : [[name, text]]
    })
    return { start, end, label, ...(value !== undefined && { value }), ...Object.fromEntries(named) }
  })
  const spans = stated.filter(span => span !== null)
  return { spans, broken: stated.length - spans.length }
}
