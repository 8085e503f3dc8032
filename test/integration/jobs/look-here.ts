import type { LookAtSound } from '../../../electron/jobs/works/unit-work'
import { lookAtSound } from '../../../electron/media/received/look-at-sound'
import { success } from '../../../shared/result'

/** As the thread does it, without one. */
export const lookHere: LookAtSound = async file => {
  const looked = await lookAtSound(file)
  return success(looked.ok ? looked.value : { fault: 'damaged', text: '' })
}
