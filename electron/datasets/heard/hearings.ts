import { type Dataset, emptyDataset } from '../../../shared/datasets/dataset'
import type { HearInto, HearingOutlook, StartedHearing } from '../../../shared/datasets/heard/heard-requests'
import {
  type HearAsk,
  type HearingPlan,
  hearRequest,
  planHearing,
  waitForHearing,
  waitForHearingAgain,
} from '../../../shared/datasets/heard/plan-hearing'
import { isWaitedFor } from '../../../shared/datasets/row'
import { type Result, success } from '../../../shared/result'
import type { DocumentFollower } from '../../jobs/following/follow-into-documents'
import { newItemId } from '../../library/items/item-id'
import type { Clock } from '../../ports'
import { datasetOf } from '../dataset-kind'
import type { Datasets, HeldDataset } from '../datasets'

export interface DatasetHearings {
  /** What would be said; nothing is. */
  look(id: string, into: HearInto, ask: HearAsk): Promise<Result<HearingOutlook>>
  /** Sentences are said by voices and heard again. Where that would be more than `most` requests nothing is. */
  hear(id: string, into: HearInto, ask: HearAsk, most?: number): Promise<Result<StartedHearing>>
}

export interface DatasetHearingsParts {
  datasets: Pick<Datasets, 'withHeld' | 'create' | 'remove'>
  follower: Pick<DocumentFollower<HeldDataset>, 'run' | 'ask'>
  clock: Clock
}

interface Source {
  profileId: string
  dataset: Dataset
}

const outlookOf = ({ asked, sentences, known, beyond }: HearingPlan): HearingOutlook => ({
  requests: asked.length,
  ...{ sentences, known, beyond },
})

const isToBeSaid = ({ asked }: HearingPlan, most: number): boolean => asked.length > 0 && asked.length <= most

export function createDatasetHearings({ datasets, follower, clock }: DatasetHearingsParts): DatasetHearings {
  const sourceOf = (id: string): Promise<Result<Source>> =>
    datasets.withHeld(id, async held =>
      success({ profileId: held.content().profileId, dataset: datasetOf(held.content()) }),
    )

  async function targetOf(id: string, { dataset }: Source, into: HearInto): Promise<Result<Dataset>> {
    if ('name' in into) return success(emptyDataset(into.name))
    if (into.dataset === id) return success(dataset)
    const target = await sourceOf(into.dataset)
    return target.ok ? success(target.value.dataset) : target
  }

  async function planned(id: string, into: HearInto, ask: HearAsk) {
    const source = await sourceOf(id)
    if (!source.ok) return source
    const target = await targetOf(id, source.value, into)
    if (!target.ok) return target
    const plan = planHearing(source.value.dataset, target.value, ask, newItemId())
    return success({ source: source.value, plan })
  }

  async function begin(
    { dataset: from, profileId }: Source,
    target: string,
    isSame: boolean,
    ask: HearAsk,
    most: number,
  ): Promise<Result<StartedHearing>> {
    return follower.run<StartedHearing>(target, async held => {
      const into = datasetOf(held.content())
      const source = isSame ? into : from
      const plan = planHearing(source, into, ask, newItemId())
      const told = { ...outlookOf(plan), dataset: target }
      if (!isToBeSaid(plan, most)) return success({ ...told, job: null })
      const request = hearRequest({ id: target, profileId, name: into.name }, plan, ask)
      const job = await follower.ask(request, async id => {
        const awaited = { id, at: clock.now() }
        const again = await held.change(() => waitForHearingAgain(plan, awaited), 'jobs')
        return again.ok ? held.change(now => waitForHearing(now, source, plan, awaited), 'person') : again
      })
      return job.ok ? success({ ...told, job: job.value }) : job
    })
  }

  /** What was made for a job that could not be. One that waits for its job all the same stays. */
  async function removeUnheard(id: string): Promise<void> {
    const waits = await datasets.withHeld(id, async held =>
      success(datasetOf(held.content()).rows.some(({ run }) => isWaitedFor(run))),
    )
    if (waits.ok && !waits.value) await datasets.remove(id)
  }

  return {
    async look(id, into, ask) {
      const looked = await planned(id, into, ask)
      return looked.ok ? success(outlookOf(looked.value.plan)) : looked
    },

    async hear(id, into, ask, most = Number.POSITIVE_INFINITY) {
      const looked = await planned(id, into, ask)
      if (!looked.ok) return looked
      const { source, plan } = looked.value
      if ('dataset' in into) return begin(source, into.dataset, into.dataset === id, ask, most)
      if (!isToBeSaid(plan, most)) return success({ ...outlookOf(plan), dataset: null, job: null })
      const made = await datasets.create(source.profileId, emptyDataset(into.name))
      if (!made.ok) return made
      const begun = await begin(source, made.value.id, false, ask, most)
      if (!begun.ok) await removeUnheard(made.value.id)
      return begun
    },
  }
}
