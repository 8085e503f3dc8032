import { failure, type Result, success } from '../../shared/result'
import { type LookAtSound, wrongSoundOf } from '../media/look/sound-look'

/** Whether a file that a person chose is a sound: what is wrong with it is said of the file, not of a service. */
export async function refuseNoSound(path: string, lookAtSound: LookAtSound): Promise<Result<null>> {
  const looked = await lookAtSound(path)
  if (!looked.ok) return looked
  const wrong = wrongSoundOf(looked.value)
  return wrong ? failure({ kind: 'no-sound', fault: wrong.fault, excerpt: '', from: 'file' }) : success(null)
}
