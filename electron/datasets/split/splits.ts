import { setFacts } from '../../../shared/datasets/commands/set-facts'
import type { DatasetPatch } from '../../../shared/datasets/dataset-patch'
import type { SetsElsewhere } from '../../../shared/datasets/split/plan-split'
import { failure, type Result, success } from '../../../shared/result'
import type { Edited } from '../../library/documents/held-document'
import { columnsOf, datasetOf } from '../dataset-kind'
import type { Datasets } from '../datasets'
import type { PlannedSplit, SplitPlanning, SplitWish } from './plan-split-task'

export interface DatasetSplits {
  look(id: string, wish: SplitWish): Promise<Result<PlannedSplit>>
  split(id: string, wish: SplitWish): Promise<Result<PlannedSplit & Edited<DatasetPatch>>>
}

export interface DatasetSplitParts {
  datasets: Pick<Datasets, 'withHeld' | 'read'>
  /** In a thread, where somebody types meanwhile. */
  plan(input: SplitPlanning): Promise<Result<PlannedSplit, string>>
}

export function createDatasetSplits({ datasets, plan }: DatasetSplitParts): DatasetSplits {
  /** Whatever becomes of the dataset these are translations of, each goes where its sentence is. */
  async function setsElsewhere(id: string | undefined): Promise<Result<SetsElsewhere>> {
    const read = id === undefined ? success(null) : await datasets.read(id)
    if (!read.ok) return read
    const rows = read.value === null ? [] : datasetOf(read.value).rows
    return success(new Map(rows.flatMap(({ key, type }) => (type === '' ? [] : [[key, type]]))))
  }

  const look: DatasetSplits['look'] = (id, wish) =>
    datasets.withHeld(id, async held => {
      const elsewhere = await setsElsewhere(held.content().parallel?.dataset)
      if (!elsewhere.ok) return elsewhere
      const planned = await plan({
        columns: columnsOf(held.content()),
        ask: wish,
        elsewhere: elsewhere.value,
      })
      return planned.ok ? planned : failure({ kind: 'unexpected', detail: planned.error })
    })

  return {
    look,
    async split(id, wish) {
      const planned = await look(id, wish)
      if (!planned.ok) return planned
      const { sets } = planned.value
      return datasets.withHeld(id, async held => {
        const edited = await held.change(
          ({ rows }) => setFacts(rows, 'type', ({ key, type }) => sets.get(key) ?? type),
          'person',
        )
        return edited.ok ? success({ ...planned.value, ...edited.value }) : edited
      })
    },
  }
}
