import { chosenTake, type Line, type SpokenSettings } from './line'
import { settingsOf } from './read-cells'

export type StaleReason = 'text' | 'language' | 'voice' | 'fit'

/** In what two sounds were asked for differently. `meta` is not among it: nobody hears it. */
export function differencesOf(made: SpokenSettings, now: SpokenSettings): StaleReason[] {
  const reasons: StaleReason[] = []
  if (made.text !== now.text) reasons.push('text')
  if (made.language !== now.language) reasons.push('language')
  if (made.gender !== now.gender || made.speakerId !== now.speakerId) reasons.push('voice')
  if (fittedTo(made) !== fittedTo(now)) reasons.push('fit')
  return reasons
}

/** A length in the mode `none` changes no sound. */
const fittedTo = ({ requiredTime, stretchMode }: SpokenSettings): string =>
  requiredTime === null || stretchMode === null || stretchMode === 'none'
    ? ''
    : `${stretchMode} ${requiredTime}`

/** Why the chosen take no longer says what the line says. Empty: it does, or there is none. */
export function staleReasons(line: Line): StaleReason[] {
  const take = chosenTake(line)
  return take === null ? [] : differencesOf(take.made, settingsOf(line))
}

export const isStaleTake = (line: Line): boolean => staleReasons(line).length > 0
