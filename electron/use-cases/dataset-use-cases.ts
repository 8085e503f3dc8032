import { addRows } from '../../shared/datasets/commands/add-rows'
import { patchOfCommand } from '../../shared/datasets/commands/patch-of-command'
import { emptyDataset } from '../../shared/datasets/dataset'
import { rowsTouched } from '../../shared/datasets/dataset-patch'
import type { DatasetEdited, DatasetRequests } from '../../shared/datasets/dataset-requests'
import type { DatasetRunRequests } from '../../shared/datasets/run/run-requests'
import { failure, type Result, success } from '../../shared/result'
import { columnsOf } from '../datasets/dataset-kind'
import type { Edited, HeldDataset } from '../datasets/held-dataset'
import type { DatasetWork } from '../datasets/open-datasets'
import { keepOpen } from '../library/documents/kept-open'

type Handled = DatasetRequests & DatasetRunRequests

export type DatasetUseCases = {
  [Name in keyof Handled]: (request: Handled[Name]['request']) => Promise<Result<Handled[Name]['answer']>>
}

/** The datasets as the screens use them. What a screen has open stays open in its name. */
export function datasetUseCases(work: Result<{ datasetWork: DatasetWork }>): DatasetUseCases {
  const onScreen = keepOpen<HeldDataset>()

  const withWork = async <T>(task: (datasets: DatasetWork) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value.datasetWork) : failure(work.error)

  const withDataset = <T>(
    id: string,
    task: (dataset: HeldDataset) => Promise<Result<T>>,
  ): Promise<Result<T>> => withWork(({ datasets }) => datasets.withDataset(id, task))

  const editing = (
    id: string,
    task: (dataset: HeldDataset) => Promise<Result<Edited>>,
  ): Promise<Result<DatasetEdited>> =>
    withDataset(id, async dataset => {
      const edited = await task(dataset)
      return edited.ok
        ? success({ edits: edited.value.edits, rows: rowsTouched(edited.value.patch) })
        : edited
    })

  return {
    listDatasets: ({ profileId }) => withWork(({ datasets }) => datasets.list(profileId)),

    createDataset: ({ profileId, name, parallel = null }) =>
      withWork(({ datasets }) => datasets.create(profileId, emptyDataset(name, parallel))),

    openDataset: ({ id }) =>
      withWork(async ({ datasets }) => {
        const held = await onScreen.open(id, datasets.hold)
        if (!held.ok) return held
        const content = held.value.content()
        const { profileId, editedAt } = content
        return success({
          id,
          profileId,
          editedAt,
          columns: columnsOf(content),
          edits: held.value.edits(),
          ...held.value.undoState(),
        })
      }),

    async closeDataset({ id }) {
      await onScreen.close(id)
      return success(null)
    },

    editDataset: ({ id, command, by }) =>
      editing(id, dataset => dataset.change(now => patchOfCommand(now, command), by)),
    undoDataset: ({ id }) => editing(id, dataset => dataset.undo()),
    redoDataset: ({ id }) => editing(id, dataset => dataset.redo()),

    addSentences: ({ id, sentences, labels }) =>
      withDataset(id, async dataset => {
        const added = await dataset.change(now => addRows(now, sentences, labels), 'person')
        if (!added.ok) return added
        return success({
          keys: added.value.patch.flatMap(change =>
            change.kind === 'insert' ? change.rows.map(([, { key }]) => key) : [],
          ),
        })
      }),

    duplicateDataset: ({ id, name }) => withWork(({ datasets }) => datasets.duplicate(id, name)),

    deleteDataset: ({ id }) =>
      withWork(async ({ datasets }) => {
        const removed = await datasets.remove(id)
        if (removed.ok) await onScreen.close(id)
        return removed
      }),

    restoreDataset: ({ id }) => withWork(({ datasets }) => datasets.restore(id)),

    getRunBudget: ({ id, ask }) => withWork(({ runs }) => runs.budget(id, ask)),
    runDataset: ({ id, ask }) => withWork(({ runs }) => runs.run(id, ask)),
    retryDatasetRun: ({ id }) =>
      withWork(async ({ runs }) => {
        const retried = await runs.retryFailed(id)
        return retried.ok ? success({ count: retried.value }) : retried
      }),
  }
}
