import type { DryRun } from '../formats/dry-run'
import { linesFromRows } from '../formats/speech/map-lines'
import type { SpeechLine } from '../formats/speech/speech-line'
import { type ColumnMapping, guessTextColumn, suggestMapping } from '../formats/table/column-mapping'
import { readTable, type TableFileRow } from '../formats/table/read-table'
import type { Delimiter } from '../formats/table/write-table'

/** Whatever is left out is found out. */
export interface TableChoices {
  delimiter?: Delimiter
  hasHeading?: boolean
  mapping?: ColumnMapping
}

/** What a person needs to see to say which column is what. */
export interface ImportTable {
  delimiter: Delimiter
  hasHeading: boolean
  mapping: ColumnMapping
  /** The words of the first row where it is a heading, else empty texts. One for each column. */
  headings: string[]
  /** The first rows under the heading. */
  sample: string[][]
}

const sampleRows = 5

export function readImportTable(
  source: string,
  kind: 'csv' | 'tsv',
  choices: TableChoices,
): { table: ImportTable; run: DryRun<SpeechLine> } {
  const wanted = choices.delimiter ?? (kind === 'tsv' ? '\t' : undefined)
  const { items, problems, delimiter } = readTable(source, wanted === undefined ? {} : { delimiter: wanted })
  const suggested = suggestMapping(items[0]?.cells ?? [])
  const hasHeading = choices.hasHeading ?? suggested !== null
  const body = hasHeading ? items.slice(1) : items
  const mapping = choices.mapping ?? (hasHeading ? suggested : null) ?? guessTextColumn(body)
  const headings = hasHeading ? (items[0]?.cells ?? []) : []
  return {
    table: {
      delimiter,
      hasHeading,
      mapping,
      headings: Array.from({ length: widthOf(items) }, (_, at) => headings[at]?.trim() ?? ''),
      sample: body.slice(0, sampleRows).map(({ cells }) => cells),
    },
    run: { rows: linesFromRows(body, mapping).rows, problems },
  }
}

const widthOf = (rows: readonly TableFileRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
