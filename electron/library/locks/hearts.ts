import type { Clock } from '../../ports'
import { beatEvery, stoppedAfter } from './heartbeat'

/**
 * Whether the holders of locks live, as far as their hearts tell. A beat says what time it is for its holder, whose
 * clock may be another than ours, or be set, so what counts is that there is a later one. How long there is none is
 * counted in beats of our own: all hearts stand still together while a machine sleeps, and not every clock does.
 */
export interface Hearts {
  /** Ours has beaten. */
  beaten(): void
  /** `doubtful`: by our clock it stopped long ago, or beats in the future. It is known after a few beats. */
  look(beat: SeenBeat): 'alive' | 'dead' | 'doubtful'
}

export interface SeenBeat {
  /** One hold of a lock: the next one's heart is another. */
  hold: string
  /** Whose lock it is. Null: nobody can tell. */
  owner: string | null
  /** When it beat last, by the clock of who holds it. */
  at: number
}

interface Sight {
  at: number
  /** The beat of ours before which it was seen first. */
  since: number
  /** It was seen to beat. */
  hasBeaten: boolean
}

/** So many of ours in which it stands still: it has stopped. */
const most = Math.ceil(stoppedAfter / beatEvery)
/**
 * The same for one that our clock takes for stopped. Of four, two may fall into the moment in which a machine goes to
 * sleep and wakes, and in the others every heart that lives has beaten.
 */
const mostDoubted = 4
/** All locks of a process are touched one after the other, and those it took since a little later. */
const sameRound = 2 * beatEvery
/** What was not seen to change for so long is looked at anew. */
const forgottenAfter = 100

export function createHearts(clock: Pick<Clock, 'now'>): Hearts {
  const sights = new Map<string, Sight>()
  /** In which of our beats a process was seen to live last. */
  const living = new Map<string, number>()
  /** When the heart of a process that has stopped beat last. */
  const stopped = new Map<string, number>()
  let beats = 0

  function seen({ hold, owner, at }: SeenBeat): Sight {
    const before = sights.get(hold)
    if (before?.at === at) return before
    // Set back, by a clock or by hand: the next beat will tell.
    const hasBeaten = before !== undefined && at > before.at
    if (hasBeaten && owner !== null) living.set(owner, beats)
    const sight = { at, since: beats, hasBeaten }
    sights.set(hold, sight)
    return sight
  }

  return {
    beaten() {
      beats += 1
      for (const [hold, { since }] of sights) if (beats - since > forgottenAfter) sights.delete(hold)
      for (const [owner, last] of living) if (beats - last >= most) living.delete(owner)
    },

    look(beat) {
      const { at } = beat
      const owner = beat.owner ?? ''
      const { since, hasBeaten } = seen(beat)
      const isInTime = Math.abs(clock.now() - at) <= stoppedAfter
      const isTrusted = isInTime || hasBeaten || living.has(owner)
      if (beats - since >= (isTrusted ? most : mostDoubted)) {
        if (owner !== '') stopped.set(owner, at)
        return 'dead'
      }
      if (isTrusted) return 'alive'
      // Who died with a hundred locks is waited for once.
      return Math.abs((stopped.get(owner) ?? Number.NEGATIVE_INFINITY) - at) <= sameRound
        ? 'dead'
        : 'doubtful'
    },
  }
}
