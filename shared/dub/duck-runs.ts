/** Seconds in which the bed falls before a line, and comes up after it. */
export const duckFall = 0.12
export const duckRise = 0.3
/** A bed that comes up for less is only restless. */
const restless = 0.7

/** A stretch in which the bed is down. */
export interface DuckRun {
  from: number
  to: number
}

/** Of lines in the order of their start, in whatever there are `perSecond` of. */
export function duckRuns(
  lines: readonly { readonly start: number; readonly length: number }[],
  perSecond: number,
): DuckRun[] {
  const runs: DuckRun[] = []
  for (const { start, length } of lines) {
    const last = runs.at(-1)
    if (last && start - last.to < restless * perSecond) last.to = Math.max(last.to, start + length)
    else runs.push({ from: start, to: start + length })
  }
  return runs
}
