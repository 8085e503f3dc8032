import { decodeText } from '../formats/decode-text'
import {
  type ColumnWords,
  guessTextColumn,
  looksNamed,
  mappingFromHeadings,
  textNames,
} from '../formats/table/column-mapping'
import { type ColumnGuess, readImportTable } from '../formats/table/read-import-table'
import {
  createImportSession,
  type ImportSession,
  problemsByLine,
  type ReadForImport,
  takeProblems,
} from '../import/import-session'
import type { ImportChoices, ShownRow } from '../import/import-view'
import { mapCounted, onTheWay, type TellPart } from '../progress'
import { type BatchOrigin, mostBatchRows, type NewBatchRow } from './batch'
import {
  type BatchFileKind,
  batchFileKind,
  batchFileKinds,
  readBatchLines,
  readColumn,
  readCueFile,
} from './read-batch-file'

/** A row of the dry run with the text that is to be translated. */
export interface ShownText extends ShownRow {
  text: string
}

export interface TakenBatch {
  origin: BatchOrigin
  rows: readonly NewBatchRow[]
}

interface Reading extends ReadForImport<ShownText> {
  origin: BatchOrigin
  texts: readonly NewBatchRow[]
}

/** A file of texts, looked at before it becomes a batch. `language`: in which it most likely is. */
export const openBatchImport = (
  file: { name: string; bytes: Uint8Array },
  language: string,
): ImportSession<ShownText, TakenBatch | null> =>
  createImportSession(
    (choices, tell) => readBatch(file, language, choices, tell),
    ({ origin, texts }): TakenBatch => ({ origin, rows: texts }),
  )

function readBatch(
  { name, bytes }: { name: string; bytes: Uint8Array },
  language: string,
  choices: ImportChoices,
  tell: TellPart,
): Reading {
  const { encoding: wanted } = choices
  const decoding = {
    language: choices.language ?? language,
    ...(wanted !== undefined && { encoding: wanted }),
  }
  const { text, encoding, problems } = decodeText(bytes, decoding)
  const kind = batchFileKinds.find(one => one === choices.kind) ?? batchFileKind(name, text)
  const isBinary = wanted === undefined && problems.some(({ code }) => code === 'not-text')
  tell(0.1)
  // Whatever else is a table has tabs. What it says between them may have more commas.
  const usual = choices.kind === undefined && !/\.csv$/i.test(name) ? { delimiter: '\t' as const } : {}
  const read = isBinary ? nothingRead : readKind(kind, text, { ...usual, ...choices }, onTheWay(tell, 0.1, 1))
  return { kind, encoding, ...read, problems: [...problems, ...read.problems] }
}

type ReadKind = Pick<Reading, 'table' | 'rows' | 'problems' | 'origin' | 'texts'>

const nothingRead: ReadKind = { table: null, rows: [], problems: [], origin: { kind: 'lines' }, texts: [] }

function readKind(kind: BatchFileKind, text: string, choices: ImportChoices, tell: TellPart): ReadKind {
  if (kind !== 'table') {
    const { origin, rows, problems, lines } =
      kind === 'lines' || kind === 'marked' ? readBatchLines(text, kind) : readCueFile(kind, text)
    // Subtitles are counted.
    const shown = shownTexts(rows, at => lines?.[at] ?? at + 1, onTheWay(tell, 0.5, 1))
    return { table: null, origin, ...shown, problems: [...problems] }
  }
  const { table, body, problems } = readImportTable(text, choices, columnGuess, onTheWay(tell, 0, 0.5))
  const { hasHeading, mapping, delimiter } = table
  if (mapping.text === undefined) return { ...nothingRead, table, problems }
  const place = { column: mapping.text, hasHeader: hasHeading, delimiter }
  const { origin, rows } = readColumn(text, place)
  const byLine = problemsByLine(problems)
  const shown = shownTexts(rows, at => body[at]?.line ?? 0, onTheWay(tell, 0.7, 1), byLine)
  return { table, origin, ...shown, problems: [...byLine.values()].flat() }
}

function shownTexts(
  texts: readonly NewBatchRow[],
  lineOf: (at: number) => number,
  tell: TellPart,
  byLine: ReturnType<typeof problemsByLine> = new Map(),
): Pick<Reading, 'rows' | 'texts'> {
  const shown = ({ text }: NewBatchRow, at: number): ShownText => {
    const line = lineOf(at)
    const problems = takeProblems(byLine, line)
    const fate = at >= mostBatchRows ? 'left-out' : problems.length > 0 ? 'doubtful' : 'ready'
    return { line, source: text, text, fate, problems }
  }
  return { rows: mapCounted(texts, shown, tell), texts: texts.slice(0, mostBatchRows) }
}

const words: ColumnWords = {
  text: [
    'text',
    'source',
    'sentence',
    'line',
    'string',
    'phrase',
    'utterance',
    'en',
    'english',
    ...textNames,
  ],
}
const columnGuess: ColumnGuess = {
  named(headings, below = []) {
    const mapping = mappingFromHeadings(headings, words)
    if (mapping.text !== undefined) return mapping
    return looksNamed(headings, below) ? {} : null
  },
  guessed: (body, named) => (named.text === undefined ? guessTextColumn(body) : named),
}
