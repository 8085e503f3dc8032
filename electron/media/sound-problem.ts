import type { SoundFacts, SoundProblem } from '../../shared/sound/sound-facts'
import { errorCode } from '../storage/storage-error'

/** Kinds of sound that the program decodes itself, wherever they are packed. */
const ownCodecs: ReadonlySet<string> = new Set(['mp3', 'flac', 'opus', 'vorbis'])

/** A film without sound is told from one whose sound is of an unknown kind. */
export const noSoundCodec = 'none'

/** Why nothing at all could be decoded. */
export function whyNothing({ container, codec }: SoundFacts, hasFfmpeg: boolean): SoundProblem {
  if (container === '') return 'not-a-recording'
  if (codec === noSoundCodec) return 'no-sound'
  return hasFfmpeg || ownCodecs.has(codec) || (container === 'wav' && codec !== '')
    ? 'damaged'
    : 'needs-ffmpeg'
}

/** The disk says so with a code; everything else that goes wrong is in the recording. */
export const problemOfThrown = (error: unknown): SoundProblem =>
  /^E[A-Z]+$/.test(errorCode(error)) ? 'unreadable' : 'damaged'
