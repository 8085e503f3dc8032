import {
  createImportSession,
  type ImportSession,
  problemsByLine,
  takeProblems,
} from '../../import/import-session'
import type { ShownRow } from '../../import/import-view'
import { mapCounted, onTheWay, type TellPart } from '../../progress'
import type { LineCells } from '../line'
import { type CellProblem, problemsOf } from '../line'
import type { SheetDefaults } from '../sheet'
import { type ImportFile, type ImportPlan, readSheetImport, type SheetImportRow } from './read-import'

/** A row of the dry run with the line that it becomes, and what the rules say of that line. */
export interface ShownLine extends ShownRow {
  cells: LineCells | null
  rules: CellProblem[]
}

/** `room`: lines that the sheet can still take. */
export const openSheetImport = (
  file: ImportFile,
  defaults: SheetDefaults,
  room: number,
): ImportSession<ShownLine, LineCells[] | null> =>
  createImportSession(
    (choices, tell) => {
      const plan = readSheetImport(file, defaults, choices, onTheWay(tell, 0, 0.6))
      const ofFile = problemsByLine(plan.problems)
      const rows = shownLines(plan, ofFile, room, onTheWay(tell, 0.6, 1))
      return { ...plan, rows, problems: [...ofFile.values()].flat() }
    },
    ({ rows }) =>
      rows.flatMap(({ fate, cells }) => (cells && (fate === 'ready' || fate === 'doubtful') ? [cells] : [])),
  )

function shownLines(
  { rows, table }: ImportPlan,
  ofFile: ReturnType<typeof problemsByLine>,
  room: number,
  tell: TellPart,
): ShownLine[] {
  let left = room
  const shown = ({ line, source, outcome, item, problems: own }: SheetImportRow): ShownLine => {
    // Rows of subtitles and JSON are counted, not numbered by the lines they stand on.
    const problems = table === null ? own : [...own, ...takeProblems(ofFile, line)]
    if (outcome === 'skipped') return { line, source, fate: 'skipped', cells: null, problems, rules: [] }
    const rules = problemsOf(item)
    if (left === 0) return { line, source, fate: 'left-out', cells: item, problems, rules }
    left -= 1
    const isDoubtful = problems.length > 0 || rules.some(isTelling)
    return { line, source, fate: isDoubtful ? 'doubtful' : 'ready', cells: item, problems, rules }
  }
  return mapCounted(rows, shown, tell)
}

/** A voice or a language that is missing everywhere is chosen in the sheet, and is no doubt about the file. */
const telling: ReadonlySet<CellProblem['cell']> = new Set(['text', 'fit', 'meta'])

const isTelling = ({ cell, code }: CellProblem): boolean => telling.has(cell) || code === 'language-unknown'
