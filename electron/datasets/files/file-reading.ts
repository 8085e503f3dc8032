import { mostImported } from '../../../shared/datasets/files/dataset-file-requests'
import type { AppError } from '../../../shared/errors'
import type { SentenceFileKind } from '../../../shared/formats/entities/entity-formats'
import type { ProjectKind } from '../../../shared/formats/entities/projects/project'
import type { Sureness } from '../../../shared/formats/entities/recognise-format'
import type { FormatProblem } from '../../../shared/formats/reading'
import type { ImportTable } from '../../../shared/formats/table/read-import-table'
import { largestImport } from '../../../shared/import/import-limits'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { readingError } from '../../storage/storage-error'
import type { GatheredRows } from './gather-rows'

export interface ImportLimits {
  /** Rows taken at once. */
  rows: number
  /** Of a file that has to be read in one piece. */
  bytes: number
  /** Of a folder, files read at once. Left out: as many as an archive may hold. */
  files?: number
}

export const importLimits: ImportLimits = { rows: mostImported, bytes: largestImport }

/** A file or a project as read, in columns: it crosses between threads, and stays in memory until it is taken or dropped. */
export interface FileReading extends GatheredRows {
  kind: SentenceFileKind | ProjectKind
  /** Null: a person said which format it is. */
  sureness: Sureness | null
  encoding: string
  unit: OffsetUnit
  /** Of tables. */
  table: ImportTable | null
  /** Of tables and lines: whether marks in the text are read. */
  brackets: boolean | null
  fileProblems: FormatProblem[]
}

/** More than may be read in one piece. */
export const tooLarge = 'too-large'

/** What a system says begins so; all else is said by what makes sense of a file, which could not. */
export function whyUnreadImport(file: string, code: string, platform: NodeJS.Platform): AppError {
  if (code === tooLarge) return { kind: 'too-large', limit: importLimits.bytes }
  if (!/^E[A-Z\d]+$/.test(code)) return { kind: 'unexpected', detail: code }
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'not-found', what: 'file' }
  return readingError(file, Object.assign(new Error(code), { code }), platform)
}
