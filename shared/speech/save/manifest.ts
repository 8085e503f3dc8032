import type { JsonRecord } from '../../formats/json-value'
import { writeTable } from '../../formats/table/write-table'
import { metaOf } from '../line'
import type { Clip } from './clips'

/** The service's own names for what it made. */
export interface ServiceIds {
  /** Of the task. */
  task: string
  /** Of the file it put the sound into. */
  file: string
}

/** Everything that is known of a saved sound. */
export interface ManifestEntry {
  line: number
  file: string
  text: string
  language: string
  gender: string
  /** Who was asked for; empty: whoever the service takes. */
  speakerId: string
  /** Who spoke. */
  speaker: string
  requiredTime: number | null
  stretchMode: string
  seconds: number | null
  sampleRate: number | null
  take: number
  madeAt: string
  message: string
  /** The line says something else by now. */
  stale: boolean
  /** In a joined track, seconds from its start. */
  start: number | null
  taskId: string
  fileId: string
  jobId: string
  meta: JsonRecord | null
  /** Why there is no file. */
  problem: string
}

const columns = [
  'line',
  'file',
  'text',
  'language',
  'gender',
  'speakerId',
  'speaker',
  'requiredTime',
  'stretchMode',
  'seconds',
  'sampleRate',
  'take',
  'madeAt',
  'message',
  'stale',
  'start',
  'taskId',
  'fileId',
  'jobId',
  'meta',
  'problem',
] as const satisfies readonly (keyof ManifestEntry)[]

/** `file` is filled in by whoever names the files, `start` and `problem` by whoever writes them. */
export const manifestEntry = (
  { line, index, take, takeNumber, isStale }: Clip,
  ids: ServiceIds,
): ManifestEntry => ({
  line: index,
  file: '',
  text: take.made.text,
  language: take.made.language,
  gender: take.made.gender,
  speakerId: take.made.speakerId ?? '',
  speaker: take.speaker,
  requiredTime: take.made.requiredTime,
  stretchMode: take.made.stretchMode ?? '',
  seconds: take.seconds,
  sampleRate: take.sampleRate,
  take: takeNumber,
  madeAt: new Date(take.madeAt).toISOString(),
  message: take.message,
  stale: isStale,
  start: null,
  taskId: ids.task,
  fileId: ids.file,
  jobId: take.job,
  meta: metaOf(line.meta),
  problem: '',
})

/** For spreadsheets: with a byte order mark, and without cells that they would run as a formula. */
export function manifestTable(entries: readonly ManifestEntry[]): string {
  const rows = entries.map(entry =>
    columns.map(name => {
      const value = entry[name]
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    }),
  )
  return writeTable([columns, ...rows], { byteOrderMark: true })
}

export interface ManifestHead {
  /** Of the sheet. */
  sheet: string
  /** Of the service, as the person calls it. */
  service: string
  savedAt: string
  /** Of a joined track. */
  track: { file: string; seconds: number; sampleRate: number } | null
}

export const manifestJson = (head: ManifestHead, entries: readonly ManifestEntry[]): string =>
  `${JSON.stringify({ format: 'parlance-manifest', version: 1, ...head, lines: entries }, null, 2)}\n`
