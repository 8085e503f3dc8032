import type { FormatProblem } from '../formats/reading'
import type { ImportTable } from '../formats/table/read-import-table'
import { type TellPart, untold } from '../progress'
import type { ImportChoices, ImportRowFilter, ImportSummary, ShownRow } from './import-view'

/** A file that is looked at. It is read again with every choice; the rows stay here until they are asked for. */
export interface ImportSession<Row extends ShownRow = ShownRow, Taken = unknown> {
  read(choices: ImportChoices, tell?: TellPart): ImportSummary
  rows(filter: ImportRowFilter, from: number, to: number): Row[]
  /** What the person says yes to. */
  taken(): Taken
}

/** What one reading of a file came to. */
export interface ReadForImport<Row extends ShownRow> {
  kind: string
  encoding: string
  table: ImportTable | null
  rows: readonly Row[]
  /** Those that belong to no row. */
  problems: readonly FormatProblem[]
}

const shownProblems = 50

export function createImportSession<Row extends ShownRow, Reading extends ReadForImport<Row>, Taken>(
  read: (choices: ImportChoices, tell: TellPart) => Reading,
  takenOf: (reading: Reading) => Taken,
): ImportSession<Row, Taken | null> {
  let reading: Reading | null = null
  let shown: Record<ImportRowFilter, readonly Row[]> = { all: [], doubtful: [], skipped: [] }
  return {
    read(choices, tell = untold) {
      reading = read(choices, tell)
      const { kind, encoding, table, rows, problems } = reading
      const doubtful = rows.filter(({ fate }) => fate === 'doubtful')
      const skipped = rows.filter(({ fate }) => fate === 'skipped' || fate === 'left-out')
      shown = { all: rows, doubtful, skipped }
      return {
        kind,
        encoding,
        table,
        comingIn: rows.length - skipped.length,
        counts: { all: rows.length, doubtful: doubtful.length, skipped: skipped.length },
        leftOut: rows.filter(({ fate }) => fate === 'left-out').length,
        problems: problems.slice(0, shownProblems),
        moreProblems: Math.max(0, problems.length - shownProblems),
      }
    },
    rows: (filter, from, to) => shown[filter].slice(from, to),
    taken: () => (reading ? takenOf(reading) : null),
  }
}

/** Those that stand on a row's own line go to the row. What is left in the map belongs to none. */
export function problemsByLine(problems: readonly FormatProblem[]): Map<number, FormatProblem[]> {
  const byLine = new Map<number, FormatProblem[]>()
  for (const problem of problems) {
    const there = byLine.get(problem.line)
    if (there) there.push(problem)
    else byLine.set(problem.line, [problem])
  }
  return byLine
}

export function takeProblems(byLine: Map<number, FormatProblem[]>, line: number): FormatProblem[] {
  const problems = byLine.get(line) ?? []
  byLine.delete(line)
  return problems
}
