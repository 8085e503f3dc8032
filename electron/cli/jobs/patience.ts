import { option, wholeNumber } from '../given'

const usualPatience = '60'
const longestPatience = 7 * 24 * 3_600

/** How long a command waits for a service that is out of reach before it leaves the job for later. */
export const patienceOption = option('--patience <seconds>', 'cli.option.patience', t =>
  wholeNumber(t, 0, longestPatience).prefault(usualPatience),
)
