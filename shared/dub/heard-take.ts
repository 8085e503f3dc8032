import { chosenTake, type Take } from '../speech/line'
import type { SpokenLine } from './dub'

/** What is heard of a line. Null: nothing, for it has no sound, or is to be silent. */
export const heardTake = (spoken: SpokenLine): Take | null => (spoken.isMuted ? null : chosenTake(spoken))
