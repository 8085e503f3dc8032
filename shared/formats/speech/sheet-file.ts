import { type DryRun, failedRun } from '../dry-run'
import { isRecord, parseJson, textAt } from '../json-value'
import { excerptOf } from '../reading'
import type { LineDefaults } from './map-lines'
import { readSpeechLine } from './read-speech-line'
import type { SpeechLine } from './speech-line'

const format = 'parlance-sheet'
const version = 1

export interface SheetFile {
  name: string
  lines: readonly SpeechLine[]
}

/** The app's own file for a sheet of speech lines. */
export function writeSheet({ name, lines }: SheetFile): string {
  return `${JSON.stringify({ format, version, name, lines }, null, 2)}\n`
}

export interface SheetReading extends DryRun<SpeechLine> {
  name: string
}

export function readSheet(source: string, defaults: LineDefaults = {}): SheetReading {
  const parsed = parseJson(source)
  if (!parsed.ok) return { name: '', ...failedRun(parsed.problem) }
  const file = parsed.value
  if (!isRecord(file) || file.format !== format) {
    return { name: '', ...failedRun({ line: 0, code: 'not-this-format', excerpt: excerptOf(source) }) }
  }
  const name = textAt(file, 'name') ?? ''
  if (typeof file.version !== 'number' || file.version > version) {
    return { name, ...failedRun({ line: 0, code: 'newer-version', excerpt: String(file.version) }) }
  }
  if (!Array.isArray(file.lines)) {
    return { name, ...failedRun({ line: 0, code: 'missing-field', excerpt: 'lines' }) }
  }
  const rows = file.lines.map((line: unknown, at) =>
    readSpeechLine(isRecord(line) ? line : {}, at + 1, defaults),
  )
  return { name, rows, problems: [] }
}
