import { failure, type Result, success } from '../../../shared/result'
import type { EntityLabel } from '../../../shared/text/labels/entity-label'
import { joinedLabels, labelsUsedIn } from '../../../shared/text/labels/label-changes'
import type { Batch } from '../../../shared/translate/batch'
import {
  type DeliverySource,
  deliverInto,
  factsByKey,
  isParallelOf,
  marksSaidMoreOf,
  newParallel,
} from '../../../shared/translate/parallel-dataset'
import type { DeliveredToDataset } from '../../../shared/translate/translate-requests'
import { datasetOf } from '../../datasets/dataset-kind'
import type { Datasets } from '../../datasets/datasets'
import { createKeyedTurns } from '../../library/keyed-turns'

export type DatasetDelivery = (
  profileId: string,
  batch: Batch,
  labels: readonly EntityLabel[],
) => Promise<Result<DeliveredToDataset>>

/** Brings translated sentences into the parallel dataset of the one they are from: a new one only the first time. */
export function createDatasetDelivery(
  datasets: Pick<Datasets, 'list' | 'create' | 'withHeld'>,
): DatasetDelivery {
  const inTurn = createKeyedTurns()

  const sourceOf = async (id: string): Promise<DeliverySource> => {
    const source = await datasets.withHeld(id, async held => {
      const { labels, rows } = datasetOf(held.content())
      return success({ labels, marks: marksSaidMoreOf(rows), facts: factsByKey(rows) })
    })
    // It may be deleted by now; the labels of the sentences are enough then.
    return source.ok ? source.value : { labels: [], marks: null, facts: new Map() }
  }

  async function parallelOf(
    profileId: string,
    source: string,
    language: string,
  ): Promise<Result<string | null>> {
    const listed = await datasets.list(profileId)
    if (!listed.ok) return listed
    for (const { id, parallelTo } of listed.value) {
      if (parallelTo !== source) continue
      const isIt = await datasets.withHeld(id, async held =>
        success(isParallelOf(held.content(), source, language)),
      )
      if (!isIt.ok) return isIt
      if (isIt.value) return success(id)
    }
    return success(null)
  }

  async function deliver(
    profileId: string,
    batch: Batch,
    source: string,
    given: readonly EntityLabel[],
  ): Promise<Result<DeliveredToDataset>> {
    const found = await parallelOf(profileId, source, batch.targetLanguage)
    if (!found.ok) return found
    const { labels, ...rest } = await sourceOf(source)
    const from = { labels: usedLabels(batch, labels, given), ...rest }
    if (found.value === null) return create(profileId, batch, source, from)
    const id = found.value
    return datasets.withHeld(id, async held => {
      let counts = { added: 0, changed: 0, kept: 0, unsaid: 0 }
      const edited = await held.change(now => {
        const { patch, ...rest } = deliverInto(now, batch, from)
        counts = rest
        return patch
      }, 'person')
      return edited.ok ? success({ id, name: datasetOf(held.content()).name, ...counts }) : edited
    })
  }

  async function create(
    profileId: string,
    batch: Batch,
    source: string,
    from: DeliverySource,
  ): Promise<Result<DeliveredToDataset>> {
    const made = newParallel(batch, source, from)
    if (!made.ok) return made
    const { dataset, ...counts } = made.value
    const created = await datasets.create(profileId, dataset)
    if (!created.ok) return created
    const { id, name } = created.value
    return success({ id, name, ...counts })
  }

  return async (profileId, batch, labels) => {
    const { origin } = batch
    if (origin.kind !== 'dataset') return failure({ kind: 'not-found', what: 'file' })
    // Asked for twice at once, the second finds what the first has made.
    return inTurn(origin.id, () => deliver(profileId, batch, origin.id, labels))
  }
}

/** All of where the sentences come from, and of the others what somebody marked a translation with. */
function usedLabels(
  { rows }: Batch,
  theirs: readonly EntityLabel[],
  given: readonly EntityLabel[],
): readonly EntityLabel[] {
  const translations = rows.map(({ target }) => target)
  return joinedLabels(theirs, labelsUsedIn(given, translations))
}
