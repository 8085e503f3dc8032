import { create } from 'zustand'
import type { DatasetPush, DatasetSummary } from '../../shared/datasets/dataset-requests'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { createDocumentWindow, type DocumentSource, newestOf } from '../documents/document-window'

interface Datasets {
  /** What lists show of those that were asked for, kept up by pushes. */
  known: ReadonlyMap<string, DatasetSummary>
}

export const useDatasets = create<Datasets>()(() => ({ known: new Map() }))

const source: DocumentSource<DatasetSummary> = {
  page: asked => bridge.pageOfDatasets(asked),
  these: asked => bridge.readDatasets(asked),
}
export const datasetWindow = createDocumentWindow(source, edited => bridge.on('dataset', edited))

/** The last edited. Null: there is none. */
export const newestDataset = (profileId: string): Promise<Result<DatasetSummary | null>> =>
  newestOf(source, profileId)

/** Of one that is there no more nothing is known. */
export async function loadDataset(id: string): Promise<Result<unknown>> {
  const read = await source.these({ ids: [id] })
  if (read.ok) {
    const [summary] = read.value
    if (summary) take(summary)
    else forget(id)
  }
  return read
}

const take = (summary: DatasetSummary): void =>
  useDatasets.setState(({ known }) => ({ known: new Map(known).set(summary.id, summary) }))

const forget = (gone: string): void =>
  useDatasets.setState(({ known }) => ({ known: new Map([...known].filter(([id]) => id !== gone)) }))

export async function createDataset(profileId: string, name: string): Promise<Result<DatasetSummary>> {
  const created = await bridge.createDataset({ profileId, name })
  if (created.ok) take(created.value)
  return created
}

export async function duplicateDataset(id: string, name: string): Promise<Result<DatasetSummary>> {
  const made = await bridge.duplicateDataset({ id, name })
  if (made.ok) take(made.value)
  return made
}

/** It can be had back with `restoreDataset` for thirty days. */
export async function deleteDataset(id: string): Promise<Result<null>> {
  const deleted = await bridge.deleteDataset({ id })
  if (deleted.ok) forget(id)
  return deleted
}

export async function restoreDataset(id: string): Promise<Result<DatasetSummary>> {
  const restored = await bridge.restoreDataset({ id })
  if (restored.ok) take(restored.value)
  return restored
}

export async function renameDataset(id: string, name: string): Promise<Result<unknown>> {
  return bridge.editDataset({ id, command: { do: 'rename', name }, by: 'person' })
}

/** Every change of every dataset, our own as well. */
export function datasetChanged(push: DatasetPush): void {
  const summary = useDatasets.getState().known.get(push.id)
  if (summary) take(summaryAfter(summary, push))
}

/** What can be told without the rows; the rest is read with its list. */
function summaryAfter(summary: DatasetSummary, { patch, editedAt }: DatasetPush): DatasetSummary {
  let { name, rows } = summary
  for (const change of patch) {
    if (change.kind === 'insert') rows += change.rows.length
    if (change.kind === 'delete') rows -= change.rows.length
    if (change.kind === 'name') name = change.now
  }
  return { ...summary, name, rows, editedAt }
}
