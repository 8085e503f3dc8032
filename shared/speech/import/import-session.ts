import type { FormatProblem } from '../../formats/reading'
import type { ImportTable } from '../../import/read-import-table'
import type { LineCells } from '../line'
import { type CellProblem, problemsOf } from '../line-cells'
import type { SheetDefaults } from '../sheet'
import type { ImportKind } from './import-kind'
import { type ImportChoices, type ImportFile, type ImportPlan, readSheetImport } from './read-import'

/** `left-out`: the sheet would become larger than a table can be worked with. */
export type RowFate = 'ready' | 'doubtful' | 'skipped' | 'left-out'

export type ImportRowFilter = 'all' | 'doubtful' | 'skipped'

/** A row of the dry run: what it becomes, and everything there is to say about it. */
export interface ShownRow {
  line: number
  /** The start of what stood there. */
  source: string
  fate: RowFate
  cells: LineCells | null
  problems: FormatProblem[]
  rules: CellProblem[]
}

/** What is shown above the rows. */
export interface ImportSummary {
  kind: ImportKind
  encoding: string
  table: ImportTable | null
  sheetName: string
  /** Lines that will come in. */
  lines: number
  counts: Record<ImportRowFilter, number>
  leftOut: number
  /** About the file and places in it that belong to no row: the first of them. */
  problems: FormatProblem[]
  moreProblems: number
}

/** A file that is looked at. It is read again with every choice; the rows stay here until they are asked for. */
export interface ImportSession {
  read(choices: ImportChoices): ImportSummary
  rows(filter: ImportRowFilter, from: number, to: number): ShownRow[]
  /** What the person says yes to. */
  lines(): LineCells[]
}

const shownProblems = 50

/** `room`: lines that the sheet can still take. */
export function openImportSession(file: ImportFile, defaults: SheetDefaults, room: number): ImportSession {
  let rows: readonly ShownRow[] = []
  let shown: Record<ImportRowFilter, readonly ShownRow[]> = { all: rows, doubtful: rows, skipped: rows }

  return {
    read(choices) {
      const plan = readSheetImport(file, defaults, choices)
      const ofFile = problemsByLine(plan)
      rows = shownRows(plan, ofFile, room)
      const doubtful = rows.filter(({ fate }) => fate === 'doubtful')
      const skipped = rows.filter(({ fate }) => fate === 'skipped' || fate === 'left-out')
      shown = { all: rows, doubtful, skipped }
      const alone = [...ofFile.values()].flat()
      const leftOut = rows.filter(({ fate }) => fate === 'left-out').length
      return {
        kind: plan.kind,
        encoding: plan.encoding,
        table: plan.table,
        sheetName: plan.sheetName,
        lines: rows.length - skipped.length,
        counts: { all: rows.length, doubtful: doubtful.length, skipped: skipped.length },
        leftOut,
        problems: alone.slice(0, shownProblems),
        moreProblems: Math.max(0, alone.length - shownProblems),
      }
    },
    rows: (filter, from, to) => shown[filter].slice(from, to),
    lines: () =>
      rows.flatMap(({ fate, cells }) => (cells && (fate === 'ready' || fate === 'doubtful') ? [cells] : [])),
  }
}

/** Those that stand on a row's own line go to the row. What is left in the map belongs to none. */
function problemsByLine({ problems }: ImportPlan): Map<number, FormatProblem[]> {
  const byLine = new Map<number, FormatProblem[]>()
  for (const problem of problems) {
    const there = byLine.get(problem.line)
    if (there) there.push(problem)
    else byLine.set(problem.line, [problem])
  }
  return byLine
}

function shownRows(
  { rows, table }: ImportPlan,
  ofFile: Map<number, FormatProblem[]>,
  room: number,
): ShownRow[] {
  let left = room
  return rows.map(({ line, source, outcome, item, problems: own }): ShownRow => {
    // Rows of subtitles and JSON are counted, not numbered by the lines they stand on.
    const problems = table === null ? own : [...own, ...taken(ofFile, line)]
    if (outcome === 'skipped') return { line, source, fate: 'skipped', cells: null, problems, rules: [] }
    const rules = problemsOf(item)
    if (left === 0) return { line, source, fate: 'left-out', cells: item, problems, rules }
    left -= 1
    const isDoubtful = problems.length > 0 || rules.some(isTelling)
    return { line, source, fate: isDoubtful ? 'doubtful' : 'ready', cells: item, problems, rules }
  })
}

/** A voice or a language that is missing everywhere is chosen in the sheet, and is no doubt about the file. */
const telling: ReadonlySet<CellProblem['cell']> = new Set(['text', 'fit', 'meta'])

const isTelling = ({ cell, code }: CellProblem): boolean => telling.has(cell) || code === 'language-unknown'

function taken(byLine: Map<number, FormatProblem[]>, line: number): FormatProblem[] {
  const problems = byLine.get(line) ?? []
  byLine.delete(line)
  return problems
}
