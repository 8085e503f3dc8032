import type { EngineStretchMode } from '../../engine-ports'

/** In seconds: what a text takes by itself, and the silence between its sentences, which no speed changes. */
export interface NaturalLength {
  spoken: number
  pauses: number
}

/** Beyond these a voice is no longer understood; what is left is done to its sound. */
const slowest = 0.5
const fastest = 2
/** Less than anybody hears, and not worth to speak again. */
const alike = 0.01

/** How much faster the model has to speak to fit the time; 1 where it need not, or must not, change. */
export function engineSpeed(
  { spoken, pauses }: NaturalLength,
  { seconds, mode }: { seconds: number; mode: EngineStretchMode },
): number {
  const length = spoken + pauses
  const fits =
    mode === 'both' || (mode === 'squeeze' ? length > seconds : mode === 'stretch' && length < seconds)
  if (!fits) return 1
  const room = seconds - pauses
  const speed = room > 0 ? Math.min(fastest, Math.max(slowest, spoken / room)) : fastest
  return Math.abs(speed - 1) < alike ? 1 : speed
}
