import type { Dataset } from '../../../shared/datasets/dataset'
import type { DatasetSummary } from '../../../shared/datasets/dataset-requests'
import { type Result, success } from '../../../shared/result'
import { datasetOf } from '../../datasets/dataset-kind'
import type { Datasets } from '../../datasets/datasets'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'
import type { Program } from '../open-program'

/** Fewer characters than this say too little to mean one dataset. */
const shortestStart = 4

/** Those that somebody may mean: the one of this id, all of this name, or all whose id starts so. */
export async function datasetsMeant(
  datasets: Pick<Datasets, 'list'>,
  wanted: string,
): Promise<Result<readonly DatasetSummary[]>> {
  const listed = await datasets.list()
  if (!listed.ok) return listed
  const exact = listed.value.find(({ id }) => id === wanted)
  if (exact) return success([exact])
  const named = listed.value.filter(({ name }) => name === wanted)
  return success(
    named.length > 0 || wanted.length < shortestStart
      ? named
      : listed.value.filter(({ id }) => id.startsWith(wanted)),
  )
}

/** The only one that is meant. Null: there is none, or there are several. */
export async function findDataset(
  datasets: Pick<Datasets, 'list'>,
  wanted: string,
): Promise<Result<DatasetSummary | null>> {
  const meant = await datasetsMeant(datasets, wanted)
  if (!meant.ok) return meant
  const [only = null, another] = meant.value
  return success(another ? null : only)
}

export interface NamedDataset {
  id: string
  profileId: string
  dataset: Dataset
}

/** The same with all that is in it, or why there is none. */
export async function datasetNamed(
  { t }: Pick<CommandContext, 't'>,
  datasets: Pick<Datasets, 'list' | 'read'>,
  wanted: string,
): Promise<NamedDataset | Ending> {
  const found = await findDataset(datasets, wanted)
  if (!found.ok) return failedEnding(found.error)
  const read = found.value ? await datasets.read(found.value.id) : success(null)
  if (!read.ok) return failedEnding(read.error)
  if (!found.value || !read.value) return misused(t('cli.datasets.notFound', { dataset: wanted }))
  const { id, profileId } = found.value
  return { id, profileId, dataset: datasetOf(read.value) }
}

/** What is asked for a dataset is asked of the service that it belongs to. */
export async function readyFor(program: Program, profileId: string): Promise<Result<null>> {
  if (program.profile.id !== profileId) return program.ready(profileId)
  const client = await program.client()
  return client.ok ? success(null) : client
}
