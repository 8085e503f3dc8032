import { type OffsetUnit, offsetMap } from '../../../text/spans/span-offsets'
import { type DryRun, failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../../json-value'
import { excerptOf, type FormatLoss, type Writing } from '../../reading'
import { entitiesInOrder, fieldsLost, type Sentence } from '../sentence'
import type { StatedEntitySpan } from '../settle-spans'
import { listAt, ofRecord, recordsAt, type StatedSentence, said, statedRows } from './stated-sentence'

/** Utterances of wit.ai: those of its backup, those of its interface, and those it wrote before 2020. */
export function readWit(source: string, unit: OffsetUnit): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const { value } = parsed
  const list = isRecord(value) ? (value.utterances ?? value.data) : value
  if (!Array.isArray(list)) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  return statedRows<unknown>(list, unit, ofRecord(statedUtterance))
}

function statedUtterance(utterance: JsonRecord): StatedSentence | null {
  const text = textAt(utterance, 'text')
  if (text === undefined) return null
  const entities = listAt(utterance, 'entities')
  const named = isRecord(utterance.intent)
    ? textAt(utterance.intent, 'name')
    : textAt(utterance, 'intent', '_intent')
  const early = entities.filter(isRecord).find(entity => entity.entity === 'intent')
  return {
    text,
    spans: entities.filter(entity => entity !== early).map(statedEntity),
    ...said({ intent: named ?? (early && unquoted(textAt(early, 'value') ?? '')) }),
    unheld: [
      ...recordsAt(utterance, 'traits').map(trait => textAt(trait, 'trait', 'name') ?? 'traits'),
      ...entities
        .filter(isRecord)
        .flatMap(entity => (listAt(entity, 'entities').length > 0 ? ['entities'] : [])),
    ],
  }
}

/** Of a name and a role that are one, the role says nothing. */
function statedEntity(entity: unknown): StatedEntitySpan | null {
  if (!isRecord(entity)) return null
  const start = numberAt(entity, 'start')
  const end = numberAt(entity, 'end')
  const [label = '', inName] = (textAt(entity, 'entity', 'name') ?? '').split(':')
  const role = textAt(entity, 'role') ?? inName
  const value =
    textAt(entity, 'body') ?? (typeof entity.entity === 'string' ? undefined : textAt(entity, 'value'))
  if (start === undefined || end === undefined || label === '') return null
  return {
    start,
    end,
    label,
    ...(value !== undefined && { value }),
    ...said({ role: role === label.split('$').at(-1) ? undefined : role }),
  }
}

/** Values once were JSON in a text. */
const unquoted = (value: string): string => (/^"[^"]*"$/.test(value) ? value.slice(1, -1) : value)

/** As its backup has them and its interface takes them. */
export function writeWit(items: readonly Sentence[], unit: OffsetUnit): Writing {
  const losses: FormatLoss[] = fieldsLost(items, ['intent', 'role'])
  const utterances = items.map(({ text, intent, spans }, item) => {
    const table = offsetMap(text, unit)
    const entities = entitiesInOrder(spans).map(({ start, end, value, label, role }) => {
      const name = label.replaceAll(':', '_')
      if (name !== label) losses.push({ item, code: 'label', excerpt: excerptOf(label) })
      return {
        entity: `${name}:${role ?? name.split('$').at(-1)}`,
        start: table.fromUtf16(start),
        end: table.fromUtf16(end),
        body: value,
        entities: [],
      }
    })
    return { text, ...(intent !== undefined && { intent }), entities, traits: [] }
  })
  return { text: `${JSON.stringify({ utterances }, null, 2)}\n`, losses }
}
