import type { Line } from './line'
import { problemsOf } from './line'
import type { LineStateName, LineStates, StateCounts } from './line-state'
import type { Paces } from './pace'
import { isTooFast } from './too-fast'

/** The lines a person wants to see. `running` takes in those that wait for their turn, `failed` those nobody is sure of. */
export type LineFilter = 'all' | 'draft' | 'stale' | 'running' | 'done' | 'failed' | 'fast' | 'problems'

const shown: Readonly<Record<Exclude<LineFilter, 'all' | 'fast' | 'problems'>, readonly LineStateName[]>> = {
  draft: ['idle'],
  stale: ['stale'],
  running: ['queued', 'running'],
  done: ['done'],
  failed: ['failed', 'unsure'],
}

export function filterLines(
  lines: readonly Line[],
  states: Pick<LineStates, 'of'>,
  filter: LineFilter,
  paces: Paces,
): readonly Line[] {
  if (filter === 'all') return lines
  if (filter === 'fast') return lines.filter(line => isTooFast(line, paces))
  if (filter === 'problems') return lines.filter(line => problemsOf(line).length > 0)
  const names = shown[filter]
  return lines.filter(({ key }) => names.includes(states.of(key).is))
}

export const countOf = (counts: StateCounts, filter: Exclude<LineFilter, 'fast' | 'problems'>): number =>
  (filter === 'all' ? Object.values(counts) : shown[filter].map(name => counts[name])).reduce(
    (sum, count) => sum + count,
    0,
  )
