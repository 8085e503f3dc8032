import { chosenTake, type Line, type Take } from './line'
import { secondsOfCell } from './line-cells'
import { differencesOf, isUnfitted } from './line-state'

/** How long the sound is beside how long it should be. Seconds; null: not known, or not asked for. */
export interface FitReport {
  actual: number | null
  required: number | null
  /** How long the words last when nobody hurries them. */
  natural: number | null
  /** Natural by required length: above 1 the words are spoken faster. */
  speed: number | null
  /** Above zero: too long. */
  difference: number | null
}

/** Less than this nobody hears, and a service may round by it. */
const noticeable = 0.02

/** Above this, fast speech is hard to follow. */
export const hardToFollow = 1.25

export function fitReport(line: Line): FitReport {
  const take = chosenTake(line)
  const actual = take?.seconds ?? null
  const required = secondsOfCell(line.fit.seconds)
  const natural = take && naturalSeconds(take, line.takes)
  const spoken = natural ?? actual
  return {
    actual,
    required,
    natural,
    speed: spoken === null || required === null ? null : spoken / required,
    difference: actual === null || required === null ? null : settled(actual - required),
  }
}

const settled = (difference: number): number =>
  Math.abs(difference) < noticeable ? 0 : Math.round(difference * 100) / 100

/** Of a sound that was fitted only another take of the same words, spoken freely, can tell. */
function naturalSeconds(take: Take, takes: readonly Take[]): number | null {
  if (isUnfitted(take.made)) return take.seconds
  const isSameSpeech = ({ made }: Take): boolean =>
    isUnfitted(made) && differencesOf(made, take.made).every(reason => reason === 'fit')
  return takes.findLast(isSameSpeech)?.seconds ?? null
}
