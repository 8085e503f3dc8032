import { type Condition, whenever } from '../../actions/action'
import { notifyError, told } from '../../components/notify'
import { type DeletedFrom, deletedLast, tellDeleted, useDeletions } from '../../documents/deletions'
import { changeTranslationOf } from '../store'
import { deleteBatch, openBatchNow, readBatch, restoreBatch, undoBatch, useBatches } from './batch-store'

export async function removeBatch(id: string, name: string): Promise<void> {
  const profileId = useBatches.getState().profileId ?? ''
  const deleted = await deleteBatch(id)
  if (!deleted.ok) return notifyError(deleted.error)
  const { newest, profileId: open } = useBatches.getState()
  const next = open === profileId ? newest : null
  changeTranslationOf(profileId, { batch: next })
  if (next !== null) await readBatch(next)
  tellDeleted('batch', {
    id,
    name,
    place: placeOf(next ?? profileId),
    async bringBack() {
      const isBack = await told(restoreBatch(id))
      if (isBack) changeTranslationOf(profileId, { batch: id })
      return isBack
    },
  })
}

/** What was done last: an edit of the batch that is shown, or the deletion of the one before it. */
export function takeBackInBatch(id: string): void {
  const deletion = deletedLast(useDeletions.getState().batch, placeOf(id))
  if (deletion) deletion.bringBack()
  else undoBatch(id)
}

const lastOfAll = () =>
  deletedLast(useDeletions.getState().batch, placeOf(useBatches.getState().profileId ?? ''))

/** Where no batch is left. */
export const canBringBack: Condition = whenever(useDeletions, () => lastOfAll() !== null)
export const bringBackLast = (): void => lastOfAll()?.bringBack()

/** Its steps are others once they were read again; how many they are stays. */
const placeOf = (shown: string): DeletedFrom => ({
  id: shown,
  edited: openBatchNow(shown)?.history.past.length,
})
