import { mapCounted, onTheWay, type TellPart, untold } from '../../progress'
import { type OffsetUnit, offsetMap } from '../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, skippedRow, takenRow } from '../dry-run'
import { parseJson } from '../json-value'
import { isBlankText, linesOfText, withoutByteOrderMark } from '../lines'
import { excerptOf, type Writing } from '../reading'
import type { ColumnMapping } from '../table/column-mapping'
import { type ImportTable, readImportTable, type TableChoices } from '../table/read-import-table'
import type { TableFileRow } from '../table/read-table'
import { type TableOptions, writeTable } from '../table/write-table'
import { readRasaExample } from './rasa-example'
import { entitiesInOrder, type Sentence } from './sentence'
import { looksBracketed, type SentenceField, sentenceCells, sentenceColumns } from './sentence-columns'
import { type StatedEntitySpan, settleSpans } from './settle-spans'
import { statedEntities } from './training-json'

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
  return { text: writeTable([sentenceCells, ...rows], options), losses: [] }
}

export interface SentenceTableChoices extends TableChoices {
  unit?: OffsetUnit
  /** Whether `[four people](party_size)` marks an entity. Left out: found out. */
  brackets?: boolean
}

export interface SentenceTable extends DryRun<Sentence> {
  table: ImportTable
  brackets: boolean
}

/** Columns by their headings and cells; `entities` as JSON or as `start:end:label; start:end:label`. */
export function readEntityTable(
  source: string,
  choices: SentenceTableChoices = {},
  tell: TellPart = untold,
): SentenceTable {
  const { table, body, problems } = readImportTable(source, choices, sentenceColumns, onTheWay(tell, 0, 0.3))
  const brackets = choices.brackets ?? looksBracketed(body, table.mapping)
  const reading = { mapping: table.mapping, unit: choices.unit ?? 'codepoint', brackets }
  const rows = mapCounted(body, row => readRow(row, reading), onTheWay(tell, 0.3, 1))
  return { table, brackets, rows, problems }
}

/** A sentence on each line; blank ones are no more than air. */
export function readSentenceLines(
  source: string,
  choices: Pick<SentenceTableChoices, 'brackets'> = {},
  tell: TellPart = untold,
): Omit<SentenceTable, 'table'> {
  const mapping = { text: 0 }
  const lines = linesOfText(withoutByteOrderMark(source)).flatMap((text, at): TableFileRow[] =>
    isBlankText(text) ? [] : [{ line: at + 1, cells: [text.trim()] }],
  )
  const brackets = choices.brackets ?? looksBracketed(lines, mapping)
  const rows = mapCounted(lines, row => readRow(row, { mapping, unit: 'utf16', brackets }), tell)
  return { brackets, rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

interface RowReading {
  mapping: ColumnMapping
  unit: OffsetUnit
  brackets: boolean
}

function readRow(
  { line, cells }: TableFileRow,
  { mapping, unit, brackets }: RowReading,
): DryRunRow<Sentence> {
  const cell = (name: SentenceField): string => cells[mapping[name] ?? -1] ?? ''
  const written = cell('text')
  const shown = excerptOf(written)
  if (written === '') {
    return skippedRow(line, excerptOf(cells.join(' ')), { code: 'missing-text', excerpt: '' })
  }
  // Text whose braces make no sense stays as it is written.
  const marked = brackets ? readRasaExample(written) : null
  const text = marked?.text ?? written
  const stated = readCell(cell('entities'))
  const { spans, problems } = marked
    ? settleSpans(text, marked.spans, 'utf16', line)
    : settleSpans(text, stated.spans, unit, line)
  if (brackets && !marked) problems.push({ line, code: 'bad-span', excerpt: shown })
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
