import { type Result, success } from '../../shared/result'
import type { ContentStore } from '../library/content/content-store'
import type { LookAtSound } from '../media/look/sound-look'
import { refuseNoSound } from './own-sound'

export interface OwnStemParts {
  downloads: Pick<ContentStore, 'import'>
  lookAtSound: LookAtSound
}

/** Music and effects without voices, kept under an id of ours, for whatever lies elsewhere may be moved. */
export async function bringOwnStem(
  { downloads, lookAtSound }: OwnStemParts,
  path: string,
): Promise<Result<{ sound: string }>> {
  const looked = await refuseNoSound(path, lookAtSound)
  if (!looked.ok) return looked
  const brought = await downloads.import(path)
  return brought.ok ? success({ sound: brought.value.id }) : brought
}
