import { chosenTake, type Line, secondsOfCell, settingsOf } from './line'
import { differencesOf, isUnfitted } from './line-state'
import { estimatedSeconds, type Paces } from './pace'

/** How long the sound is beside how long it should be. Seconds; null: not known, or not asked for. */
export interface FitReport {
  actual: number | null
  required: number | null
  /** How long the words of the line last when nobody hurries them. */
  natural: number | null
  /** Nobody has heard that: it is told from the text. */
  isEstimate: boolean
  /** Natural by required length: above 1 the words are spoken faster. */
  speed: number | null
  /** Above zero: too long. */
  difference: number | null
}

/** Less than this nobody hears, and a service may round by it. */
const noticeable = 0.02

export function fitReport(line: Line, paces: Paces): FitReport {
  const actual = chosenTake(line)?.seconds ?? null
  const required = secondsOfCell(line.fit.seconds)
  const measured = measuredSeconds(line)
  const natural = measured ?? estimatedSeconds(settingsOf(line), paces)
  return {
    actual,
    required,
    natural,
    isEstimate: natural !== null && measured === null,
    speed: natural === null || required === null ? null : natural / required,
    difference: actual === null || required === null ? null : settled(actual - required),
  }
}

/** A hundredth is heard near the natural speed alone, and an estimate does not know it. */
export const factorPlaces = (speed: number, isEstimate: boolean): 1 | 2 => (isEstimate || speed >= 2 ? 1 : 2)

const settled = (difference: number): number =>
  Math.abs(difference) < noticeable ? 0 : Math.round(difference * 100) / 100

/** Only a sound of these very words, spoken freely, tells how long they are: one that was fitted is as long as asked. */
function measuredSeconds(line: Line): number | null {
  const now = settingsOf(line)
  const free = line.takes.findLast(
    ({ made, seconds }) =>
      seconds !== null && isUnfitted(made) && differencesOf(made, now).every(reason => reason === 'fit'),
  )
  return free?.seconds ?? null
}
