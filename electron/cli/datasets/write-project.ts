import { join, resolve } from 'node:path'
import type { DatasetColumns } from '../../../shared/datasets/dataset-columns'
import { lossText } from '../../../shared/datasets/files/loss-text'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { checkProjectTask, writeProjectTask } from '../../datasets/files/write-project-task'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { unreadFile } from '../input/read-text'
import { takenPlace, writeResult } from '../output/write-file'

export interface WantedProject {
  columns: DatasetColumns
  /** A file, an archive or a folder. */
  project: string
  unit: OffsetUnit
  /** A file; of a folder one. Undefined: stdout, for a single file. */
  file?: string | undefined
  force: boolean
}

/** Writes what the dataset says into a project, of which what was not touched stays as it is, and tells what has no place. */
export async function writeIntoProject(context: CommandContext, wanted: WantedProject): Promise<Ending> {
  const { host, t, out } = context
  const { columns, unit, file, force } = wanted
  const project = resolve(host.folder, wanted.project)
  const read = await written({ columns, unit, project }).catch(error =>
    unreadFile(context, wanted.project, error),
  )
  if ('kind' in read) return read
  if (read.checked === null || read.content === null) {
    return misused(t('cli.datasets.noProject', { file: wanted.project }))
  }
  const { content } = read
  const { rows, returning, losses, files = [] } = read.checked
  const isFolder = !(content instanceof Uint8Array)
  if (file === undefined && (isFolder || isArchive(content))) return misused(t('cli.datasets.projectOut'))
  const targets = isFolder
    ? [...content].map(([path, text]) => [join(file ?? '', path), text] as const)
    : file === undefined
      ? []
      : [[file, content] as const]
  const names = targets.map(([name]) => name)
  const taken = await takenPlace(context, names, force)
  if (taken) return taken
  for (const loss of losses) out.warn(t('cli.datasets.loss', { count: loss.count, what: lossText(loss, t) }))
  for (const [name, text] of targets) {
    const result = await writeResult({ folder: host.folder, file: name, force, content: text })
    if (!result.ok) return failedEnding(result.error)
    out.result(result.value)
  }
  const text = targets.length === 0 && !isFolder ? new TextDecoder().decode(content) : null
  if (text !== null) out.result(text.replace(/\r?\n$/, ''))
  out.note(t('cli.datasets.projectFiles', { count: files.length }))
  out.note(
    returning === rows
      ? t('datasets.returnsWhole', { count: rows })
      : t('datasets.returnsPart', { returning, count: rows }),
  )
  out.document({
    file: file === undefined ? null : resolve(host.folder, file),
    changed: files,
    sentences: rows,
    returning,
    losses: losses.map(loss => ({ what: loss.code, count: loss.count })),
    ...(text !== null && { text }),
  })
  return done()
}

const isArchive = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b

async function written(input: Parameters<typeof checkProjectTask>[0]) {
  const checked = await checkProjectTask(input)
  const made = await writeProjectTask(input)
  return { checked: checked.ok ? checked.value : null, content: made.ok ? made.value : null }
}
