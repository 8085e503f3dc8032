import type { DubMix } from '../../../shared/dub/dub'
import { type DuckRun, duckFall, duckRise, duckRuns, eased, keptPart } from '../../../shared/dub/duck-runs'
import { gainOf, isHeardIn } from '../../../shared/dub/levels'
import { countBelow } from '../../../shared/text/count-below'
import type { SpokenClip } from './spoken-clips'

/** What of a dub is listened to. */
export const listenings = ['dub', 'original', 'both'] as const
export type Listening = (typeof listenings)[number]

/** The next one, and around. */
export const nextListening = (now: Listening): Listening =>
  listenings[(listenings.indexOf(now) + 1) % listenings.length] ?? 'dub'

/** Stretches in which somebody is heard who speaks. */
export function heardRuns(clips: readonly SpokenClip[], mix: DubMix): DuckRun[] {
  const heard = clips.filter(({ speaker }) => isHeardIn(mix, speaker))
  return duckRuns(
    heard.map(({ start, end }) => ({ start, length: end - start })),
    1,
  )
}

/** Where somebody is heard who speaks, and where the recording itself is heard in place of what lies under them. */
export interface HeardStretches {
  readonly runs: readonly DuckRun[]
  readonly kept: readonly DuckRun[]
}

/** How loud the recording's own sound and a stem are at a time, of 1: as in the mix, or the recording as it is. */
export function bedLevels(
  listening: Listening,
  { kind, duckDb }: DubMix['bed'],
  { runs, kept }: HeardStretches,
  time: number,
): { original: number; stem: number } {
  if (listening !== 'dub') return { original: 1, stem: 0 }
  const itself = keptAt(kept, time)
  const bed = kind === 'none' ? 0 : duckedAt(runs, time, gainOf(duckDb)) * (1 - itself)
  return kind === 'original' ? { original: bed + itself, stem: 0 } : { original: itself, stem: bed }
}

function keptAt(kept: readonly DuckRun[], time: number): number {
  const next = countBelow(kept.length, at => (kept[at]?.to ?? 0) < time)
  return Math.max(...[kept[next - 1], kept[next]].map(run => (run ? keptPart(time, run, 1) : 0)))
}

function duckedAt(runs: readonly DuckRun[], time: number, down: number): number {
  // The one before may come up still while the next goes down: the lower of both is what is heard.
  const next = countBelow(runs.length, at => (runs[at]?.to ?? 0) < time)
  const near = [runs[next - 1], runs[next]].map(run => (run ? withRamps(run, time) : 1))
  return down + (1 - down) * Math.min(...near)
}

/** 0: down. 1: up. Without a corner in between. */
function withRamps({ from, to }: DuckRun, time: number): number {
  if (time < from) return eased((from - time) / duckFall)
  return time < to ? 0 : eased((time - to) / duckRise)
}
