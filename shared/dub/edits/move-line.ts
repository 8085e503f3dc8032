import type { Dub } from '../dub'
import type { DubPatch } from '../dub-patch'

export type LineEdge = 'start' | 'end'

/** A line that is shorter than this nobody could take hold of. */
const leastLine = 0.2

/** Where an edge of a line may lie: lines neither change their order nor lie over each other. */
export function edgeRange(
  { lines, seconds }: Pick<Dub, 'lines' | 'seconds'>,
  at: number,
  edge: LineEdge,
): { from: number; to: number } | null {
  const line = lines[at]
  if (!line) return null
  const next = lines[at + 1]
  const range =
    edge === 'start'
      ? { from: lines[at - 1]?.end ?? 0, to: Math.min(line.end - leastLine, next?.start ?? line.end) }
      : { from: line.start + leastLine, to: next?.start ?? Math.max(seconds, line.end) }
  // As it came, a line may be too short, or lie over another: it is not moved further into that.
  const now = line[edge]
  return { from: Math.min(range.from, now), to: Math.max(range.to, now) }
}

export function edgeWithin(
  dub: Pick<Dub, 'lines' | 'seconds'>,
  at: number,
  edge: LineEdge,
  time: number,
): number {
  const range = edgeRange(dub, at, edge)
  return range ? Math.min(Math.max(time, range.from), range.to) : time
}

/** A line begins or ends where a hand let go of its edge, or at a time that was typed. */
export function moveLineEdge(dub: Dub, key: string, edge: LineEdge, time: number): DubPatch {
  const at = dub.lines.findIndex(line => line.key === key)
  const line = dub.lines[at]
  if (!line) return []
  // To the millisecond: a hand is no finer, and no dust is written down. Not over a neighbour for that, though.
  const moved = edgeWithin(dub, at, edge, Math.round(time * 1_000) / 1_000)
  return moved === line[edge] ? [] : [{ kind: 'lines', at, was: [line], now: [{ ...line, [edge]: moved }] }]
}
