import { emptyDataset, keyNumber } from '../../../shared/datasets/dataset'
import { columnsFromDataset, type DatasetColumns } from '../../../shared/datasets/dataset-columns'
import { importedSentence } from '../../../shared/datasets/files/row-sentences'
import { type DatasetRow, newDatasetRow } from '../../../shared/datasets/row'
import type { DryRunRow } from '../../../shared/formats/dry-run'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import { joinedLists, type WordList } from '../../../shared/formats/entities/word-list'
import { excerptOf, type FormatProblem } from '../../../shared/formats/reading'

/** What was read so far of a file or a project, in columns. */
export interface GatheredRows {
  /** The rows that can be taken. */
  columns: DatasetColumns
  /** Of every row of the file, also of those that are skipped. */
  lines: Uint32Array
  fates: Uint8Array
  /** Of rows that have any, by their place among all. */
  problems: [at: number, problems: FormatProblem[]][]
  /** Of rows that are skipped, what stood there. */
  sources: [at: number, source: string][]
  /** Of a project: from which row on they are of which of its files. */
  files: [at: number, file: string][]
  before: number
  beyond: number
}

export const fates = ['ready', 'doubtful', 'skipped'] as const
const fateOf = { taken: 0, repaired: 1, skipped: 2 }

const noFacts = { intent: '', type: '', language: '' }

export function gatherRows(most: number, from: number) {
  const rows: DatasetRow[] = []
  const lines: number[] = []
  const results: number[] = []
  const problems: GatheredRows['problems'] = []
  const sources: GatheredRows['sources'] = []
  const files: GatheredRows['files'] = []
  let lists: readonly WordList[] = []
  let before = 0
  let beyond = 0
  return {
    count: () => lines.length,
    /** Whatever is added now is of this file. */
    begin: (file: string): void => void files.push([lines.length, file]),
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
    done: (): GatheredRows => ({
      columns: columnsFromDataset({ ...emptyDataset(''), lists, rows, made: rows.length }),
      lines: Uint32Array.from(lines),
      fates: Uint8Array.from(results),
      problems,
      sources,
      files,
      before,
      beyond,
    }),
  }
}

export type RowGathering = ReturnType<typeof gatherRows>
