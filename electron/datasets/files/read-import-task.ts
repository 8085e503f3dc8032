import { decodeText } from '../../../shared/formats/decode-text'
import type { DryRunRow } from '../../../shared/formats/dry-run'
import { type SentenceFileKind, sentenceFileKinds } from '../../../shared/formats/entities/entity-formats'
import { readJsonlLine } from '../../../shared/formats/entities/jsonl'
import { recogniseFormat, type Sureness } from '../../../shared/formats/entities/recognise-format'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import { isBlankText } from '../../../shared/formats/lines'
import type { FormatProblem } from '../../../shared/formats/reading'
import type { ImportChoices } from '../../../shared/import/import-view'
import { mapCounted, onTheWay } from '../../../shared/progress'
import type { Result } from '../../../shared/result'
import { errorCode } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { type FileReading, type ImportLimits, tooLarge } from './file-reading'
import { gatherRows, type RowGathering } from './gather-rows'
import { type FileLine, linesOfFile } from './line-stream'
import { projectBehind } from './open-project'
import { readProject } from './read-project'
import { readSentencesAs, rowsWithProblems } from './read-sentences'
import {
  type BesideText,
  besideOf,
  contentOf,
  nameOf,
  type OneSource,
  type SentenceSource,
} from './sentence-source'

export interface DatasetImportReading {
  source: SentenceSource
  choices: ImportChoices
  limits: ImportLimits
}

const unreadableImport = 'unreadable'

export async function readImportTask(
  { source, choices, limits }: DatasetImportReading,
  watch: TaskWatch,
): Promise<Result<FileReading, string>> {
  try {
    const { progress } = watch
    if ('paths' in source) return await readProject({ several: source.paths }, choices, limits, progress)
    const project = 'path' in source ? await projectBehind(source.path) : null
    return project
      ? await readProject(project, choices, limits, progress)
      : await readOne(source, choices, limits, watch)
  } catch (error) {
    return { ok: false, error: errorCode(error) || unreadableImport }
  }
}

async function readOne(
  source: OneSource,
  choices: ImportChoices,
  limits: ImportLimits,
  watch: TaskWatch,
): Promise<Result<FileReading, string>> {
  const { head, size, whole } = await contentOf(source)
  const beside = await besideOf(source)
  const { kind, sureness } = formatOf(nameOf(source), head, beside, choices)
  const isInLines = (kind === 'spacy' || kind === 'doccano') && isUtf8(head, choices)
  const gathered = gatherRows(limits.rows, choices.from ?? 0)
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
  watch.progress(0.1)
  const named = { name: nameOf(source), text: decoded.text, beside }
  const tell = onTheWay(watch.progress, 0.1, 0.8)
  const { rows, problems, lists, ...read } = await readSentencesAs(kind, named, choices, tell)
  const { rest, all } = rowsWithProblems(rows, problems, read.table !== null)
  mapCounted(all, row => gathered.add(() => row), onTheWay(watch.progress, 0.8, 1))
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
}

const decodeAs = (bytes: Uint8Array, { encoding }: ImportChoices) =>
  decodeText(bytes, encoding === undefined ? {} : { encoding })

function formatOf(
  name: string,
  head: Uint8Array,
  beside: BesideText | null,
  choices: ImportChoices,
): { kind: SentenceFileKind; sureness: Sureness | null } {
  const chosen = sentenceFileKinds.find(one => one === choices.kind)
  if (chosen !== undefined) return { kind: chosen, sureness: null }
  if (beside?.annotations !== undefined) return { kind: 'brat', sureness: 'sure' }
  return recogniseFormat(name, decodeAs(head, choices).text)
}

async function gatherLines(
  lines: AsyncIterable<FileLine>,
  gathered: RowGathering,
  { unit = 'codepoint', from = 0 }: ImportChoices,
): Promise<FormatProblem[]> {
  for await (const { number, text } of lines) {
    if (text === null) gathered.add(() => tooLongLine(number))
    else if (!isBlankText(text)) gathered.add(() => readJsonlLine(text, number, unit))
  }
  return gathered.count() === 0 && from === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : []
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
