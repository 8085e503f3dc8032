import type { DatasetSummary } from '../../../shared/datasets/dataset-requests'
import { type Result, success } from '../../../shared/result'
import type { Datasets } from '../../datasets/datasets'

/** Fewer characters than this say too little to mean one dataset. */
const shortestStart = 4

/** The dataset of this id or name, or the only one whose id starts so. Null: there is none, or there are several. */
export async function findDataset(
  datasets: Pick<Datasets, 'list'>,
  wanted: string,
): Promise<Result<DatasetSummary | null>> {
  const listed = await datasets.list()
  if (!listed.ok) return listed
  const exact = listed.value.find(({ id }) => id === wanted)
  if (exact) return success(exact)
  const named = listed.value.filter(({ name }) => name === wanted)
  const found =
    named.length > 0 || wanted.length < shortestStart
      ? named
      : listed.value.filter(({ id }) => id.startsWith(wanted))
  return success(found.length === 1 ? (found[0] ?? null) : null)
}
