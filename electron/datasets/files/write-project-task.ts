import { readFile } from 'node:fs/promises'
import type { DatasetColumns } from '../../../shared/datasets/dataset-columns'
import type { ExportCheck } from '../../../shared/datasets/files/dataset-file-requests'
import { sentenceOfRow, signatureOf } from '../../../shared/datasets/files/row-sentences'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import { largestImport } from '../../../shared/import/import-limits'
import type { Result } from '../../../shared/result'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { openWeavable, sentencesAfter, type WeavableKind, weaveArchive, weaveInto } from './weave-project'
import { countReturning, exportedOf, headLength, lossesByCode } from './write-export-task'

/** Sentences that are to be written into a project that is there: a file, an archive or a folder. */
export interface WriteProject {
  columns: DatasetColumns
  unit: OffsetUnit
  project: string
}

/** A file, or of a folder the files that are others or new. */
export type WrittenProject = Uint8Array | ReadonlyMap<string, string>

export const noProject = 'no-project'

/** Null: it is none that can be written into. A folder is, but no dialog gives one out. */
export async function lookAtProjectTask({
  path,
}: {
  path: string
}): Promise<Result<WeavableKind | null, string>> {
  try {
    const project = await openWeavable(path, { bytes: largestImport })
    return { ok: true, value: project?.kind ?? null }
  } catch {
    return { ok: true, value: null }
  }
}

/** What the project would hold: written, and read again to see what comes back. */
export async function checkProjectTask(input: WriteProject): Promise<Result<ExportCheck, string>> {
  const done = await wovenProject(input)
  if (done === null) return { ok: false, error: noProject }
  const { project, rows, said, woven } = done
  const texts = [...woven.files]
  const back = await sentencesAfter(project, woven, said.unit)
  return {
    ok: true,
    value: {
      rows: rows.length,
      bytes: texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
      losses: lossesByCode(rows, woven.losses),
      returning: countReturning(said.sentences, back, signatureIn(project.kind)),
      head: texts
        .map(([name, text]) => `# ${name}\n${text}`)
        .join('\n')
        .slice(0, headLength),
      files: texts.map(([name]) => name),
    },
  }
}

export async function writeProjectTask(input: WriteProject): Promise<Result<WrittenProject, string>> {
  const done = await wovenProject(input)
  if (done === null) return { ok: false, error: noProject }
  const { files } = done.woven
  const path = input.project
  if (done.project.form === 'folder') return { ok: true, value: files }
  if (done.project.form === 'archive') return { ok: true, value: await weaveArchive(path, files) }
  const [text] = files.values()
  return { ok: true, value: text === undefined ? await readFile(path) : new TextEncoder().encode(text) }
}

/** Null: it is no project that can be written into. */
async function wovenProject({ columns, unit, project: path }: WriteProject) {
  const project = await openWeavable(path, { bytes: largestImport })
  if (project === null) return null
  const { rows, lists } = exportedOf(columns)
  const said = { sentences: rows.map(sentenceOfRow), lists, unit }
  return { project, rows, said, woven: await weaveInto(project, said) }
}

/** What a project takes a sentence's set or language from, or has no place for, does not count. */
const signatureIn =
  (kind: WeavableKind) =>
  ({ text, spans, intent, language }: Sentence): string =>
    signatureOf({
      ...{ text, spans },
      ...(intent !== undefined && { intent }),
      ...(language !== undefined && kind !== 'rasa-project' && kind !== 'wit-app' && { language }),
    })
