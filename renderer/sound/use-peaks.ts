import { useEffect } from 'react'
import type { Peaks } from '../../shared/sound/peaks'
import type { OpenedSound } from '../../shared/sound/sound-requests'
import { cacheKey, type Fineness, loadPeaks, usePeaksCache } from './peaks-cache'

/** The peaks of a sound as far as they are there. Null: none yet. */
export function usePeaks(sound: OpenedSound | null, fineness: Fineness): Peaks | null {
  const key = sound ? cacheKey(sound, fineness) : ''
  const peaks = usePeaksCache(({ kept }) => kept.get(key)?.peaks ?? null)
  useEffect(() => {
    if (sound) void loadPeaks(sound, fineness)
  }, [sound, fineness])
  return peaks
}
