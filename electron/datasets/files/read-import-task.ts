import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { emptyDataset, keyNumber } from '../../../shared/datasets/dataset'
import { columnsFromDataset, type DatasetColumns } from '../../../shared/datasets/dataset-columns'
import { importedSentence } from '../../../shared/datasets/files/row-sentences'
import { type DatasetRow, newDatasetRow } from '../../../shared/datasets/row'
import { decodeText } from '../../../shared/formats/decode-text'
import type { DryRun, DryRunRow } from '../../../shared/formats/dry-run'
import {
  type EntityFormat,
  guessEntityFormat,
  readEntities,
} from '../../../shared/formats/entities/entity-formats'
import { readJsonlLine } from '../../../shared/formats/entities/jsonl'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import { isBlankText } from '../../../shared/formats/lines'
import { excerptOf, type FormatProblem } from '../../../shared/formats/reading'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import type { Answer } from '../../engines/engine-ports'
import type { TaskWatch } from '../../threads/task'
import { linesOfFile } from './line-stream'

export interface DatasetImportReading {
  file: string
  /** Null: found out. */
  format: EntityFormat | null
  unit: OffsetUnit
  /** Rows at the beginning that are passed by. */
  from: number
  limits: ImportLimits
}

export interface ImportLimits {
  /** Rows taken at once. */
  rows: number
  /** Of a file that has to be read in one piece. */
  bytes: number
}

/** A file as read, in columns: it crosses between threads, and stays in memory until it is taken or dropped. */
export interface FileReading {
  format: EntityFormat
  unit: OffsetUnit
  /** The rows that can be taken. */
  columns: DatasetColumns
  /** Of every row of the file, also of those that are skipped. */
  lines: Uint32Array
  outcomes: Uint8Array
  /** Of rows that have any, by their place among all. */
  problems: [at: number, problems: FormatProblem[]][]
  /** Of rows that are skipped, what stood there. */
  sources: [at: number, source: string][]
  fileProblems: FormatProblem[]
  before: number
  beyond: number
}

export const outcomes = ['taken', 'repaired', 'skipped'] as const
export const tooLarge = 'too-large'
export const unreadableImport = 'unreadable'

const noFacts = { intent: '', type: '', language: '' }
const headLength = 65_536

export async function readImportTask(
  input: DatasetImportReading,
  watch: TaskWatch,
): Promise<Answer<FileReading>> {
  try {
    const head = await headOf(input.file)
    const format = input.format ?? guessEntityFormat(basename(input.file), decodeText(head).text)
    const size = (await stat(input.file)).size
    const isStreamed = (format === 'spacy' || format === 'doccano') && isUtf8(head)
    if (!isStreamed && size > input.limits.bytes) return { ok: false, message: tooLarge }
    const gathered = createGathering(input.limits.rows, input.from)
    const fileProblems: FormatProblem[] = []
    if (isStreamed) {
      for await (const { number, text } of linesOfFile(input.file, bytes => watch.progress(bytes / size))) {
        if (text === null) gathered.add(() => tooLongLine(number))
        else if (!isBlankText(text)) gathered.add(() => readJsonlLine(text, number, input.unit))
      }
      if (gathered.count() === 0 && input.from === 0)
        fileProblems.push({ line: 0, code: 'empty', excerpt: '' })
    } else {
      const decoded = decodeText(await readFile(input.file))
      const run = await dryRunOf(format, decoded.text, input.unit)
      for (const row of run.rows) gathered.add(() => row)
      fileProblems.push(...decoded.problems, ...run.problems)
    }
    return { ok: true, value: { format, unit: input.unit, fileProblems, ...gathered.done() } }
  } catch {
    return { ok: false, message: unreadableImport }
  }
}

async function dryRunOf(format: EntityFormat, text: string, unit: OffsetUnit): Promise<DryRun<Sentence>> {
  if (format !== 'rasa') return readEntities(format, text, unit)
  const { readRasa } = await import('../../../shared/formats/entities/read-rasa')
  return readRasa(text)
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** A file in UTF-16 has a mark, or a zero in every other place. */
const isUtf8 = (head: Uint8Array): boolean =>
  !head.subarray(0, 4).includes(0) && head[0] !== 0xff && head[0] !== 0xfe

const tooLongLine = (line: number): DryRunRow<Sentence> => ({
  line,
  source: '',
  problems: [{ line, code: 'not-text', excerpt: '' }],
  outcome: 'skipped',
  item: null,
})

function createGathering(most: number, from: number) {
  const rows: DatasetRow[] = []
  const lines: number[] = []
  const results: number[] = []
  const problems: FileReading['problems'] = []
  const sources: FileReading['sources'] = []
  let before = 0
  let beyond = 0
  return {
    count: () => lines.length,
    /** Only what is taken is made sense of: of a very long file, most is passed by. */
    add(read: () => DryRunRow<Sentence>): void {
      if (before < from) {
        before += 1
        return
      }
      if (lines.length >= most) {
        beyond += 1
        return
      }
      const at = lines.length
      const row = read()
      lines.push(row.line)
      results.push(outcomes.indexOf(row.outcome))
      if (row.problems.length > 0) problems.push([at, row.problems])
      if (row.outcome === 'skipped') sources.push([at, excerptOf(row.source)])
      else rows.push(newDatasetRow(keyNumber(rows.length), importedSentence(row.item, noFacts)))
    },
    done: () => ({
      columns: columnsFromDataset({ ...emptyDataset(''), rows, made: rows.length }),
      lines: Uint32Array.from(lines),
      outcomes: Uint8Array.from(results),
      problems,
      sources,
      before,
      beyond,
    }),
  }
}
