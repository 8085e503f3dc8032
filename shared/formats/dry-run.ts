import type { WordList } from './entities/word-list'
import type { FormatProblem } from './reading'

/**
 * What an import would do, row by row, before anything is done: a row is taken as it is, taken with a repair, or
 * skipped; in the last two cases its problems say why.
 */
export interface DryRun<T> {
  rows: DryRunRow<T>[]
  /** About the file, not about one row. */
  problems: FormatProblem[]
  /** What the file says beside its rows. */
  lists?: readonly WordList[]
}

export type DryRunRow<T> = { line: number; source: string; problems: FormatProblem[] } & (
  | { outcome: 'taken' | 'repaired'; item: T }
  | { outcome: 'skipped'; item: null }
)

export function takenRow<T>(
  line: number,
  source: string,
  item: T,
  problems: FormatProblem[] = [],
): DryRunRow<T> {
  return { line, source, item, problems, outcome: problems.length > 0 ? 'repaired' : 'taken' }
}

export function skippedRow(
  line: number,
  source: string,
  problem: Omit<FormatProblem, 'line'>,
): DryRunRow<never> {
  return { line, source, item: null, problems: [{ line, ...problem }], outcome: 'skipped' }
}

/** A file of which nothing can be said row by row. */
export const failedRun = (problem: FormatProblem): DryRun<never> => ({ rows: [], problems: [problem] })

export function itemsOf<T>({ rows }: DryRun<T>): T[] {
  return rows.flatMap(row => (row.outcome === 'skipped' ? [] : [row.item]))
}
