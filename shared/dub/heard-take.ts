import { chosenTake, type Take } from '../speech/line'
import type { SpokenLine } from './dub'
import type { PlannedLine } from './timing/timing'

/** What is heard of a line. Null: nothing, for it has no sound, or is to be silent. */
export const heardTake = (spoken: SpokenLine): Take | null => (spoken.isMuted ? null : chosenTake(spoken))

/** Over its natural speed: the plan's, over that which a person chose. */
export const speedHeard = (
  { speed }: Pick<PlannedLine, 'speed'>,
  { speed: own }: Pick<SpokenLine, 'speed'>,
): number => speed * (own ?? 1)
