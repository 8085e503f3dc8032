import type { DubBed } from '../../../shared/dub/dub'
import { decibelsOf } from '../../../shared/dub/levels'

/** What has a meter beside the speakers: a stem only where there is one. */
export const meteredParts = ({ kind }: Pick<DubBed, 'kind'>): ('original' | 'stem' | 'all')[] =>
  kind === 'stem' ? ['original', 'stem', 'all'] : ['original', 'all']

/** What a meter still shows. */
const quietest = -48

/** How far a meter goes for what was just heard, of 1. */
export function meterPart(samples: ArrayLike<number>): number {
  let peak = 0
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
  return peak === 0 ? 0 : Math.min(1, Math.max(0, 1 - decibelsOf(peak) / quietest))
}

/** It goes up at once and comes down by and by: eyes are slower than sounds. */
export const fallenMeter = (shown: number, heard: number): number => Math.max(heard, shown - 0.03)
