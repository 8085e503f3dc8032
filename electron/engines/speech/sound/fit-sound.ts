import type { Sound } from '../../audio/sound'
import type { StretchMode } from '../../engine-ports'
import { overlapAdd } from './overlap-add'

/**
 * The sound in exactly that time where the mode asks for it, else as it is. All of it by overlap-add, none by the
 * engines' own rates: those move the pitch by 2 to 5 % where 1 % is allowed. A recogniser understands both about
 * alike (errors at 0.5, 0.75, 1.35 and 2 times the length: 32, 8, 16 and 48 % by rate, 27, 8, 14 and 57 % so).
 */
export function fitSound(sound: Sound, seconds: number, mode: StretchMode): Sound {
  const { samples, sampleRate } = sound
  const length = Math.round(seconds * sampleRate)
  if (mode === 'none' || (mode === 'stretch' && samples.length >= length)) return sound
  if (mode === 'squeeze' && samples.length <= length) return sound
  return { samples: overlapAdd(samples, sampleRate, length), sampleRate }
}
