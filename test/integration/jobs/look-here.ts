import type { LookAtSound } from '../../../electron/jobs/works/unit-work'
import { lookAtSound } from '../../../electron/media/received/look-at-sound'

/** As the thread does it, without one. */
export const lookHere: LookAtSound = async file => {
  const looked = await lookAtSound(file)
  return looked.ok ? looked.value : { fault: 'damaged', text: '' }
}
