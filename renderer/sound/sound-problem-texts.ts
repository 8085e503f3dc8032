import type { MessageKey } from '../../shared/language/catalogue'
import type { SoundProblem } from '../../shared/sound/sound-facts'

/** Why not all of a recording is heard or shown here. */
export const soundProblemTexts = {
  empty: 'sound.problemEmpty',
  'not-a-recording': 'sound.problemNotARecording',
  'no-sound': 'sound.problemNoSound',
  'needs-ffmpeg': 'sound.problemNeedsFfmpeg',
  damaged: 'sound.problemDamaged',
  unreadable: 'sound.problemUnreadable',
} as const satisfies Record<SoundProblem, MessageKey>
