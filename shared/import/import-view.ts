import type { FormatProblem } from '../formats/reading'
import type { StretchMode } from '../formats/speech/speech-line'
import type { ImportTable, TableChoices } from '../formats/table/read-import-table'
import type { OffsetUnit } from '../text/spans/span-offsets'

/** `left-out`: what it would go into would become larger than can be worked with. */
export type RowFate = 'ready' | 'doubtful' | 'skipped' | 'left-out'

export const importRowFilters = ['all', 'doubtful', 'skipped'] as const
export type ImportRowFilter = (typeof importRowFilters)[number]

/** What the person chose. Whatever is left out is found out. */
export interface ImportChoices extends TableChoices {
  kind?: string
  encoding?: string
  /** For texts: in which they most likely are, where another was chosen since the file was opened. */
  language?: string
  /** For subtitles that become lines to speak: how a sound is fitted to the length of its cue. */
  cueMode?: StretchMode
  /** For sentences: how the places of entities are counted. */
  unit?: OffsetUnit
  /** For sentences: what `[four people](party_size)` means. */
  brackets?: boolean
  /** For sentences: rows at the beginning that are passed by. */
  from?: number
}

/** A row of the dry run: where it stood, what becomes of it and why. What it becomes is up to each importer. */
export interface ShownRow {
  line: number
  /** Of several files, the one it is in. */
  file?: string
  /** The start of what stood there. */
  source: string
  fate: RowFate
  problems: FormatProblem[]
}

/** What is shown above the rows. */
export interface ImportSummary {
  kind: string
  encoding: string
  /** Of files that are tables: what the column mapper shows. */
  table: ImportTable | null
  /** Rows that will come in. */
  comingIn: number
  /** What comes in beside the rows. */
  alsoComing?: number
  counts: Record<ImportRowFilter, number>
  leftOut: number
  /** About the file and places in it that belong to no row: the first of them. */
  problems: FormatProblem[]
  moreProblems: number
}

/** Kind and encoding decide what a table is; what was said of its columns before says nothing any more. */
export const withoutColumns = ({
  mapping: _m,
  hasHeading: _h,
  delimiter: _d,
  ...rest
}: ImportChoices): ImportChoices => rest
