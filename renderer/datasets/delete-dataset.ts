import { bridge } from '../bridge'
import { told } from '../components/notify'
import { type DeletedFrom, deletedLast, tellDeleted, useDeletions } from '../documents/deletions'
import { newestDataset, openDatasetNow, readDataset } from './open-datasets'

/** `show`: what is looked at next, which is another one, or none. */
export async function removeDataset(
  profileId: string,
  { id, name }: { id: string; name: string },
  show: (id: string | null) => void,
): Promise<void> {
  if (!(await told(bridge.deleteDataset({ id })))) return
  const newest = await newestDataset(profileId)
  const next = newest.ok ? (newest.value?.id ?? null) : null
  show(next)
  if (next !== null) await readDataset(next)
  tellDeleted('dataset', {
    id,
    name,
    place: placeOf(next ?? profileId),
    async bringBack() {
      const isBack = await told(bridge.restoreDataset({ id }))
      if (isBack) show(id)
      return isBack
    },
  })
}

/** Of the dataset whose deletion is what was done last, where this one is shown, or none of this profile. */
export function bringingBack(shown: string): (() => void) | null {
  const deletion = deletedLast(useDeletions.getState().dataset, placeOf(shown))
  return deletion && (() => deletion.bringBack())
}

const placeOf = (shown: string): DeletedFrom => ({ id: shown, edited: openDatasetNow(shown)?.edits })
