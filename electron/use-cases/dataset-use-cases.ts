import { addRows } from '../../shared/datasets/commands/add-rows'
import { patchOfCommand } from '../../shared/datasets/commands/patch-of-command'
import { emptyDataset } from '../../shared/datasets/dataset'
import { type DatasetPatch, rowsAdded, rowsTouched } from '../../shared/datasets/dataset-patch'
import type {
  DatasetEdited,
  DatasetRequests,
  DatasetRunRequests,
} from '../../shared/datasets/dataset-requests'
import { type Result, success } from '../../shared/result'
import { firstColumnsOf } from '../datasets/dataset-kind'
import type { HeldDataset } from '../datasets/datasets'
import type { DatasetWork } from '../datasets/open-datasets'
import type { UseCases } from '../ipc'
import type { Edited } from '../library/documents/held-document'
import { keepOnScreen, type OnPageGone } from '../library/documents/on-screen'

/** The datasets as the screens use them. */
export function datasetUseCases({
  datasets,
  runs,
  onPageGone,
}: Pick<DatasetWork, 'datasets' | 'runs'> & { onPageGone: OnPageGone }): Pick<
  UseCases,
  keyof DatasetRequests | keyof DatasetRunRequests
> {
  const onScreen = keepOnScreen(datasets, onPageGone)

  const editing = (
    id: string,
    task: (dataset: HeldDataset) => Promise<Result<Edited<DatasetPatch>>>,
  ): Promise<Result<DatasetEdited>> =>
    datasets.withHeld(id, async dataset => {
      const edited = await task(dataset)
      return edited.ok
        ? success({
            edits: edited.value.edits,
            rows: rowsTouched(edited.value.patch),
            added: rowsAdded(edited.value.patch),
          })
        : edited
    })

  return {
    createDataset: ({ profileId, name, parallel = null }) =>
      datasets.create(profileId, emptyDataset(name, parallel)),

    async openDataset({ id, most = Number.POSITIVE_INFINITY }) {
      const held = await onScreen.open(id)
      if (!held.ok) return held
      const { edits, undoState } = held.value
      const content = held.value.content()
      const { profileId, editedAt } = content
      const rows = firstColumnsOf(content, most)
      return success({ id, profileId, editedAt, ...rows, edits: edits(), ...undoState() })
    },

    closeDataset: ({ id }) => onScreen.close(id),

    editDataset: ({ id, command, by }) =>
      editing(id, dataset => dataset.change(now => patchOfCommand(now, command), by)),
    undoDataset: ({ id }) => editing(id, dataset => dataset.undo()),
    redoDataset: ({ id }) => editing(id, dataset => dataset.redo()),

    addSentences: ({ id, sentences, labels }) =>
      datasets.withHeld(id, async dataset => {
        const added = await dataset.change(now => addRows(now, sentences, labels), 'person')
        if (!added.ok) return added
        return success({
          keys: added.value.patch.flatMap(change =>
            change.kind === 'insert' ? change.rows.map(([, { key }]) => key) : [],
          ),
        })
      }),

    duplicateDataset: ({ id, name }) => datasets.duplicate(id, name),

    deleteDataset: ({ id }) => onScreen.remove(id),
    restoreDataset: ({ id }) => datasets.restore(id),

    getRunBudget: ({ id, ask }) => runs.budget(id, ask),
    runDataset: ({ id, ask, most }) => runs.run(id, ask, most),
    async retryDatasetRun({ id }) {
      const retried = await runs.retryFailed(id)
      return retried.ok ? success({ count: retried.value }) : retried
    },
  }
}
