import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DatasetColumns } from '../../../shared/datasets/dataset-columns'
import { mostImported } from '../../../shared/datasets/files/dataset-file-requests'
import { lossText } from '../../../shared/datasets/files/loss-text'
import {
  type EntityFormat,
  entityFormats,
  extensions,
  sentenceFileKinds,
} from '../../../shared/formats/entities/entity-formats'
import { projectKinds } from '../../../shared/formats/entities/projects/project'
import { formatProblem } from '../../../shared/language/format-problem'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { type FileReading, importLimits, whyUnreadImport } from '../../datasets/files/file-reading'
import { filesOfRows } from '../../datasets/files/imports'
import { readImportTask } from '../../datasets/files/read-import-task'
import type { SentenceSource } from '../../datasets/files/sentence-source'
import { checkExportTask, writeExportTask } from '../../datasets/files/write-export-task'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { readTextFile, shownName, unreadFile } from '../input/read-text'
import { takenPlace, writeResult } from '../output/write-file'

/** Files, and what platforms hand out as archives and folders. */
export const readableKinds = [...sentenceFileKinds, ...projectKinds] as const

export interface WantedReading {
  file: string
  /** Where its name and its beginning leave a doubt. */
  as?: (typeof readableKinds)[number] | undefined
  utf16: boolean
  /** Rows that make no sense are left out, instead of stopping at them. */
  skipBad: boolean
}

/** A file of sentences, or stdin; each row that is not as it should be is told with its line. */
export async function readSentences(
  context: CommandContext,
  { file, as, utf16, skipBad }: WantedReading,
): Promise<FileReading | Ending> {
  const { t, out, host } = context
  const source = await sourceOf(context, file)
  if ('kind' in source) return source
  const choices = { unit: sentenceUnit(utf16), ...(as !== undefined && { kind: as }) }
  const read = await readImportTask({ source, choices, limits: importLimits }, unwatched)
  if (!read.ok) {
    const why = whyUnreadImport(resolve(host.folder, file), read.error, host.platform)
    return why.kind === 'unexpected'
      ? misused(t('cli.datasets.unreadable', { file: shownName(file, t) }))
      : failedEnding(why)
  }
  const { kind, sureness, fileProblems, problems, columns, beyond } = read.value
  const name = shownName(file, t)
  const fileAt = filesOfRows(read.value)
  const ofRows = problems.flatMap(([at, found]) => found.map(problem => ({ ...problem, ...fileAt(at) })))
  for (const problem of [...fileProblems, ...ofRows]) out.warn(formatProblem(name, problem, t))
  if (sureness === 'likely' || sureness === 'guess') {
    out.note(t(`cli.datasets.recognised.${sureness}`, { file: name, format: kind }))
  }
  if (beyond > 0) return misused(t('cli.datasets.tooMany', { file: name, most: mostImported }))
  if (columns.textEnds.length + columns.lists.length === 0)
    return misused(t('cli.datasets.nothing', { file: name }))
  const skipped = skippedIn(read.value)
  return skipped > 0 && !skipBad ? misused(t('cli.datasets.nothingTaken', { count: skipped })) : read.value
}

export const skippedIn = ({ lines, columns }: Pick<FileReading, 'lines' | 'columns'>): number =>
  lines.length - columns.textEnds.length

const unwatched = { progress: () => undefined, stage: () => undefined }

export const sentenceUnit = (utf16: boolean): OffsetUnit => (utf16 ? 'utf16' : 'codepoint')

async function sourceOf(context: CommandContext, file: string): Promise<SentenceSource | Ending> {
  if (file === '-') {
    const read = await readTextFile(context, file)
    return typeof read === 'string' ? { name: '', text: read } : read
  }
  const path = resolve(context.host.folder, file)
  try {
    const found = await stat(path)
    return found.isFile() || found.isDirectory()
      ? { path }
      : misused(`${file}: ${context.t('cli.file.notAFile')}`)
  } catch (error) {
    return unreadFile(context, file, error)
  }
}

/** The format to write, unless none is meant or the place is taken: found out before anything is read. */
export async function formatToWrite(
  context: CommandContext,
  {
    format: wanted,
    file,
    force,
  }: Pick<WantedWriting, 'file' | 'force'> & { format: EntityFormat | undefined },
): Promise<EntityFormat | Ending> {
  const format = formatFor(wanted, file)
  if (format === null)
    return misused(context.t('cli.datasets.whichFormat', { formats: entityFormats.join(', ') }))
  return (file === undefined ? null : await takenPlace(context, [file], force)) ?? format
}

/** As it is said, or as the name of the file says where only one is meant. */
function formatFor(wanted: EntityFormat | undefined, file: string | undefined): EntityFormat | null {
  if (wanted !== undefined) return wanted
  const ending = /\.([a-z0-9]+)$/i.exec(file ?? '')?.[1]?.toLowerCase()
  const [only, another] = entityFormats.filter(
    format => extensions[format] === (ending === 'yaml' ? 'yml' : ending),
  )
  return only !== undefined && another === undefined ? only : null
}

export interface WantedWriting {
  columns: DatasetColumns
  format: EntityFormat
  utf16: boolean
  /** Undefined: stdout. */
  file?: string | undefined
  force: boolean
}

/** Writes them, and tells what the file does not hold of them. */
export async function writeSentences(
  { host, t, out }: CommandContext,
  { columns, format, utf16, file, force }: WantedWriting,
): Promise<Ending> {
  const input = { columns, format, unit: sentenceUnit(utf16) }
  const checked = await checkExportTask(input)
  const written = await writeExportTask(input)
  if (!checked.ok || !written.ok) return failedEnding({ kind: 'unexpected', detail: 'no file was made' })
  const { losses, rows, returning } = checked.value
  for (const loss of losses) out.warn(t('cli.datasets.loss', { count: loss.count, what: lossText(loss, t) }))
  let path: string | null = null
  if (file === undefined) {
    out.result(new TextDecoder().decode(written.value).replace(/\r?\n$/, ''))
  } else {
    const result = await writeResult({ folder: host.folder, file, force, content: written.value })
    if (!result.ok) return failedEnding(result.error)
    path = result.value
    out.result(path)
  }
  out.note(
    returning === rows
      ? t('datasets.returnsWhole', { count: rows })
      : t('datasets.returnsPart', { returning, count: rows }),
  )
  out.document({
    file: path,
    format,
    sentences: rows,
    returning,
    losses: losses.map(loss => ({ what: loss.code, count: loss.count })),
    ...(path === null && { text: new TextDecoder().decode(written.value) }),
  })
  return done()
}
