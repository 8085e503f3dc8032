import { type TellPart, untold } from '../../progress'
import type { ColumnMapping } from './column-mapping'
import { readTable, type TableFileRow, type TableReading } from './read-table'
import type { Delimiter } from './write-table'

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

export interface ColumnGuess {
  /** Null: the first row does not look like a heading. `below`: some of the rows under it. */
  named(headings: readonly string[], below?: readonly TableFileRow[]): ColumnMapping | null
  /** By what is in the cells, and beside what the heading says. */
  guessed(body: readonly TableFileRow[], named: ColumnMapping): ColumnMapping
}

const sampleRows = 5
/** Among which a heading is told from the rows under it. */
const belowRows = 200

/** A table as it is, with what each of its columns most likely is to whoever reads it. */
export function readImportTable(
  source: string,
  choices: TableChoices,
  { named, guessed }: ColumnGuess,
  tell: TellPart = untold,
): { table: ImportTable; body: TableFileRow[]; problems: TableReading['problems'] } {
  const { delimiter: wanted } = choices
  const { items, problems, delimiter } = readTable(source, {
    tell,
    ...(wanted !== undefined && { delimiter: wanted }),
  })
  const suggested = named(items[0]?.cells ?? [], items.slice(1, belowRows))
  const hasHeading = choices.hasHeading ?? suggested !== null
  const body = hasHeading ? items.slice(1) : items
  const mapping = choices.mapping ?? guessed(body, (hasHeading ? suggested : null) ?? {})
  const headings = hasHeading ? (items[0]?.cells ?? []) : []
  return {
    table: {
      delimiter,
      hasHeading,
      mapping,
      headings: Array.from({ length: widthOf(items) }, (_, at) => headings[at]?.trim() ?? ''),
      sample: body.slice(0, sampleRows).map(({ cells }) => cells),
    },
    body,
    problems,
  }
}

const widthOf = (rows: readonly TableFileRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
