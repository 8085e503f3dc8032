import { basename } from 'node:path'
import { rowsOf } from '../../shared/datasets/dataset'
import { columnsFromDataset } from '../../shared/datasets/dataset-columns'
import type {
  ChosenProject,
  DatasetExportChoice,
  DatasetFileRequests,
  ExportCheck,
} from '../../shared/datasets/files/dataset-file-requests'
import { extensions } from '../../shared/formats/entities/entity-formats'
import type { ImportChoices } from '../../shared/import/import-view'
import { failure, type Result, success } from '../../shared/result'
import { columnsOf, datasetOf } from '../datasets/dataset-kind'
import { type FileReading, importLimits, whyUnreadImport } from '../datasets/files/file-reading'
import { type OpenImport, openDatasetImport, takeImport } from '../datasets/files/imports'
import type { DatasetImportReading } from '../datasets/files/read-import-task'
import { nameOf, type SentenceSource } from '../datasets/files/sentence-source'
import type { WriteExport } from '../datasets/files/write-export-task'
import type { WriteProject, WrittenProject } from '../datasets/files/write-project-task'
import type { DatasetWork } from '../datasets/open-datasets'
import type { UseCases } from '../ipc'
import { newItemId } from '../library/items/item-id'
import { safeFileName } from '../library/names/safe-file-name'
import type { FileDialogs, Push } from '../ports'
import type { GivenFiles } from '../recordings/given-files'
import type { Files } from '../storage/files'

/** What takes long happens in a thread. */
export interface DatasetFileTasks {
  read(
    input: DatasetImportReading,
    watch: { progress(part: number): void; signal: AbortSignal },
  ): Promise<Result<FileReading, string>>
  check(input: WriteExport): Promise<Result<ExportCheck, string>>
  write(input: WriteExport): Promise<Result<Uint8Array, string>>
  lookAtProject(input: { path: string }): Promise<Result<ChosenProject['kind'], string>>
  checkProject(input: WriteProject): Promise<Result<ExportCheck, string>>
  writeProject(input: WriteProject): Promise<Result<WrittenProject, string>>
}

export interface DatasetFileParts {
  datasets: DatasetWork['datasets']
  tasks: DatasetFileTasks
  dialogs: Pick<FileDialogs, 'save' | 'open'>
  /** What the page may name. */
  given: Pick<GivenFiles, 'has'>
  titles: () => { exportSentences: string; updateProject: string }
  files: Pick<Files, 'write'>
  push: Push
}

/** Looked at in one window at a time; older ones were left behind by a page that is gone. */
const mostOpen = 4
const personsFile = 0o644
const gone = failure({ kind: 'not-found', what: 'file' })

/** Sentences on their way into and out of the program. The page never names a path. */
export function datasetFileUseCases(parts: DatasetFileParts): Pick<UseCases, keyof DatasetFileRequests> {
  const { datasets, tasks, dialogs, given, titles, files, push } = parts
  const imports = new Map<string, { source: SentenceSource; opened: OpenImport | null }>()
  /** Whoever left a file, or reads it otherwise, waits for no reading of before. */
  const readings = new Map<string, AbortController>()
  const projects = new Map<string, string>()

  async function read(
    id: string,
    source: SentenceSource,
    choices: ImportChoices,
  ): Promise<Result<OpenImport>> {
    const input = { source, choices, limits: importLimits }
    readings.get(id)?.abort()
    const reading = new AbortController()
    readings.set(id, reading)
    const answer = await tasks.read(input, {
      progress: part => push('importPart', { id, part }),
      signal: reading.signal,
    })
    if (readings.get(id) === reading) readings.delete(id)
    if (answer.ok) return success(openDatasetImport(answer.value))
    return failure(whyUnreadImport(nameOf(source), answer.error, process.platform))
  }

  function keep(id: string, source: SentenceSource, opened: OpenImport | null): void {
    imports.delete(id)
    imports.set(id, { source, opened })
    for (const old of [...imports.keys()].slice(0, -mostOpen)) drop(old)
  }

  function drop(id: string): void {
    readings.get(id)?.abort()
    imports.delete(id)
  }

  const exported = (
    datasetId: string,
    { rows, format, unit }: DatasetExportChoice,
  ): Promise<Result<WriteExport & { name: string }>> =>
    datasets.withHeld(datasetId, async held => {
      const content = held.content()
      const dataset = datasetOf(content)
      const columns =
        rows === 'all' ? columnsOf(content) : columnsFromDataset({ ...dataset, rows: rowsOf(dataset, rows) })
      return success({ columns, format, unit, name: dataset.name })
    })

  /** Null: a file of its own is meant. */
  function projectOf({ project }: DatasetExportChoice): Result<string | null> {
    if (project === undefined) return success(null)
    const path = projects.get(project)
    return path === undefined ? gone : success(path)
  }

  return {
    async openImport(source) {
      const paths = 'paths' in source ? source.paths : 'path' in source ? [source.path] : []
      if (!paths.every(given.has)) return failure({ kind: 'refused' })
      const id = newItemId()
      keep(id, source, null)
      return success({ id })
    },

    async readImport({ id, choices }) {
      const known = imports.get(id)
      if (!known) return gone
      const opened = await read(id, known.source, choices)
      if (!opened.ok) return opened
      // Unless it was left meanwhile.
      if (imports.has(id)) keep(id, known.source, opened.value)
      return success(opened.value.summary)
    },

    async getImportRows({ id, from, count, only }) {
      const known = imports.get(id)?.opened
      return known ? success(known.rows(from, count, only)) : gone
    },

    async takeImport({ id, into, facts, skipRepeats }) {
      const known = imports.get(id)?.opened
      if (!known) return gone
      const taken = await takeImport(datasets, into, known, { facts, skipRepeats })
      if (taken.ok) imports.delete(id)
      return taken
    },

    async dropImport({ id }) {
      drop(id)
      return success(null)
    },

    async chooseProject() {
      const path = await dialogs.open({ title: titles().updateProject, kind: 'dataset' })
      if (path === null) return success(null)
      const looked = await tasks.lookAtProject({ path })
      const id = newItemId()
      projects.set(id, path)
      return success({ id, name: basename(path), kind: looked.ok ? looked.value : null })
    },

    async checkExport({ datasetId, choice }) {
      const input = await exported(datasetId, choice)
      if (!input.ok) return input
      const chosen = projectOf(choice)
      if (!chosen.ok) return chosen
      const project = chosen.value
      const answer = await (project === null
        ? tasks.check(input.value)
        : tasks.checkProject({ ...input.value, project }))
      return answer.ok ? success(answer.value) : failure({ kind: 'unexpected', detail: answer.error })
    },

    async exportDataset({ datasetId, choice }) {
      const input = await exported(datasetId, choice)
      if (!input.ok) return input
      const chosen = projectOf(choice)
      if (!chosen.ok) return chosen
      const project = chosen.value
      const extension = extensions[choice.format]
      const suggestedName =
        project === null ? safeFileName(input.value.name, { extension }) : basename(project)
      const path = await dialogs.save({ title: titles().exportSentences, kind: 'dataset', suggestedName })
      if (path === null) return success(null)
      const answer = await (project === null
        ? tasks.write(input.value)
        : tasks.writeProject({ ...input.value, project }))
      if (!answer.ok) return failure({ kind: 'unexpected', detail: answer.error })
      if (!(answer.value instanceof Uint8Array)) return gone
      const written = await files.write(path, answer.value, personsFile)
      if (!written.ok) return written
      const rows = input.value.columns.textEnds.length
      return success({ file: path, rows, bytes: answer.value.length })
    },
  }
}
