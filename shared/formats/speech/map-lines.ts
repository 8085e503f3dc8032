import type { Cue } from '../cues/cue'
import { type DryRun, failedRun, takenRow } from '../dry-run'
import { isRecord, parseJson } from '../json-value'
import { linesOfText } from '../lines'
import { excerptOf } from '../reading'
import type { ColumnMapping } from '../table/column-mapping'
import type { TableFileRow } from '../table/read-table'
import { joinWords } from '../word-spacing'
import { readSpeechLine } from './read-speech-line'
import { suggestMapping } from './speech-columns'
import { type SpeechField, type SpeechLine, speechFields } from './speech-line'

export type LineDefaults = Partial<Omit<SpeechLine, 'text'>>

/** What each row of a table becomes under a mapping; the heading is not among the rows. */
export function linesFromRows(
  rows: readonly TableFileRow[],
  mapping: ColumnMapping,
  defaults: LineDefaults = {},
): DryRun<SpeechLine> {
  const columns = speechFields.flatMap((field): [SpeechField, number][] => {
    const column = mapping[field]
    return column === undefined ? [] : [[field, column]]
  })
  return {
    rows: rows.map(({ line, cells }) => {
      const fields: Partial<Record<SpeechField, string>> = {}
      for (const [field, column] of columns) fields[field] = cells[column] ?? ''
      const row = readSpeechLine(fields, line, defaults)
      return row.outcome === 'skipped' ? { ...row, source: excerptOf(cells.filter(Boolean).join(' ')) } : row
    }),
    problems: [],
  }
}

/** A line of the file is a line to speak; blank ones are no more than air. */
export function linesFromText(source: string, defaults: LineDefaults = {}): DryRun<SpeechLine> {
  const rows = linesOfText(source).flatMap((text, at) =>
    text.trim() === '' ? [] : [takenRow(at + 1, excerptOf(text), { ...defaults, text: text.trim() })],
  )
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

/** The length of a cue is the time its sound may take; where it stood is kept in `meta`. */
export function linesFromCues(cues: readonly Cue[], defaults: LineDefaults = {}): DryRun<SpeechLine> {
  const rows = cues.map((cue, at) => {
    const text = joinWords(linesOfText(cue.text).map(line => line.trim()))
    const length = Math.round((cue.end - cue.start) * 1000) / 1000
    const meta = {
      ...defaults.meta,
      start: cue.start,
      end: cue.end,
      ...(cue.speaker !== undefined && { speaker: cue.speaker }),
      ...(cue.id !== undefined && { cue: cue.id }),
    }
    return readSpeechLine({ text, meta, ...(length > 0 && { requiredTime: length }) }, at + 1, defaults)
  })
  return { rows, problems: [] }
}

/** A list of texts, or of objects whose fields are named like columns; also under `data` or `lines`. */
export function linesFromJson(source: string, defaults: LineDefaults = {}): DryRun<SpeechLine> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const list = listIn(parsed.value)
  if (!list) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  const rows = list.map((entry: unknown, at) =>
    readSpeechLine(typeof entry === 'string' ? { text: entry } : fieldsOf(entry), at + 1, defaults),
  )
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  const found = [value.data, value.lines].find(list => Array.isArray(list))
  if (Array.isArray(found)) return found
  // One object is a list of one: the body of a single request.
  return isRecord(value.data) ? [value.data] : 'text' in value ? [value] : null
}

function fieldsOf(entry: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(entry)) return {}
  const keys = Object.keys(entry)
  const mapping = suggestMapping(keys) ?? {}
  const fields = speechFields.flatMap(field => {
    const key = keys[mapping[field] ?? -1]
    return key === undefined ? [] : [[field, entry[key]]]
  })
  return Object.fromEntries(fields)
}
