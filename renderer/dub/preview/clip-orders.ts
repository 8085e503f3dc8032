import { firstFrom } from '../../waveform/visible'
import { isSameClip, type SpokenClip } from './spoken-clips'

/** What one of the players has in hand. */
export interface HeldClip {
  readonly clip: SpokenClip
  /** Where in the recording it is to begin: at its start, or a moment behind where somebody jumped into it. */
  readonly at: number
  readonly isOn: boolean
  /** So much of it is loaded that it begins at once. */
  readonly isReady: boolean
}

export type ClipOrder =
  | { readonly player: number; readonly do: 'free' | 'begin' | 'pause' }
  | {
      readonly player: number
      readonly do: 'load' | 'aim'
      readonly clip: SpokenClip
      readonly at: number
      /** Seconds of the clip. */
      readonly from: number
    }

export interface ClipMoment {
  /** In the order of their starts; no two are heard at once. */
  readonly clips: readonly SpokenClip[]
  readonly held: readonly (HeldClip | null)[]
  /** Seconds of the recording. */
  readonly now: number
  /** The recording's, of the natural one. */
  readonly speed: number
  readonly isPlaying: boolean
}

/** Seconds of listening. */
const ahead = 2.5
/** Play is asked for so much before it is to be heard. */
const lead = 0.005
/** Whoever comes later than this begins in the middle, at its place. */
const missed = 0.03
/** What begins in the middle is aimed at a moment to come, for it has to be loaded and found. */
const aimed = 0.12

/** What the players do next, so that each clip is heard at its place from wherever one listens. */
export function clipOrders({ clips, held, now, speed, isPlaying }: ClipMoment): ClipOrder[] {
  const horizon = now + ahead * speed
  const wanted = wantedClips(clips, now, horizon)
  const orders: ClipOrder[] = []
  const free: number[] = []
  const loaded = new Set<SpokenClip>()
  for (const [player, one] of held.entries()) {
    const still = one && wanted.find(clip => isSameClip(clip, one.clip))
    if (!still) {
      if (one) orders.push({ player, do: 'free' })
      free.push(player)
      continue
    }
    loaded.add(still)
    const order = orderFor(one, now, speed, isPlaying)
    if (order) orders.push({ player, ...order })
  }
  for (const clip of wanted) {
    if (loaded.has(clip)) continue
    const player = free.shift()
    if (player === undefined) break
    orders.push({ player, do: 'load', clip, ...aimAt(clip, now, speed) })
  }
  return orders
}

/** What is heard now and what comes, the next first. */
function wantedClips(clips: readonly SpokenClip[], now: number, horizon: number): SpokenClip[] {
  const first = firstFrom(clips, now)
  const before = clips[first - 1]
  const isWithin = before !== undefined && before.end > now
  return clips.slice(isWithin ? first - 1 : first, firstFrom(clips, horizon))
}

type OwnOrder = { do: 'begin' | 'pause' } | { do: 'aim'; clip: SpokenClip; at: number; from: number }

function orderFor(
  { clip, at, isOn, isReady }: HeldClip,
  now: number,
  speed: number,
  isPlaying: boolean,
): OwnOrder | null {
  if (isOn) return isPlaying ? null : { do: 'pause' }
  const isMissed = now > at + missed
  // It was aimed at from elsewhere: one has jumped since.
  const isAstray = now <= clip.start ? at !== clip.start : at > now + 2 * aimed * speed
  if (isMissed || isAstray) {
    // As long as nothing moves there is nothing to miss: what is aimed at waits.
    return isPlaying || isAstray ? { do: 'aim', clip, ...aimAt(clip, now, speed) } : null
  }
  return isPlaying && isReady && now >= at - lead * speed ? { do: 'begin' } : null
}

function aimAt(clip: SpokenClip, now: number, speed: number): { at: number; from: number } {
  if (clip.start >= now) return { at: clip.start, from: 0 }
  const at = now + aimed * speed
  return { at, from: (at - clip.start) * clip.rate }
}

/** In how many milliseconds it is worth looking again. */
export function nextLook({ held, now, speed }: Pick<ClipMoment, 'held' | 'now' | 'speed'>): number {
  const waits = held.flatMap(one => (one && !one.isOn ? ((one.at - now) / speed) * 1_000 : []))
  const soonest = Math.min(...waits, leastOften + fine)
  return Math.min(leastOften, Math.max(often, soonest - fine))
}

const often = 4
const leastOften = 40
/** So near, a timer that is late would be heard. */
const fine = 12
