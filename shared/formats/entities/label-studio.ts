import { type OffsetUnit, offsetMap } from '../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, failedRun, skippedRow, takenRow } from '../dry-run'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../json-value'
import { excerptOf, type Writing } from '../reading'
import { sentenceFields } from './jsonl'
import { entitiesInOrder, fieldsLost, type Sentence } from './sentence'
import { type StatedEntitySpan, settleSpans } from './settle-spans'

export interface LabelStudioOptions {
  /** The names of the `Labels` and the `Text` tag in the project's configuration. */
  fromName?: string
  toName?: string
  /** Code points since its version 1.4; older ones counted UTF-16 units. */
  unit?: OffsetUnit
}

/** A list of tasks, each with one annotation. The sentence's own fields are task data, where any name may stand. */
export function writeLabelStudio(
  items: readonly Sentence[],
  { fromName = 'label', toName = 'text', unit = 'codepoint' }: LabelStudioOptions = {},
): Writing {
  const tasks = items.map(({ text, intent, type, language, spans }) => {
    const table = offsetMap(text, unit)
    const result = entitiesInOrder(spans).map((span, at) => ({
      id: `span-${at + 1}`,
      from_name: fromName,
      to_name: toName,
      type: 'labels',
      value: {
        start: table.fromUtf16(span.start),
        end: table.fromUtf16(span.end),
        text: span.value,
        labels: [span.label],
      },
    }))
    return { data: { text, intent, type, language }, annotations: [{ result }] }
  })
  const losses = fieldsLost(items, ['intent', 'type', 'language'])
  return { text: `${JSON.stringify(tasks, null, 2)}\n`, losses }
}

export function readLabelStudio(source: string, unit: OffsetUnit = 'codepoint'): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const list = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
  const rows = list.map((task: unknown, at) => readTask(task, at + 1, unit))
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function readTask(task: unknown, number: number, unit: OffsetUnit): DryRunRow<Sentence> {
  const shown = excerptOf(JSON.stringify(task))
  const data = isRecord(task) && isRecord(task.data) ? task.data : null
  const text = data ? textAt(data, 'text') : undefined
  if (!isRecord(task) || !data || text === undefined) {
    return skippedRow(number, shown, { code: 'missing-text', excerpt: shown })
  }
  const results = resultsOf(task)
  const stated = results.filter(result => result.type === 'labels').flatMap(statedSpans)
  const { spans, problems } = settleSpans(text, stated, unit, number)
  const fields = sentenceFields(data)
  const intent = fields.intent ?? choiceOf(results)
  return takenRow(
    number,
    shown,
    { text, spans, ...fields, ...(intent !== undefined && { intent }) },
    problems,
  )
}

/** What a person marked, else what a model proposed; `completions` was the name before version 1. */
function resultsOf(task: JsonRecord): JsonRecord[] {
  for (const name of ['annotations', 'completions', 'predictions']) {
    const list = task[name]
    const first: unknown = Array.isArray(list) ? list[0] : undefined
    if (isRecord(first) && Array.isArray(first.result)) return first.result.filter(isRecord)
  }
  return []
}

function statedSpans({ value }: JsonRecord): StatedEntitySpan[] {
  if (!isRecord(value) || !Array.isArray(value.labels)) return []
  const start = numberAt(value, 'start') ?? Number.NaN
  const end = numberAt(value, 'end') ?? Number.NaN
  const text = textAt(value, 'text')
  const labels = value.labels.filter(label => typeof label === 'string')
  return labels.map(label => ({ start, end, label, ...(text !== undefined && { value: text }) }))
}

function choiceOf(results: readonly JsonRecord[]): string | undefined {
  const value = results.find(result => result.type === 'choices')?.value
  const choice: unknown = isRecord(value) && Array.isArray(value.choices) ? value.choices[0] : undefined
  return typeof choice === 'string' ? choice : undefined
}
