import type { Translate } from '../../../shared/language/translate'
import type { OptionSpec } from '../command'
import { wholeNumber } from '../given'

/** How long a command waits for a service that is out of reach before it leaves the job for later. */
export const patienceOption = {
  flags: '--patience <seconds>',
  text: 'cli.option.patience',
  completes: 'nothing',
} as const satisfies OptionSpec

const usualPatience = '60'
const longestPatience = 7 * 24 * 3_600

export const patienceGiven = (t: Translate) => ({
  patience: wholeNumber(t, 0, longestPatience).prefault(usualPatience),
})
