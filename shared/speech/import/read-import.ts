import { readSrt } from '../../formats/cues/read-srt'
import { readVtt } from '../../formats/cues/read-vtt'
import { decodeText } from '../../formats/decode-text'
import type { DryRun, DryRunRow } from '../../formats/dry-run'
import type { FormatProblem } from '../../formats/reading'
import { linesFromCues, linesFromJson, linesFromRows, linesFromText } from '../../formats/speech/map-lines'
import { lineColumns } from '../../formats/speech/speech-columns'
import type { SpeechLine, StretchMode } from '../../formats/speech/speech-line'
import { type ImportTable, readImportTable } from '../../formats/table/read-import-table'
import type { ImportChoices } from '../../import/import-view'
import { onTheWay, type TellPart, untold } from '../../progress'
import { cellsFromLine, usualCueMode } from '../cells-from-line'
import type { LineCells } from '../line'
import { isLinesHeading, lineOfRow } from '../save/lines-table'
import type { SheetDefaults } from '../sheet'
import { type ImportKind, importKindOf, importKinds } from './import-kind'
import { readOwnSheet } from './own-sheet'

export interface ImportFile {
  name: string
  bytes: Uint8Array
}

/** What a row would become, before anything is done. */
export type SheetImportRow = DryRunRow<LineCells>

export interface ImportPlan {
  kind: ImportKind
  encoding: string
  /** Of files that are tables: what the column mapper shows. */
  table: ImportTable | null
  rows: SheetImportRow[]
  /** About the file, and about places in it that belong to no row. */
  problems: FormatProblem[]
  /** Of a sheet of this program. Empty for every other file. */
  sheetName: string
  taken: number
  repaired: number
  skipped: number
}

/** A dry run: nothing changes until the plan is made a patch. */
export function readSheetImport(
  file: ImportFile,
  defaults: SheetDefaults,
  choices: ImportChoices = {},
  tell: TellPart = untold,
): ImportPlan {
  const { encoding: wanted } = choices
  const { text, encoding, problems } = decodeText(file.bytes, {
    language: defaults.language,
    ...(wanted === undefined ? {} : { encoding: wanted }),
  })
  const kind = importKinds.find(one => one === choices.kind) ?? importKindOf(file.name, text)
  const isBinary = wanted === undefined && problems.some(({ code }) => code === 'not-text')
  tell(0.1)
  const read = isBinary ? nothingRead : readKind(kind, text, defaults, choices, onTheWay(tell, 0.1, 0.7))
  return {
    kind,
    encoding,
    table: read.table,
    rows: read.rows,
    problems: [...problems, ...read.problems],
    sheetName: read.sheetName,
    ...countsOf(read.rows),
  }
}

interface ReadLines {
  table: ImportTable | null
  rows: SheetImportRow[]
  problems: FormatProblem[]
  sheetName: string
}

const nothingRead: ReadLines = { table: null, rows: [], problems: [], sheetName: '' }

function readKind(
  kind: ImportKind,
  text: string,
  defaults: SheetDefaults,
  choices: ImportChoices,
  tell: TellPart,
): ReadLines {
  const simple = ({ rows, problems }: DryRun<SpeechLine>): ReadLines => ({
    ...nothingRead,
    rows: rows.map(row => asCells(row, item => cellsFromLine(item, defaults))),
    problems,
  })
  switch (kind) {
    case 'csv':
    case 'tsv': {
      const usual = kind === 'tsv' ? { delimiter: '\t' as const } : {}
      const { table, body, problems } = readImportTable(text, { ...usual, ...choices }, lineColumns, tell)
      const { rows } = linesFromRows(body, table.mapping)
      if (choices.mapping || !isLinesHeading(table.headings)) return { ...simple({ rows, problems }), table }
      // What a line leaves open stays open, and what was typed stays as it was typed.
      const own = rows.map((row, at) =>
        row.outcome === 'skipped' ? row : lineOfRow(body[at]?.cells ?? [], row.line),
      )
      return { ...nothingRead, rows: own, problems, table }
    }
    case 'txt':
      return simple(linesFromText(text))
    case 'json':
      return simple(linesFromJson(text))
    case 'sheet': {
      const { name, rows, problems } = readOwnSheet(text)
      return { ...nothingRead, rows, problems, sheetName: name }
    }
    case 'srt':
    case 'vtt': {
      const { items, problems } = kind === 'srt' ? readSrt(text) : readVtt(text)
      const mode = choices.cueMode ?? usualCueMode(defaults)
      const rows = linesFromCues(items).rows.map(row =>
        asCells(row, item => cellsOfCue(item, defaults, mode)),
      )
      return { ...nothingRead, rows, problems }
    }
  }
}

/** A cue without a length has nothing to be fitted to. */
function cellsOfCue(item: SpeechLine, defaults: SheetDefaults, mode: StretchMode): LineCells {
  const cells = cellsFromLine(
    { stretchMode: item.requiredTime === undefined ? 'none' : mode, ...item },
    defaults,
  )
  const start = item.meta?.start
  const seconds = item.requiredTime === undefined ? '' : cells.fit.seconds
  return { ...cells, fit: { ...cells.fit, seconds }, start: typeof start === 'number' ? start : null }
}

function asCells(row: DryRunRow<SpeechLine>, cells: (item: SpeechLine) => LineCells): SheetImportRow {
  return row.outcome === 'skipped' ? row : { ...row, item: cells(row.item) }
}

function countsOf(rows: readonly SheetImportRow[]): Pick<ImportPlan, 'taken' | 'repaired' | 'skipped'> {
  const counts = { taken: 0, repaired: 0, skipped: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
