import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { checkExportTask, writeExportTask } from '../../../electron/datasets/files/write-export-task'
import {
  checkProjectTask,
  lookAtProjectTask,
  writeProjectTask,
} from '../../../electron/datasets/files/write-project-task'
import {
  type DatasetFileParts,
  datasetFileUseCases,
} from '../../../electron/use-cases/dataset-file-use-cases'
import type { ImportChoices } from '../../../shared/import/import-view'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

export const watch = { progress: () => undefined, stage: () => undefined }
export const noFacts = { intent: '', type: '', language: '' }

export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'parlance-files-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

export async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(await folder(), name)
  await writeFile(file, content)
  return file
}

export const exportTasks = {
  check: checkExportTask,
  write: writeExportTask,
  lookAtProject: lookAtProjectTask,
  checkProject: checkProjectTask,
  writeProject: writeProjectTask,
}

/** The use cases with a person who always chooses this file. */
export async function withFile(path: string | null, change: Partial<DatasetFileParts> = {}) {
  const engine = await openDatasetEngine()
  const parts: number[] = []
  const cases = datasetFileUseCases({
    datasets: engine.work.datasets,
    tasks: {
      read: (input, { progress }) => readImportTask(input, { ...watch, progress }),
      ...exportTasks,
    },
    dialogs: { save: async () => path, open: async () => path },
    given: { has: () => true },
    titles: () => ({ exportSentences: 'Export', updateProject: 'Choose' }),
    files: engine.engine.parts.files,
    push: (_name, message) => void parts.push((message as { part: number }).part),
    ...change,
  })
  const { id } = unwrap(await engine.cases.createDataset({ profileId: 'x', name: 'Menu' }))
  /** Opened and read, as the dialog does. */
  const look = async (choices: ImportChoices = {}) => {
    const opened = unwrap(await cases.openImport({ path: path ?? '' }))
    return { id: opened.id, ...unwrap(await cases.readImport({ id: opened.id, choices })) }
  }
  return { ...engine, files: cases, id, path: path ?? '', look, parts }
}
