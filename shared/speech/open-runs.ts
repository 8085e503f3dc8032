import { type Line, takeId } from './line'

/** The last job asked for this line has not brought its sound: only that job knows how it went. */
export const hasOpenRun = ({ run, takes }: Line): boolean =>
  run !== null && !takes.some(({ id }) => id === takeId(run.job, run.row))

/** The jobs that have to be read to know where these lines stand. Those that brought their sounds need not be. */
export const openRuns = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(line => (line.run !== null && hasOpenRun(line) ? [line.run.job] : []))),
]
