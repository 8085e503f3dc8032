import { rowsAdded, rowsTouched } from '../../shared/datasets/dataset-patch'
import type { DatasetEdited } from '../../shared/datasets/dataset-requests'
import type { SplitRequests } from '../../shared/datasets/split/split-requests'
import { type Result, success } from '../../shared/result'
import type { SplitWish } from '../datasets/split/plan-split-task'
import { createDatasetSplits, type DatasetSplitParts } from '../datasets/split/splits'
import type { UseCases } from '../ipc'

/** Training and test, as the screens divide a dataset into them. */
export function splitUseCases(parts: DatasetSplitParts): Pick<UseCases, keyof SplitRequests> {
  const splits = createDatasetSplits(parts)
  async function divide(id: string, wish: SplitWish): Promise<Result<DatasetEdited>> {
    const divided = await splits.split(id, wish)
    if (!divided.ok) return divided
    const { edits, patch } = divided.value
    return success({ edits, rows: rowsTouched(patch), added: rowsAdded(patch) })
  }
  return {
    async lookAtSplit({ id, ask }) {
      const looked = await splits.look(id, ask)
      if (!looked.ok) return looked
      const { sets: _, ...outlook } = looked.value
      return success(outlook)
    },
    splitDataset: ({ id, ask }) => divide(id, ask),
    mendSplit: ({ id }) => divide(id, 'mend'),
  }
}
