import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { emptyDataset, keyNumber } from '../../../shared/datasets/dataset'
import { columnsFromDataset, type DatasetColumns } from '../../../shared/datasets/dataset-columns'
import { importedSentence } from '../../../shared/datasets/files/row-sentences'
import { type DatasetRow, newDatasetRow } from '../../../shared/datasets/row'
import { decodeText } from '../../../shared/formats/decode-text'
import type { DryRun, DryRunRow } from '../../../shared/formats/dry-run'
import {
  readEntities,
  type SentenceFileKind,
  sentenceFileKinds,
} from '../../../shared/formats/entities/entity-formats'
import { readEntityTable, readSentenceLines } from '../../../shared/formats/entities/entity-table'
import { readJsonlLine } from '../../../shared/formats/entities/jsonl'
import { readBrat } from '../../../shared/formats/entities/platforms/brat'
import { readLex } from '../../../shared/formats/entities/platforms/lex'
import { recogniseFormat, type Sureness } from '../../../shared/formats/entities/recognise-format'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import { joinedLists, type WordList } from '../../../shared/formats/entities/word-list'
import { isBlankText } from '../../../shared/formats/lines'
import { excerptOf, type FormatProblem } from '../../../shared/formats/reading'
import type { ImportTable } from '../../../shared/formats/table/read-import-table'
import { problemsByLine, takeProblems } from '../../../shared/import/import-session'
import type { ImportChoices } from '../../../shared/import/import-view'
import type { Result } from '../../../shared/result'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import type { TaskWatch } from '../../threads/task'
import { type FileLine, linesOfFile } from './line-stream'

/** What was dropped or chosen, or a text that has no file. */
export type SentenceSource = { path: string } | { name: string; text: string }

export interface DatasetImportReading {
  source: SentenceSource
  choices: ImportChoices
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
  kind: SentenceFileKind
  /** Null: a person said which format it is. */
  sureness: Sureness | null
  encoding: string
  unit: OffsetUnit
  /** Of tables. */
  table: ImportTable | null
  /** Of tables and lines: whether marks in the text are read. */
  brackets: boolean | null
  /** The rows that can be taken. */
  columns: DatasetColumns
  /** Of every row of the file, also of those that are skipped. */
  lines: Uint32Array
  fates: Uint8Array
  /** Of rows that have any, by their place among all. */
  problems: [at: number, problems: FormatProblem[]][]
  /** Of rows that are skipped, what stood there. */
  sources: [at: number, source: string][]
  fileProblems: FormatProblem[]
  before: number
  beyond: number
}

export const fates = ['ready', 'doubtful', 'skipped'] as const
const fateOf = { taken: 0, repaired: 1, skipped: 2 }
export const tooLarge = 'too-large'
const unreadableImport = 'unreadable'

const noFacts = { intent: '', type: '', language: '' }
const headLength = 65_536

export async function readImportTask(
  { source, choices, limits }: DatasetImportReading,
  watch: TaskWatch,
): Promise<Result<FileReading, string>> {
  try {
    const { head, size, whole } = await contentOf(source)
    const beside = await besideOf(source)
    const { kind, sureness } = formatOf(nameOf(source), head, beside, choices)
    const isInLines = (kind === 'spacy' || kind === 'doccano') && isUtf8(head, choices)
    const gathered = createGathering(limits.rows, choices.from ?? 0)
    const { unit = 'codepoint' } = choices
    const { text: beginning, encoding } = decodeAs(head, choices)
    const isEmpty = beginning.trim() === '' && size <= head.length
    if (sureness === 'none' || isEmpty) {
      const fileProblems = [{ line: 0, code: isEmpty ? 'empty' : 'unknown-format', excerpt: '' } as const]
      const read = { kind, sureness, encoding, unit, table: null, brackets: null, fileProblems }
      return { ok: true, value: { ...read, ...gathered.done() } }
    }
    if (isInLines && 'path' in source) {
      const lines = linesOfFile(source.path, bytes => watch.progress(bytes / size))
      const fileProblems = await gatherLines(lines, gathered, choices)
      const read = { kind, sureness, encoding: 'utf-8', unit, table: null, brackets: null, fileProblems }
      return { ok: true, value: { ...read, ...gathered.done() } }
    }
    if (size > limits.bytes) return { ok: false, error: tooLarge }
    const decoded = decodeAs(await whole(), choices)
    const named = { name: nameOf(source), text: decoded.text, beside }
    const { rows, problems, lists, ...read } = await readSentences(kind, named, choices)
    const { rest, all } = rowsWithProblems(rows, problems, read.table !== null)
    for (const row of all) gathered.add(() => row)
    gathered.addLists(lists ?? [])
    const fileProblems = [...decoded.problems, ...rest]
    const value = {
      kind,
      sureness,
      encoding: decoded.encoding,
      unit,
      fileProblems,
      ...read,
      ...gathered.done(),
    }
    return { ok: true, value }
  } catch {
    return { ok: false, error: unreadableImport }
  }
}

export const nameOf = (source: SentenceSource): string =>
  'path' in source ? basename(source.path) : source.name

const decodeAs = (bytes: Uint8Array, { encoding }: ImportChoices) =>
  decodeText(bytes, encoding === undefined ? {} : { encoding })

function formatOf(
  name: string,
  head: Uint8Array,
  beside: BesideText | null,
  choices: ImportChoices,
): Pick<FileReading, 'kind' | 'sureness'> {
  const chosen = sentenceFileKinds.find(one => one === choices.kind)
  if (chosen !== undefined) return { kind: chosen, sureness: null }
  if (beside?.annotations !== undefined) return { kind: 'brat', sureness: 'sure' }
  return recogniseFormat(name, decodeAs(head, choices).text)
}

async function gatherLines(
  lines: AsyncIterable<FileLine>,
  gathered: ReturnType<typeof createGathering>,
  { unit = 'codepoint', from = 0 }: ImportChoices,
): Promise<FormatProblem[]> {
  for await (const { number, text } of lines) {
    if (text === null) gathered.add(() => tooLongLine(number))
    else if (!isBlankText(text)) gathered.add(() => readJsonlLine(text, number, unit))
  }
  return gathered.count() === 0 && from === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : []
}

type ReadSentences = DryRun<Sentence> & Pick<FileReading, 'table' | 'brackets'>

interface NamedText {
  name: string
  text: string
  beside: BesideText | null
}

async function readSentences(
  kind: SentenceFileKind,
  { name, text, beside }: NamedText,
  choices: ImportChoices,
): Promise<ReadSentences> {
  const { unit = 'codepoint' } = choices
  switch (kind) {
    case 'csv':
    case 'tsv':
      return readEntityTable(text, { ...(kind === 'tsv' && { delimiter: '\t' }), ...choices })
    case 'lines':
      return { table: null, ...readSentenceLines(text, choices) }
    case 'rasa': {
      const { readRasa } = await import('../../../shared/formats/entities/read-rasa')
      return { table: null, brackets: null, ...readRasa(text) }
    }
    case 'names': {
      const { readNames } = await import('../../../shared/formats/entities/read-names')
      return { table: null, brackets: null, ...readNames(text, /\.ya?ml$/i.test(name)) }
    }
    case 'lex':
      return { table: null, brackets: null, ...readLex(text) }
    case 'brat': {
      const { annotations = text, text: annotated = beside ? text : '' } = beside ?? {}
      return { table: null, brackets: null, ...readBrat(annotated, annotations, unit) }
    }
    default:
      return { table: null, brackets: null, ...readEntities(kind, text, unit, name) }
  }
}

/** What a table stumbled over on a row's own line goes to the row. */
function rowsWithProblems(
  rows: readonly DryRunRow<Sentence>[],
  problems: readonly FormatProblem[],
  isTable: boolean,
): { all: readonly DryRunRow<Sentence>[]; rest: readonly FormatProblem[] } {
  if (!isTable || problems.length === 0) return { all: rows, rest: problems }
  const byLine = problemsByLine(problems)
  const all = rows.map((row): DryRunRow<Sentence> => {
    const own = takeProblems(byLine, row.line)
    if (own.length === 0) return row
    const more = { problems: [...own, ...row.problems] }
    return row.outcome === 'skipped' ? { ...row, ...more } : { ...row, ...more, outcome: 'repaired' }
  })
  return { all, rest: [...byLine.values()].flat() }
}

/** Of two files that belong together, the one that was not given. */
interface BesideText {
  /** That stand off the text that was given. */
  annotations?: string
  /** That the annotations that were given stand off. */
  text?: string
}

/** What brat keeps in a file of the same name: annotations beside their text. */
async function besideOf(source: SentenceSource): Promise<BesideText | null> {
  const [, stem, ending] = /^(.*)\.(ann|txt)$/i.exec('path' in source ? source.path : '') ?? []
  if (stem === undefined) return null
  const isText = ending?.toLowerCase() === 'txt'
  try {
    const content = decodeText(await readFile(`${stem}.${isText ? 'ann' : 'txt'}`)).text
    return isText ? { annotations: content } : { text: content }
  } catch {
    return null
  }
}

interface SourceContent {
  head: Uint8Array
  size: number
  whole(): Promise<Uint8Array>
}

async function contentOf(source: SentenceSource): Promise<SourceContent> {
  if ('path' in source) {
    const { path } = source
    return { head: await headOf(path), size: (await stat(path)).size, whole: () => readFile(path) }
  }
  const bytes = new TextEncoder().encode(source.text)
  return { head: bytes.subarray(0, headLength), size: bytes.length, whole: async () => bytes }
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
const isUtf8 = (head: Uint8Array, { encoding = 'utf-8' }: ImportChoices): boolean =>
  encoding === 'utf-8' && !head.subarray(0, 4).includes(0) && head[0] !== 0xff && head[0] !== 0xfe

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
  let lists: readonly WordList[] = []
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
      results.push(fateOf[row.outcome])
      if (row.problems.length > 0) problems.push([at, row.problems])
      if (row.outcome === 'skipped') sources.push([at, excerptOf(row.source)])
      else rows.push(newDatasetRow(keyNumber(rows.length), importedSentence(row.item, noFacts)))
    },
    addLists(more: readonly WordList[]): void {
      lists = joinedLists(lists, more)
    },
    done: () => ({
      columns: columnsFromDataset({ ...emptyDataset(''), lists, rows, made: rows.length }),
      lines: Uint32Array.from(lines),
      fates: Uint8Array.from(results),
      problems,
      sources,
      before,
      beyond,
    }),
  }
}
