import { type DryRun, failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { excerptOf } from '../../reading'
import type { Sentence } from '../sentence'
import type { StatedEntitySpan } from '../settle-spans'
import { listAt, recordsAt, type StatedSentence, said, statedRows } from './stated-sentence'

/**
 * Intents of Amazon Lex, version 2 and the one before. Its utterances name a slot where a value would stand: such a
 * sentence comes in with the slot's name marked, and is told.
 */
export function readLex(source: string): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const utterances = intentsIn(parsed.value).flatMap(intent => {
    const name = textAt(intent, 'intentName', 'name')
    const slots = new Map(recordsAt(intent, 'slots').map(slot => [lexSlotName(slot), typeOf(slot)]))
    return listAt(intent, 'sampleUtterances').map(utterance => ({ utterance, name, slots }))
  })
  if (utterances.length === 0) {
    return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  }
  return statedRows(utterances, 'utf16', ({ utterance, name, slots }) => {
    const text = isRecord(utterance) ? textAt(utterance, 'utterance') : utterance
    return typeof text === 'string' ? stated(text, slots, name) : null
  })
}

export const lexSlotName = (slot: JsonRecord): string | undefined => textAt(slot, 'slotName', 'name')

const typeOf = (slot: JsonRecord): string => textAt(slot, 'slotTypeName', 'slotType') ?? ''

/** An intent by itself, a list of them, or a bot that has them. */
function intentsIn(value: unknown): JsonRecord[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter(isRecord).flatMap(record => {
    if (Array.isArray(record.sampleUtterances)) return [record]
    const inside = isRecord(record.resource) ? record.resource : record
    if (Array.isArray(inside.sampleUtterances)) return [inside]
    return recordsAt(inside, 'intents').filter(({ sampleUtterances }) => Array.isArray(sampleUtterances))
  })
}

function stated(
  text: string,
  slots: ReadonlyMap<string | undefined, string>,
  intent: string | undefined,
): StatedSentence {
  const spans: StatedEntitySpan[] = []
  for (const { 0: written, index } of text.matchAll(/\{[^{}]+\}/g)) {
    const name = written.slice(1, -1)
    if (slots.has(name)) spans.push({ start: index, end: index + written.length, label: name })
  }
  return {
    text,
    spans,
    ...said({ intent }),
    unheld: spans.map(({ label }) => `{${label}}: ${slots.get(label)}`),
  }
}
