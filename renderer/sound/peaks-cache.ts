import { useEffect } from 'react'
import { create } from 'zustand'
import { bytesPerBucket, headBytes, levelPlaces } from '../../shared/sound/peak-layout'
import { noPeaks, type Peaks, peaksFromFile, peaksFromTail, withMorePeaks } from '../../shared/sound/peaks'
import { soundKey } from '../../shared/sound/sound-ref'
import type { OpenedSound } from '../../shared/sound/sound-requests'

/** `rough`: enough for a picture some hundred points wide, of a recording of any length. */
type Fineness = 'rough' | 'all'

interface KeptPeaks {
  peaks: Peaks
  /** There is no more to come. */
  isWhole: boolean
}

/** Pictures of sounds, the last used last. */
export const usePeaksCache = create<{ kept: ReadonlyMap<string, KeptPeaks> }>()(() => ({ kept: new Map() }))

const mostRough = 400
/** Of long recordings: one is worked on, and one may be compared with it. */
const mostWhole = 3
const roughBuckets = 4_096

export const cacheKey = ({ ref }: Pick<OpenedSound, 'ref'>, fineness: Fineness): string =>
  `${fineness} ${soundKey(ref)}`

/** With what was announced while it was on its way. */
const loading = new Map<string, OpenedSound | null>()

/** Fetches what there is of a sound's peaks and is not here yet. To be asked again when more was announced. */
export async function loadPeaks(sound: OpenedSound, fineness: Fineness): Promise<void> {
  const key = cacheKey(sound, fineness)
  const known = usePeaksCache.getState().kept.get(key)
  const { state } = sound.peaks
  const isEarly = state === 'computing' && fineness === 'rough'
  if (known?.isWhole || state === 'none' || isEarly) return
  if (loading.has(key)) {
    loading.set(key, sound)
    return
  }
  loading.set(key, null)
  try {
    const next = state === 'ready' ? await fetchWhole(sound, fineness) : await fetchMore(sound, known?.peaks)
    if (next) keep(key, fineness, next)
  } catch {
    // A growing file may just have got its last name: the push that says so is on its way.
  }
  const newer = loading.get(key)
  loading.delete(key)
  if (newer) await loadPeaks(newer, fineness)
}

async function fetchWhole({ peaks }: OpenedSound, fineness: Fineness): Promise<KeptPeaks | null> {
  const places = levelPlaces(peaks.buckets)
  const skipped = fineness === 'all' ? 0 : places.findIndex(({ buckets }) => buckets <= roughBuckets)
  const start = places[skipped]?.start ?? headBytes
  const bytes = await fetchBytes(peaks.url, skipped > 0 ? start : 0)
  if (!bytes) return null
  const read =
    skipped > 0 ? peaksFromTail(bytes, peaks.buckets, skipped) : peaksFromFile(bytes, peaks.buckets)
  return read && { peaks: read, isWhole: true }
}

async function fetchMore({ peaks }: OpenedSound, known: Peaks = noPeaks): Promise<KeptPeaks | null> {
  const bytes = await fetchBytes(peaks.url, headBytes + known.buckets * bytesPerBucket)
  return bytes && { peaks: withMorePeaks(known, bytes), isWhole: false }
}

async function fetchBytes(url: string, start: number): Promise<Uint8Array | null> {
  const answer = await fetch(url, start > 0 ? { headers: { range: `bytes=${start}-` } } : {})
  if (!answer.ok || (start > 0 && answer.status !== 206)) return null
  return new Uint8Array(await answer.arrayBuffer())
}

function keep(key: string, fineness: Fineness, next: KeptPeaks): void {
  usePeaksCache.setState(({ kept }) => {
    const all = new Map(kept)
    all.delete(key)
    all.set(key, next)
    const alike = [...all.keys()].filter(other => other.startsWith(fineness))
    const most = fineness === 'all' ? mostWhole : mostRough
    for (const oldest of alike.slice(0, Math.max(0, alike.length - most))) all.delete(oldest)
    return { kept: all }
  })
}

/** The peaks of a sound as far as they are there. Null: none yet. */
export function usePeaks(sound: OpenedSound | null, fineness: Fineness): Peaks | null {
  const key = sound ? cacheKey(sound, fineness) : ''
  const peaks = usePeaksCache(({ kept }) => kept.get(key)?.peaks ?? null)
  useEffect(() => {
    if (sound) void loadPeaks(sound, fineness)
  }, [sound, fineness])
  return peaks
}
