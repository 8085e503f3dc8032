import { failure, type Result, success } from '../../shared/result'
import type { ContentStore } from '../library/content/content-store'
import { type LookAtSound, wrongSoundOf } from '../media/look/sound-look'

export interface OwnStemParts {
  downloads: Pick<ContentStore, 'import'>
  lookAtSound: LookAtSound
}

/** Music and effects without voices, kept under an id of ours, for whatever lies elsewhere may be moved. */
export async function bringOwnStem(
  { downloads, lookAtSound }: OwnStemParts,
  path: string,
): Promise<Result<{ sound: string }>> {
  const looked = await lookAtSound(path)
  if (!looked.ok) return looked
  const wrong = wrongSoundOf(looked.value)
  if (wrong) return failure({ kind: 'no-sound', fault: wrong.fault, excerpt: wrong.text.slice(0, 200) })
  const brought = await downloads.import(path)
  return brought.ok ? success({ sound: brought.value.id }) : brought
}
