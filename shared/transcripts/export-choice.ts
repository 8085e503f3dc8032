import type { AppError } from '../errors'

/** In the order of the buttons. */
export const exportFormats = [
  'srt',
  'vtt',
  'txt',
  'docx',
  'html',
  'json',
  'csv',
  'labels',
  'textgrid',
  'rttm',
] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Those that hold what people left at the words, and what they changed. */
export const documentFormats: ReadonlySet<ExportFormat> = new Set(['docx', 'html'])

/** `cues`: cut from the words so that they read well. `segments`: one for each paragraph. */
export const exportLevels = ['cues', 'segments', 'words'] as const
export type ExportLevel = (typeof exportLevels)[number]

export interface ExportOptions {
  speakers: boolean
  /** Of documents and plain text; subtitles cannot be without. */
  times: boolean
  level: ExportLevel
  lines: number
  /** Null, and of the speed too: as people read the language. */
  lineLength: number | null
  charactersPerSecond: number | null
  /** Seconds between two cues. */
  gap: number
  /** Seconds of a cue. */
  shortest: number
  longest: number
  /** What does not read well is cut anew. */
  fix: boolean
  /** Of a translation; empty: as it was spoken. */
  language: string
  /** In documents, at the words they were left at. */
  notes: boolean
  /** A version whose changes since then documents show; empty: none. */
  since: string
}

export const usualExport: ExportOptions = {
  speakers: true,
  times: true,
  level: 'cues',
  lines: 2,
  lineLength: null,
  charactersPerSecond: null,
  gap: 2 / 24,
  shortest: 0.833,
  longest: 7,
  fix: false,
  language: '',
  notes: true,
  since: '',
}

export interface TranscriptExportChoice {
  /** `all`: the whole library. */
  ids: string[] | 'all'
  formats: ExportFormat[]
  options: ExportOptions
  /** Of the files, without endings: `exportFields` in braces. */
  nameTemplate: string
}

export interface ExportEnd {
  folder: string
  /** Names in the folder. */
  files: string[]
  failed: { id: string; name: string; format: ExportFormat | null; error: AppError }[]
  /** What a format could not hold, counted. */
  losses: { format: ExportFormat; count: number }[]
  /** Transcripts that it did not come to: it was stopped. */
  left: number
}

/** How many transcripts of an export are in their files, or could not be written. */
export interface ExportProgress {
  done: number
  of: number
}

/** What the name of a file may be made of. */
export const exportFields = ['title', 'language', 'date', 'index'] as const

export const usualNameTemplate = '{title}'
