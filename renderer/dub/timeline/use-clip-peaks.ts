import { useEffect, useMemo, useState } from 'react'
import type { Peaks } from '../../../shared/sound/peaks'
import { soundKey } from '../../../shared/sound/sound-ref'
import { openSound, useOpenedSounds } from '../../sound/opened-sounds'
import { cacheKey, loadPeaks, usePeaksCache } from '../../sound/peaks-cache'
import type { ViewStore } from '../../waveform/view-store'
import { visibleOf } from '../../waveform/visible'
import type { TimelineLine } from './timeline-lines'

/** More lines than this are too narrow for their sounds to be seen. */
const mostSeen = 60

/** The sounds of the lines in sight. Empty: none, or too many to be seen. */
export function soundsInSight(lines: readonly TimelineLine[], start: number, end: number): string[] {
  const { from, to } = visibleOf(lines, start, end)
  if (to - from > mostSeen) return []
  return lines.slice(Math.max(0, from - 1), to + 1).flatMap(({ heard }) => heard?.sound ?? [])
}

/** What the sounds of the lines in sight look like, as far as it is known, by their downloads. */
export function useClipPeaks(store: ViewStore, lines: readonly TimelineLine[]): ReadonlyMap<string, Peaks> {
  const seen = useSoundsInSight(store, lines)
  const opened = useOpenedSounds(({ sounds }) => sounds)
  const kept = usePeaksCache(cache => cache.kept)
  useEffect(() => {
    for (const id of seen) {
      const sound = opened.get(soundKey({ where: 'downloads', id }))
      if (sound) void loadPeaks(sound, 'rough')
      else void openSound({ where: 'downloads', id })
    }
  }, [seen, opened])
  return useMemo(() => {
    const known = seen.flatMap((id): [string, Peaks][] => {
      const peaks = kept.get(cacheKey({ ref: { where: 'downloads', id } }, 'rough'))?.peaks
      return peaks ? [[id, peaks]] : []
    })
    return new Map(known)
  }, [seen, kept])
}

function useSoundsInSight(store: ViewStore, lines: readonly TimelineLine[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([])
  useEffect(() => {
    const look = (): void => {
      const { view } = store.getState()
      const next = soundsInSight(lines, view.start, view.start + view.span)
      setSeen(before => (isSame(before, next) ? before : next))
    }
    look()
    return store.subscribe(look)
  }, [store, lines])
  return seen
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
