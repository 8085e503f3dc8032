import { openSound } from '../../sound/opened-sounds'
import { type ClipOrder, clipOrders, type HeldClip, nextLook } from './clip-orders'
import type { ClipPlayer } from './preview-graph'
import type { SpokenClip } from './spoken-clips'

export interface ClipPool {
  /** Does what is due at a moment of the recording, and says in how many milliseconds something is due again. */
  look(moment: { clips: readonly SpokenClip[]; now: number; speed: number; isPlaying: boolean }): number
  /** Whoever jumps is silent until the next look. */
  pause(): void
  /** Lets go of everything. */
  empty(): void
}

interface Hand extends ClipPlayer {
  held: Loading | null
}

interface Loading {
  clip: SpokenClip
  at: number
  isOn: boolean
  turn: number
  /** Seconds of the clip from which it is heard. */
  from: number
  isLoaded: boolean
}

/** The players that speak the lines, one clip each, one of which is heard while the next are loaded. */
export function createClipPool(
  players: readonly ClipPlayer[],
  gainOf: (clip: SpokenClip) => number,
): ClipPool {
  const hands = players.map((player): Hand => ({ ...player, held: null }))
  let turn = 0

  function free(hand: Hand): void {
    hand.held = null
    hand.media.pause()
  }

  function load(hand: Hand, clip: SpokenClip, at: number, from: number): void {
    const mine = ++turn
    hand.media.pause()
    hand.held = { clip, at, from, isOn: false, isLoaded: false, turn: mine }
    void openSound({ where: 'downloads', id: clip.sound }).then(opened => {
      // One that cannot be had stays silent: the line says so.
      if (!opened.ok || hand.held?.turn !== mine) return
      hand.media.src = opened.value.url
      hand.held.isLoaded = true
      // A new source forgets its place.
      if (hand.held.from > 0) hand.media.currentTime = hand.held.from
    })
  }

  function carryOut(order: ClipOrder, speed: number): void {
    const hand = hands[order.player]
    if (!hand) return
    switch (order.do) {
      case 'free':
        free(hand)
        return
      case 'pause':
        hand.media.pause()
        if (hand.held) hand.held.isOn = false
        return
      case 'load':
        load(hand, order.clip, order.at, order.from)
        return
      case 'aim':
        aim(hand, order.at, order.from)
        return
      case 'begin':
        if (!hand.held) return
        hand.held.isOn = true
        fit(hand, speed)
        hand.level.gain.value = gainOf(hand.held.clip)
        // Another order came in between.
        void hand.media.play().catch(() => undefined)
    }
  }

  return {
    look({ clips, now, speed, isPlaying }) {
      for (const order of clipOrders({ clips, held: hands.map(heldBy), now, speed, isPlaying })) {
        carryOut(order, speed)
      }
      for (const hand of hands) {
        if (!hand.held?.isOn) continue
        fit(hand, speed)
        hand.level.gain.value = gainOf(hand.held.clip)
      }
      return nextLook({ held: hands.map(heldBy), now, speed })
    },
    pause() {
      for (const { media, held } of hands) {
        media.pause()
        if (held) held.isOn = false
      }
    },
    empty() {
      for (const hand of hands) {
        free(hand)
        hand.media.removeAttribute('src')
      }
    },
  }
}

function aim({ media, held }: Hand, at: number, from: number): void {
  if (!held) return
  Object.assign(held, { at, from })
  if (held.isLoaded && media.currentTime !== from) media.currentTime = from
}

/** As fast as the recording is played, and as fast as the line is to be. */
function fit({ media, held }: Hand, speed: number): void {
  const rate = Math.min(fastest, Math.max(slowest, speed * (held?.clip.rate ?? 1)))
  if (media.playbackRate !== rate) media.playbackRate = rate
}

/** What a browser plays with sound. */
const slowest = 0.0625
const fastest = 16

const heldBy = ({ media, held }: Hand): HeldClip | null =>
  held && { ...held, isReady: held.isLoaded && media.readyState >= enoughToPlay && !media.seeking }

/** `HAVE_FUTURE_DATA` */
const enoughToPlay = 3
