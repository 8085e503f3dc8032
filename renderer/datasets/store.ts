import { create } from 'zustand'
import type { DatasetPush, DatasetSummary } from '../../shared/datasets/dataset-requests'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

interface DatasetLists {
  /** By profile, the last edited first. Missing: not read yet. */
  lists: ReadonlyMap<string, readonly DatasetSummary[]>
}

export const useDatasetLists = create<DatasetLists>()(() => ({ lists: new Map() }))

/** Stays the same list between renders, so that nobody draws for nothing. */
const none: readonly DatasetSummary[] = []

/** The datasets of a profile, once `loadDatasets` has read them. */
export const useDatasetList = (profileId: string): readonly DatasetSummary[] =>
  useDatasetLists(({ lists }) => lists.get(profileId)) ?? none

export async function loadDatasets(profileId: string): Promise<Result<DatasetSummary[]>> {
  const listed = await bridge.listDatasets({ profileId })
  if (listed.ok) setList(profileId, () => listed.value)
  return listed
}

function setList(
  profileId: string,
  edit: (list: readonly DatasetSummary[]) => readonly DatasetSummary[],
): void {
  useDatasetLists.setState(({ lists }) => ({
    lists: new Map(lists).set(profileId, edit(lists.get(profileId) ?? none)),
  }))
}

const take = (summary: DatasetSummary): void =>
  setList(summary.profileId, list => [summary, ...list.filter(({ id }) => id !== summary.id)])

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
  if (deleted.ok) {
    useDatasetLists.setState(({ lists }) => ({
      lists: new Map([...lists].map(([profile, list]) => [profile, list.filter(one => one.id !== id)])),
    }))
  }
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
  useDatasetLists.setState(({ lists }) => ({
    lists: new Map(
      [...lists].map(([profile, list]) => [
        profile,
        list.map(summary => (summary.id === push.id ? summaryAfter(summary, push) : summary)),
      ]),
    ),
  }))
}

/** What can be told without the rows; the rest is read with the list. */
function summaryAfter(summary: DatasetSummary, { patch, editedAt }: DatasetPush): DatasetSummary {
  let { name, rows } = summary
  for (const change of patch) {
    if (change.kind === 'insert') rows += change.rows.length
    if (change.kind === 'delete') rows -= change.rows.length
    if (change.kind === 'name') name = change.now
  }
  return { ...summary, name, rows, editedAt }
}
