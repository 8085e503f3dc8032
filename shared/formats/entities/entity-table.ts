import { type OffsetUnit, offsetMap } from '../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, failedRun, skippedRow, takenRow } from '../dry-run'
import { parseJson } from '../json-value'
import { excerptOf, type Writing } from '../reading'
import { readTable, type TableFileRow, type TableReadOptions } from '../table/read-table'
import { type TableOptions, writeTable } from '../table/write-table'
import { entitiesInOrder, type Sentence } from './sentence'
import { type StatedEntitySpan, settleSpans } from './settle-spans'
import { statedEntities } from './training-json'

const columns = ['text', 'intent', 'type', 'language', 'entities'] as const

/** A row a sentence; its entities as JSON in the last cell, as the service's interface writes them. */
export function writeEntityTable(
  items: readonly Sentence[],
  { unit = 'codepoint', ...options }: TableOptions & { unit?: OffsetUnit } = {},
): Writing {
  const rows = items.map(({ text, intent, type, language, spans }) => {
    const table = offsetMap(text, unit)
    const marks = entitiesInOrder(spans).map(({ start, end, value, label, ...more }) => ({
      start: table.fromUtf16(start),
      end: table.fromUtf16(end),
      value,
      entity: label,
      ...more,
    }))
    return [text, intent, type, language, marks.length > 0 ? JSON.stringify(marks) : '']
  })
  return { text: writeTable([columns, ...rows], options), losses: [] }
}

/** Columns by their names in the first row; `entities` as JSON or as `start:end:label; start:end:label`. */
export function readEntityTable(
  source: string,
  { unit = 'codepoint', ...options }: TableReadOptions & { unit?: OffsetUnit } = {},
): DryRun<Sentence> {
  const { items, problems } = readTable(source, options)
  const [head, ...body] = items
  const names = head?.cells.map(cell => cell.trim().toLowerCase()) ?? []
  if (!names.includes('text')) return failedRun({ line: 1, code: 'missing-field', excerpt: 'text' })
  const places = new Map(columns.map(name => [name, names.indexOf(name)]))
  const rows = body.map(row => readRow(row, places, unit))
  return { rows, problems }
}

type Column = (typeof columns)[number]

function readRow(
  { line, cells }: TableFileRow,
  places: ReadonlyMap<Column, number>,
  unit: OffsetUnit,
): DryRunRow<Sentence> {
  const cell = (name: Column): string => cells[places.get(name) ?? -1] ?? ''
  const text = cell('text')
  const shown = excerptOf(text)
  if (text === '') return skippedRow(line, excerptOf(cells.join(' ')), { code: 'missing-text', excerpt: '' })
  const stated = readCell(cell('entities'))
  const { spans, problems } = settleSpans(text, stated.spans, unit, line)
  if (stated.broken > 0) problems.push({ line, code: 'bad-span', excerpt: excerptOf(cell('entities')) })
  const fields = (['intent', 'type', 'language'] as const).flatMap(name =>
    cell(name) === '' ? [] : [[name, cell(name)]],
  )
  return takenRow(line, shown, { text, spans, ...Object.fromEntries(fields) }, problems)
}

function readCell(cell: string): { spans: StatedEntitySpan[]; broken: number } {
  const source = cell.trim()
  if (source === '') return { spans: [], broken: 0 }
  if (source.startsWith('[')) {
    const parsed = parseJson(source)
    return parsed.ok ? statedEntities(parsed.value) : { spans: [], broken: 1 }
  }
  const parts = source.split(';').filter(part => part.trim() !== '')
  const spans = parts.flatMap(part => {
    const found = /^\s*(\d+):(\d+):(.*\S)\s*$/.exec(part)
    if (!found) return []
    const [, start, end, label = ''] = found
    return [{ start: Number(start), end: Number(end), label }]
  })
  return { spans, broken: parts.length - spans.length }
}
