import type { OffsetUnit } from '../../../text/spans/span-offsets'
import { type DryRun, type DryRunRow, skippedRow, takenRow } from '../../dry-run'
import { isRecord, type JsonRecord } from '../../json-value'
import { excerptOf, type FormatProblem } from '../../reading'
import type { Sentence } from '../sentence'
import { type StatedEntitySpan, settleSpans } from '../settle-spans'

/** A sentence as a platform's file states it. */
export interface StatedSentence extends Pick<Sentence, 'intent' | 'type' | 'language'> {
  text: string
  /** Null: one that makes no sense. */
  spans: readonly (StatedEntitySpan | null)[]
  /** What is said of it that a dataset has no place for. */
  unheld?: readonly string[]
}

/** JSON has no rows of its own: the number of the sentence stands for the line. */
export function statedRows<T>(
  list: readonly T[],
  unit: OffsetUnit,
  read: (one: T) => StatedSentence | null,
): DryRun<Sentence> {
  const rows = list.map((value, at) => statedRow(value, at + 1, unit, read))
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function statedRow<T>(
  one: T,
  line: number,
  unit: OffsetUnit,
  read: (one: T) => StatedSentence | null,
): DryRunRow<Sentence> {
  const shown = excerptOf(JSON.stringify(one))
  const stated = read(one)
  if (!stated || stated.text === '') {
    return skippedRow(line, shown, { code: 'missing-text', excerpt: shown })
  }
  const { text, intent, type, language, unheld = [] } = stated
  const sound = stated.spans.filter(span => span !== null)
  const { spans, problems } = settleSpans(text, sound, unit, line)
  if (sound.length < stated.spans.length) problems.push({ line, code: 'bad-span', excerpt: shown })
  for (const what of unheld) problems.push({ line, code: 'no-place', excerpt: excerptOf(what) })
  return takenRow(line, excerptOf(text), { text, spans, ...said({ intent, type, language }) }, problems)
}

export const ofRecord =
  (read: (record: JsonRecord) => StatedSentence | null) =>
  (value: unknown): StatedSentence | null =>
    isRecord(value) ? read(value) : null

/** Without what nobody said. */
export function said<T extends Record<string, string | undefined>>(
  fields: T,
): { [Name in keyof T]?: string } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(known) as { [Name in keyof T]?: string }
}

/** Sections of a file that hold something a dataset has no place for, each named once. */
export const unheldSections = (record: JsonRecord, names: readonly string[]): FormatProblem[] =>
  names.flatMap(name => {
    const value = record[name]
    const count = Array.isArray(value) ? value.length : 0
    return count === 0 ? [] : [{ line: 0, code: 'no-place' as const, excerpt: `${name} (${count})` }]
  })

export const listAt = (record: JsonRecord, name: string): readonly unknown[] => {
  const value = record[name]
  return Array.isArray(value) ? value : []
}

export const recordsAt = (record: JsonRecord, name: string): readonly JsonRecord[] =>
  listAt(record, name).filter(isRecord)
