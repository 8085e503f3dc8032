import type { EntityFormat } from '../../formats/entities/entity-formats'
import type { ProjectKind } from '../../formats/entities/projects/project'
import type { Sureness } from '../../formats/entities/recognise-format'
import type { EntitySpan } from '../../formats/entities/sentence'
import type { LossCode } from '../../formats/reading'
import type { ImportChoices, ImportRowFilter, ImportSummary, ShownRow } from '../../import/import-view'
import type { OffsetUnit } from '../../text/spans/span-offsets'
import type { RowChoice } from '../dataset'
import type { RowFacts } from '../row'

/** Rows of one file that are taken at once. */
export const mostImported = 200_000

/** A file that was read and not yet taken. */
export interface DatasetImportSummary extends ImportSummary {
  unit: OffsetUnit
  /** Null: a person said which format it is. */
  sureness: Sureness | null
  /** Null: the kind of file has its own way to say what is marked. */
  brackets: boolean | null
  /** The file held more than can be taken at once: how many rows come before these, and how many after them. */
  before: number
  beyond: number
  labels: string[]
}

/** One row of the file, and the sentence it becomes. */
export interface DatasetImportRow extends ShownRow {
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
  /** Of a project: its files that are others then, or new. */
  files?: readonly string[]
}

export interface DatasetExportChoice {
  rows: RowChoice
  format: EntityFormat
  unit: OffsetUnit
  /** One that was chosen, to be brought up to date in its own format. */
  project?: string
}

/** A project that a person chose on the disk, to be written into. */
export interface ChosenProject {
  id: string
  name: string
  /** Null: it is none that can be written into. */
  kind: Exclude<ProjectKind, 'files'> | null
}

export interface TakenImport {
  added: number
  /** Left out, because the file says the same before. */
  repeats: number
  /** Left out, because the dataset says the same. */
  there: number
  /** Lists that the file says beside its sentences. */
  lists: number
}

/** A dataset, or a new one that is made with what comes in. */
export type ImportTarget = string | { profileId: string; name: string }

/** To become part of `Pushes`. */
export interface DatasetFilePushes {
  /** How much of a file is read, from 0 to 1. */
  importPart: { id: string; part: number }
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetFileRequests {
  /** A file, an archive or a folder that was given to the page, or several files, by path; or what was pasted. */
  openImport: {
    request: { path: string } | { paths: readonly string[] } | { name: string; text: string }
    answer: { id: string }
  }
  readImport: { request: { id: string; choices: ImportChoices }; answer: DatasetImportSummary }
  getImportRows: {
    request: { id: string; from: number; count: number; only: ImportRowFilter }
    answer: DatasetImportRow[]
  }
  /** `facts`: for rows that say nothing of their own. */
  takeImport: {
    request: { id: string; into: ImportTarget; facts: RowFacts; skipRepeats: boolean }
    /** `id`: of the dataset. */
    answer: TakenImport & { id: string }
  }
  dropImport: { request: { id: string }; answer: null }
  /** Null: the person closed the dialog. */
  chooseProject: { request: null; answer: ChosenProject | null }
  checkExport: { request: { datasetId: string; choice: DatasetExportChoice }; answer: ExportCheck }
  /** Null: the person closed the dialog. */
  exportDataset: {
    request: { datasetId: string; choice: DatasetExportChoice }
    answer: { file: string; rows: number; bytes: number } | null
  }
}
