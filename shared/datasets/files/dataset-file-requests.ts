import type { EntityFormat } from '../../formats/entities/entity-formats'
import type { EntitySpan } from '../../formats/entities/sentence'
import type { FormatProblem, LossCode } from '../../formats/reading'
import type { OffsetUnit } from '../../text/spans/span-offsets'
import type { RowChoice } from '../dataset'
import type { RowFacts } from '../row'

/** Rows of one file that are taken at once. */
export const mostImported = 200_000

export interface ImportCounts {
  /** Read as they are. */
  taken: number
  /** Read, and something was put right. */
  repaired: number
  skipped: number
}

/** A file that was read and not yet taken. */
export interface ImportPreview {
  id: string
  file: string
  format: EntityFormat
  unit: OffsetUnit
  counts: ImportCounts
  /** About the file as a whole. */
  problems: FormatProblem[]
  /** The file held more than can be taken at once: how many rows come before these, and how many after them. */
  before: number
  beyond: number
  intents: number
  labels: string[]
}

/** One row of the file, and what it becomes. */
export interface DatasetImportRow {
  line: number
  outcome: 'taken' | 'repaired' | 'skipped'
  problems: FormatProblem[]
  /** Of a row that is skipped: what stood there. */
  source: string
  sentence: {
    text: string
    spans: readonly EntitySpan[]
    intent: string
    type: string
    language: string
  } | null
}

export interface ExportLoss {
  code: LossCode
  count: number
  /** The first few, with the rows they are in. */
  examples: { key: string; excerpt: string }[]
}

/** What a file of this kind would hold of these rows. */
export interface ExportCheck {
  rows: number
  bytes: number
  losses: ExportLoss[]
  /** Rows that come back from the file exactly as they are here. */
  returning: number
  /** How the file begins. */
  head: string
}

export interface DatasetExportChoice {
  rows: RowChoice
  format: EntityFormat
  unit: OffsetUnit
}

export interface TakenImport {
  added: number
  /** Left out, because the same is there already. */
  repeats: number
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetFileRequests {
  /** Null: the person closed the dialog. */
  chooseImport: { request: null; answer: ImportPreview | null }
  /** The same file, taken for another format or counted otherwise, or another part of it: `from` rows are passed by. */
  readImportAgain: {
    request: { id: string; format: EntityFormat; unit: OffsetUnit; from: number }
    answer: ImportPreview
  }
  /** `only`: those that are not simply taken. */
  getImportRows: {
    request: { id: string; from: number; count: number; only: 'all' | 'problems' }
    answer: DatasetImportRow[]
  }
  /** `facts`: for rows that say nothing of their own. */
  takeImport: {
    request: { id: string; datasetId: string; facts: RowFacts; skipRepeats: boolean }
    answer: TakenImport
  }
  dropImport: { request: { id: string }; answer: null }
  checkExport: { request: { datasetId: string; choice: DatasetExportChoice }; answer: ExportCheck }
  /** Null: the person closed the dialog. */
  exportDataset: {
    request: { datasetId: string; choice: DatasetExportChoice }
    answer: { file: string; rows: number; bytes: number } | null
  }
}
